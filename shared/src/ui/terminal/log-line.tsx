import styled from 'styled-components';
import type { SyncLogEntry } from '../../contracts/mls-providers';
import { tablet } from '../breakpoints';
import { DETAIL_HEIGHT, ROW_HEIGHT } from './log-rows';

export interface LogLineProps {
  readonly line: SyncLogEntry;
  /** From 1; the stream's own numbers also count events that are not lines. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One line; it expands if it has metadata or a stack. */
export function LogLine({ line, number, isOpen, onToggle }: LogLineProps) {
  const detail = detailOf(line);
  return (
    <>
      <Row data-level={line.level}>
        <span>{number}</span>
        <time dateTime={line.timestamp}>{clockOf(line.timestamp)}</time>
        <b>{line.level.toUpperCase()}</b>
        <span>{line.operation}</span>
        {detail ? (
          <Unfold type="button" aria-expanded={isOpen} onClick={onToggle} title={line.message}>
            {line.message}
          </Unfold>
        ) : (
          <Message title={line.message}>{line.message}</Message>
        )}
        <span>
          {line.execution_time_ms === null ? '' : `${line.execution_time_ms.toLocaleString('en-US')} ms`}
        </span>
      </Row>
      {isOpen && detail && <Detail tabIndex={0}>{detail}</Detail>}
    </>
  );
}

/** A line as copied and downloaded. */
export function logText(line: SyncLogEntry, number: number): string {
  const time = line.execution_time_ms === null ? '' : ` (${line.execution_time_ms} ms)`;
  const head = `${number}\t${line.timestamp}\t${line.level.toUpperCase()}\t${line.operation}\t${line.message}${time}`;
  const detail = detailOf(line);
  return detail ? `${head}\n${detail.replace(/^/gm, '\t')}` : head;
}

function detailOf({ metadata, error_stack }: SyncLogEntry): string {
  const facts = metadata && Object.keys(metadata).length > 0 ? JSON.stringify(metadata, null, 2) : null;
  return [facts, error_stack].filter(Boolean).join('\n');
}

function clockOf(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour12: false });
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 52px 66px 128px minmax(0, 1fr) 80px;
  height: ${ROW_HEIGHT}px;
  padding-right: 12px;
  white-space: nowrap;

  [data-times] > & {
    grid-template-columns: 52px 92px 66px 128px minmax(0, 1fr) 80px;
  }
  :not([data-times]) > & > time {
    display: none;
  }
  > :first-child {
    padding-right: 16px;
    text-align: right;
    color: var(--subtle);
    user-select: none;
  }
  > time,
  > :nth-child(4),
  > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--muted);
  }
  > :last-child {
    text-align: right;
  }
  b {
    font-weight: 400;
    color: var(--info);
  }
  &[data-level='success'] b {
    color: var(--success);
  }
  &[data-level='warn'] b {
    color: var(--warning);
  }
  &[data-level='error'] b {
    color: var(--danger);
  }
  &[data-level='warn'] {
    background: rgb(235 194 103 / 0.07);
  }
  &[data-level='error'] {
    background: rgb(247 158 151 / 0.09);
    box-shadow: inset 2px 0 0 var(--danger);
  }
  &:hover {
    background: var(--surface);
  }
  @media ${tablet} {
    &,
    [data-times] > & {
      grid-template-columns: 44px 66px minmax(0, 1fr);
    }
    > time,
    > :nth-child(4),
    > :last-child {
      display: none;
    }
  }
`;
const Message = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Unfold = styled.button`
  min-height: ${ROW_HEIGHT}px;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: left;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Detail = styled.pre`
  height: ${DETAIL_HEIGHT - 16}px;
  margin: 6px 12px 10px 52px;
  padding: 6px 12px;
  overflow: auto;
  border-left: 1px solid var(--control);
  color: var(--muted);
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
