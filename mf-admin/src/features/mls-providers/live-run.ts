/**
 * Follows a run live: its state and log from GET, then only new events from the stream. A dropped connection resumes
 * after the last event seen; a reload starts again from GET and shows the same.
 */
import { hasErrorCode, request, requestRaw } from '@farmpost/shared/client';
import type { SyncLogEntry, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { HEARTBEAT_MILLISECONDS } from '@farmpost/shared/domain/event-stream';
import { createParser } from 'eventsource-parser';

/** `gone`: the run no longer exists. `closed`: the run is over and fully read. */
export type Connection = 'connecting' | 'connected' | 'error' | 'gone' | 'closed';

export interface LiveRun {
  readonly run: SyncRun | null;
  readonly lines: readonly SyncLogEntry[];
  readonly connection: Connection;
  /** The error of the stream or the first read. */
  readonly message: string | null;
}

export type LiveChange =
  | { readonly type: 'loaded'; readonly run: SyncRun; readonly lines: readonly SyncLogEntry[] }
  | { readonly type: 'run'; readonly run: SyncRun }
  | { readonly type: 'line'; readonly line: SyncLogEntry }
  | { readonly type: 'failed'; readonly message: string | null }
  | { readonly type: 'connection'; readonly connection: Connection; readonly message?: string }
  | { readonly type: 'reset' };

export const noRun: LiveRun = { run: null, lines: [], connection: 'connecting', message: null };

export function reduceLiveRun(state: LiveRun, change: LiveChange): LiveRun {
  switch (change.type) {
    case 'loaded':
      return { ...state, run: change.run, lines: change.lines };
    case 'run':
      return { ...state, run: change.run };
    case 'line':
      // A resumed stream may repeat a line.
      return change.line.seq > (state.lines.at(-1)?.seq ?? 0)
        ? { ...state, lines: [...state.lines, change.line] }
        : state;
    case 'failed':
      return state.run
        ? {
            ...state,
            run: { ...state.run, status: 'failed', stage: 'error', error: change.message ?? 'Unknown error' },
          }
        : state;
    case 'connection':
      return { ...state, connection: change.connection, message: change.message ?? null };
    case 'reset':
      return noRun;
  }
}

export const isRunning = ({ status }: Pick<SyncRun, 'status'>): boolean =>
  status === 'started' || status === 'in_progress';

const PAGE = 1000;
const MAX_RETRY_MS = 30_000;
/** A stream without a heartbeat for this long is considered dead. */
const SILENCE_MS = HEARTBEAT_MILLISECONDS + 5_000;

/** Reads the run until it is over and reports every change; reconnects with growing delays until `signal` aborts. */
export async function followRun(
  runId: string,
  signal: AbortSignal,
  tell: (change: LiveChange) => void,
): Promise<void> {
  let lastSeq: number | null = null;
  let isOver = false;
  let retryMs = 1000;
  let failures = 0;

  const hear = (name: string, data: unknown, id: string | undefined) => {
    if (id !== undefined) lastSeq = Math.max(lastSeq ?? 0, Number(id));
    if (name === 'log') tell({ type: 'line', line: data as SyncLogEntry });
    if (name === 'connected') {
      failures = 0;
      tell({ type: 'connection', connection: 'connected' });
    }
    if (name === 'connected' || name === 'progress' || name === 'complete') {
      tell({ type: 'run', run: data as SyncRun });
    }
    if (name === 'error') tell({ type: 'failed', message: (data as { message: string | null }).message });
    isOver ||= name === 'complete';
  };

  while (!isOver && !signal.aborted) {
    try {
      if (lastSeq === null) {
        const { run, lines } = await readLog(runId, signal);
        tell({ type: 'loaded', run, lines });
        lastSeq = lines.at(-1)?.seq ?? 0;
        isOver = !isRunning(run);
      }
      if (!isOver) await readStream(runId, lastSeq, signal, hear, (ms) => (retryMs = ms));
    } catch (error) {
      if (signal.aborted) return;
      if (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed')) {
        tell({ type: 'connection', connection: 'gone' });
        return;
      }
      const message = error instanceof Error ? error.message : 'Unknown error';
      tell({ type: 'connection', connection: 'error', message });
    }
    if (!isOver) await pause(Math.min(retryMs * 2 ** failures++, MAX_RETRY_MS), signal);
  }
  if (!signal.aborted) tell({ type: 'connection', connection: 'closed' });
}

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

/** Resolves when the stream ends; throws if it breaks or goes silent. */
async function readStream(
  runId: string,
  lastSeq: number,
  signal: AbortSignal,
  hear: (name: string, data: unknown, id: string | undefined) => void,
  onRetry: (milliseconds: number) => void,
): Promise<void> {
  const response = await requestRaw('GET /admin/mls-providers/sync/{id}/stream', {
    params: { id: runId },
    headers: { accept: 'text/event-stream', 'last-event-id': String(lastSeq) },
    signal,
  });
  const parser = createParser({
    onRetry,
    onEvent: ({ event = 'message', data, id }) => hear(event, JSON.parse(data) as unknown, id),
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  while (reader) {
    const { done, value } = await unlessSilent(reader);
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** The next chunk; throws if the connection goes silent. */
async function unlessSilent(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No data received for ${SILENCE_MS / 1000} seconds.`));
      void reader.cancel().catch(() => undefined);
    }, SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
