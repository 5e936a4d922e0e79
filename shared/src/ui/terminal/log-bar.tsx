/** The bar above the log: filters, and tools to copy and download. */
import styled from 'styled-components';
import type { SyncLogEntry } from '../../contracts/mls-providers';
import { phone } from '../breakpoints';
import { ClockIcon, CopyIcon, DownloadIcon, PauseIcon, PlayIcon, SearchIcon } from '../icon/icon';

export type LogLevel = SyncLogEntry['level'];
const levels: readonly { readonly level: LogLevel; readonly name: string }[] = [
  { level: 'error', name: 'Error' },
  { level: 'warn', name: 'Warn' },
  { level: 'success', name: 'Success' },
  { level: 'info', name: 'Info' },
];

export interface LogBarProps {
  readonly titleId: string;
  readonly title: string;
  readonly counts: Readonly<Record<LogLevel, number>>;
  /** The only level shown; `null` shows all. */
  readonly level: LogLevel | null;
  readonly onLevel: (level: LogLevel | null) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly showTimes: boolean;
  readonly onShowTimes: (show: boolean) => void;
  readonly isPaused: boolean;
  readonly onPause: () => void;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
}

export function LogBar(props: LogBarProps) {
  const total = levels.reduce((sum, { level }) => sum + props.counts[level], 0);
  return (
    <Bar>
      <h2 id={props.titleId}>{props.title}</h2>
      <LevelButton type="button" aria-pressed={props.level === null} onClick={() => props.onLevel(null)}>
        All {total.toLocaleString('en-US')}
      </LevelButton>
      {levels.map((entry) => (
        <LevelButton
          key={entry.level}
          type="button"
          data-level={entry.level}
          aria-pressed={props.level === entry.level}
          onClick={() => props.onLevel(props.level === entry.level ? null : entry.level)}
        >
          <b>{entry.name}</b> {props.counts[entry.level].toLocaleString('en-US')}
        </LevelButton>
      ))}
      <Search>
        <SearchIcon />
        <input
          type="search"
          aria-label="Search the log"
          placeholder="Search messages"
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
      </Search>
      <Tools>
        <Tool
          type="button"
          aria-label="Show times"
          aria-pressed={props.showTimes}
          onClick={() => props.onShowTimes(!props.showTimes)}
        >
          <ClockIcon />
        </Tool>
        <Tool
          type="button"
          aria-label={props.isPaused ? 'Resume' : 'Pause'}
          aria-pressed={props.isPaused}
          onClick={props.onPause}
        >
          {props.isPaused ? <PlayIcon /> : <PauseIcon />}
        </Tool>
        <Tool type="button" aria-label="Copy" onClick={props.onCopy}>
          <CopyIcon />
        </Tool>
        <Tool type="button" aria-label="Download" onClick={props.onDownload}>
          <DownloadIcon />
        </Tool>
      </Tools>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--line);
  h2 {
    margin-right: 8px;
    font: 600 13px/20px var(--font-text);
    letter-spacing: 0;
  }
`;
const LevelButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 26px;
  padding: 0 9px;
  border: 1px solid var(--control);
  border-radius: var(--radius-chip);
  background: none;
  color: var(--subtle);
  font: 500 12px/1 var(--font-text);
  cursor: pointer;
  b {
    font-weight: inherit;
  }
  &[data-level='error'] b {
    color: var(--danger);
  }
  &[data-level='warn'] b {
    color: var(--warning);
  }
  &[data-level='success'] b {
    color: var(--success);
  }
  &[data-level='info'] b {
    color: var(--info);
  }
  &:hover {
    border-color: var(--subtle);
  }
  &[aria-pressed='true'] {
    background: var(--raised);
    color: var(--text);
  }
  &:focus-visible {
    border-radius: var(--radius-chip);
  }
`;
const Search = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 6px;
  min-width: 140px;
  height: 28px;
  padding: 0 8px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  color: var(--subtle);
  input {
    flex: 1;
    min-width: 0;
    border: 0;
    background: none;
    color: var(--text);
    font-size: 13px;
  }
  input:focus {
    outline: 0;
  }
  input::placeholder {
    color: var(--subtle);
    opacity: 1;
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  @media ${phone} {
    flex-basis: 100%;
    order: 2;
    height: 40px;
    input {
      font-size: 16px;
    }
  }
`;
const Tools = styled.span`
  display: flex;
`;
const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: none;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background: var(--raised);
    color: var(--text);
  }
  &[aria-pressed='true'] {
    border-color: var(--control);
    background: var(--raised);
    color: var(--text);
  }
  @media ${phone} {
    width: 40px;
    height: 40px;
  }
`;
