/** A run's log as a terminal: renders only visible rows, and follows the end until the user scrolls up. */
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SyncLogEntry } from '../../contracts/mls-providers';
import { ArrowDownIcon } from '../icon/icon';
import { showToast } from '../toast/toast';
import { LogBar, type LogLevel } from './log-bar';
import { LogLine, logText } from './log-line';
import { logWindow, ROW_HEIGHT } from './log-rows';

export interface TerminalLogProps {
  readonly title?: string;
  /** Ordered by `seq`; append only. */
  readonly lines: readonly SyncLogEntry[];
  /** Name of the downloaded file, without extension. */
  readonly fileName: string;
}

export function TerminalLog({ title = 'Log', lines, fileName }: TerminalLogProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState<LogLevel | null>(null);
  const [search, setSearch] = useState('');
  const [showTimes, setShowTimes] = useState(true);
  const [openSeq, setOpenSeq] = useState<number | null>(null);
  /** The log at the time it was paused; `null` while it runs. */
  const [paused, setPaused] = useState<readonly SyncLogEntry[] | null>(null);
  const [view, setView] = useState({ top: 0, height: 384 });
  /** Number of shown lines when the end was last visible. */
  const [followed, setFollowed] = useState<number | null>(null);

  const source = paused ?? lines;
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return source.filter(
      (line) =>
        (level === null || line.level === level) &&
        (wanted === '' || `${line.operation} ${line.message}`.toLowerCase().includes(wanted)),
    );
  }, [source, level, search]);
  const numbers = useMemo(() => new Map(source.map(({ seq }, index) => [seq, index + 1])), [source]);
  const numberOf = ({ seq }: SyncLogEntry) => numbers.get(seq) ?? seq;
  const text = () => shown.map((line) => logText(line, numberOf(line))).join('\n');
  const counts = useMemo(() => {
    const count = { error: 0, warn: 0, success: 0, info: 0 };
    for (const line of source) count[line.level] += 1;
    return count;
  }, [source]);

  const isFollowing = followed === null;
  useLayoutEffect(() => {
    if (isFollowing && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [isFollowing, shown.length]);

  const openIndex = openSeq === null ? -1 : shown.findIndex((line) => line.seq === openSeq);
  const { first, last, before, after } = logWindow(shown.length, view.top, view.height, openIndex);
  const news = isFollowing ? 0 : Math.max(0, shown.length - followed);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - ROW_HEIGHT;
    setView({ top: element.scrollTop, height: element.clientHeight });
    setFollowed((now) => (atEnd ? null : (now ?? shown.length)));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    showToast({ message: `${shown.length.toLocaleString('en-US')} lines copied` });
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([text()], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileName}.log`;
    link.click();
    URL.revokeObjectURL(url);
  };

  return (
    <Terminal aria-labelledby={titleId}>
      <LogBar
        titleId={titleId}
        title={title}
        counts={counts}
        level={level}
        onLevel={setLevel}
        search={search}
        onSearch={setSearch}
        showTimes={showTimes}
        onShowTimes={setShowTimes}
        isPaused={paused !== null}
        onPause={() => setPaused(paused ? null : lines)}
        onCopy={() => void copy()}
        onDownload={download}
      />
      <Log
        ref={box}
        role="log"
        aria-live="off"
        aria-label={title}
        tabIndex={0}
        data-times={showTimes || undefined}
        onScroll={onScroll}
      >
        {shown.length === 0 && (
          <Nothing>{source.length === 0 ? 'Nothing logged yet.' : 'No line matches.'}</Nothing>
        )}
        <div style={{ height: before }} />
        {shown.slice(first, last).map((line) => (
          <LogLine
            key={line.seq}
            line={line}
            number={numberOf(line)}
            isOpen={line.seq === openSeq}
            onToggle={() => setOpenSeq(line.seq === openSeq ? null : line.seq)}
          />
        ))}
        <div style={{ height: after }} />
      </Log>
      {news > 0 && (
        <Tail type="button" onClick={() => setFollowed(null)}>
          <ArrowDownIcon />
          {news.toLocaleString('en-US')} new {news === 1 ? 'line' : 'lines'}
        </Tail>
      )}
    </Terminal>
  );
}

const Terminal = styled.section`
  /* A terminal is black in both themes. */
  color-scheme: dark;
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  background: var(--sunken);
  color: var(--text);
`;
const Log = styled.div`
  height: 384px;
  padding: 8px 0;
  overflow: auto;
  font: 400 12.5px/24px var(--font-mono);
  /* Rows appear and disappear at the edges; the browser must not adjust the scroll position for them. */
  overflow-anchor: none;
  scrollbar-color: var(--control) transparent;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Nothing = styled.p`
  padding: 8px 16px;
  color: var(--subtle);
`;
const Tail = styled.button`
  position: absolute;
  left: 50%;
  bottom: 14px;
  transform: translateX(-50%);
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 32px;
  padding: 0 14px;
  border: 0;
  border-radius: var(--radius-chip);
  background: var(--primary);
  color: var(--on-primary);
  font: 600 13px/1 var(--font-text);
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.6);
  cursor: pointer;
  &:focus-visible {
    border-radius: var(--radius-chip);
    outline-color: #fff;
  }
`;
