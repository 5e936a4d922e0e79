/**
 * A run as it goes: its state and log from GET, then only what is new from the stream. A dropped connection resumes
 * after the last line that was seen; a reload starts again from GET and shows the same.
 */
import { requestRaw, request } from '@farmpost/shared/client';
import type { SyncLogEntry, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { useQueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { useEffect, useReducer } from 'react';

export type Connection = 'connecting' | 'connected' | 'error' | 'closed';

export interface LiveRun {
  readonly run: SyncRun | null;
  readonly lines: readonly SyncLogEntry[];
  readonly connection: Connection;
  /** What the stream or the first read failed with. */
  readonly message: string | null;
}

type Change =
  | { readonly type: 'loaded'; readonly run: SyncRun; readonly lines: readonly SyncLogEntry[] }
  | { readonly type: 'run'; readonly run: SyncRun }
  | { readonly type: 'line'; readonly line: SyncLogEntry }
  | { readonly type: 'connection'; readonly connection: Connection; readonly message?: string }
  | { readonly type: 'reset' };

const nothing: LiveRun = { run: null, lines: [], connection: 'connecting', message: null };

function reduce(state: LiveRun, change: Change): LiveRun {
  switch (change.type) {
    case 'loaded':
      return { ...state, run: change.run, lines: change.lines };
    case 'run':
      return { ...state, run: change.run };
    case 'line':
      return { ...state, lines: [...state.lines, change.line] };
    case 'connection':
      return { ...state, connection: change.connection, message: change.message ?? null };
    case 'reset':
      return nothing;
  }
}

const PAGE = 1000;
const RETRY_MS = 2000;
const isOver = (run: SyncRun) => run.status !== 'started' && run.status !== 'in_progress';

async function readLog(runId: string, signal: AbortSignal): Promise<{ run: SyncRun; lines: SyncLogEntry[] }> {
  const lines: SyncLogEntry[] = [];
  for (;;) {
    const { logs, ...run } = await request('GET /admin/mls-providers/sync-logs/{id}', {
      params: { id: runId },
      query: { after: lines.at(-1)?.seq ?? 0, limit: PAGE },
      signal,
    });
    lines.push(...logs);
    if (logs.length < PAGE) return { run, lines };
  }
}

/** Reads events until the stream ends; resolves with whether the run is complete. */
async function readStream(
  runId: string,
  lastSeq: number,
  signal: AbortSignal,
  onEvent: (name: string, data: unknown, id: string | undefined) => void,
): Promise<void> {
  const response = await requestRaw('GET /admin/mls-providers/sync/{id}/stream', {
    params: { id: runId },
    headers: { accept: 'text/event-stream', 'last-event-id': String(lastSeq) },
    signal,
  });
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => onEvent(event, JSON.parse(data) as unknown, id),
  });
  const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const chunk = await text?.read();
    if (!chunk || chunk.done) return;
    parser.feed(chunk.value);
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function follow(runId: string, signal: AbortSignal, dispatch: (change: Change) => void): Promise<void> {
  let lastSeq = 0;
  let over = false;
  while (!over && !signal.aborted) {
    try {
      if (lastSeq === 0) {
        const { run, lines } = await readLog(runId, signal);
        dispatch({ type: 'loaded', run, lines });
        lastSeq = lines.at(-1)?.seq ?? 0;
        over = isOver(run);
        if (over) break;
      }
      await readStream(runId, lastSeq, signal, (name, data, id) => {
        if (id) lastSeq = Math.max(lastSeq, Number(id));
        if (name === 'connected') dispatch({ type: 'connection', connection: 'connected' });
        if (name === 'log') dispatch({ type: 'line', line: data as SyncLogEntry });
        if (name === 'connected' || name === 'progress' || name === 'complete') {
          dispatch({ type: 'run', run: data as SyncRun });
        }
        over ||= name === 'complete';
      });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({
        type: 'connection',
        connection: 'error',
        message: error instanceof Error ? error.message : 'Unknown error',
      });
    }
    if (!over) await pause(signal);
  }
  if (!signal.aborted) dispatch({ type: 'connection', connection: 'closed' });
}

export function useLiveRun(runId: string | null): LiveRun {
  const [state, dispatch] = useReducer(reduce, nothing);
  const queries = useQueryClient();
  useEffect(() => {
    dispatch({ type: 'reset' });
    if (runId === null) return;
    const controller = new AbortController();
    void follow(runId, controller.signal, dispatch).then(() => {
      // The run is over: the provider's row and its list of runs have changed.
      if (!controller.signal.aborted) void queries.invalidateQueries({ queryKey: ['mls-providers'] });
    });
    return () => controller.abort();
  }, [runId, queries]);
  return state;
}
