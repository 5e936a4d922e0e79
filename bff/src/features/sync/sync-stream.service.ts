/**
 * A run's live stream: its log and progress rows as server-sent events. It only reads rows, so any instance can serve
 * it and any connection can resume it. The id of an event is the row's sequence number.
 *
 * Events: `connected` (the run), `log` (a log entry), `progress` (a snapshot of the run), `error` (`{ message }`, a
 * failed run), `complete` (the run; the stream ends).
 */
import { currentMs } from '@farmpost/shared/domain/clock';
import { HEARTBEAT_MILLISECONDS } from '@farmpost/shared/domain/event-stream';
import type { AppContext } from '../../context';
import type { WriteChunk } from '../../http/define-route';
import { createWaiter } from '../../http/waiter';
import { presentLine } from './sync.presenter';
import { isActive, listLines } from './sync.repo';
import { readRun } from './sync.service';

/** Poll interval without notifications. */
const POLL_MS = 2000;
const BATCH = 200;

const event = (name: string, data: unknown, id?: number) =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

export const channelOf = (runId: string) => `sync-run:${runId}`;

/** Writes until the run has ended and all rows are written, or the client disconnects. */
export async function streamRun(
  context: AppContext,
  runId: string,
  { after, write, signal }: { after: number; write: WriteChunk; signal: AbortSignal },
): Promise<void> {
  const waiter = createWaiter(signal);
  const unsubscribe = context.notifier.subscribe(channelOf(runId), waiter.wake);
  try {
    await writeLines(context, runId, { after, write, signal, wait: waiter.wait });
  } finally {
    unsubscribe();
  }
}

async function writeLines(
  context: AppContext,
  runId: string,
  {
    after,
    write,
    signal,
    wait,
  }: { after: number; write: WriteChunk; signal: AbortSignal; wait: (milliseconds: number) => Promise<void> },
): Promise<void> {
  let last = after;
  let quietSince = currentMs();
  await write(`retry: 2000\n\n${event('connected', await readRun(context, runId))}`);
  while (!signal.aborted) {
    // Read the run before its lines: once it has ended, no lines can follow those read now.
    const run = await readRun(context, runId);
    const lines = await listLines(context.db, { runId, after: last, limit: BATCH });
    for (const line of lines) {
      const data = line.kind === 'progress' ? line.metadata_json : presentLine(line);
      await write(event(line.kind, data, line.seq));
      last = line.seq;
    }
    if (lines.length === 0 && !isActive(run)) {
      if (run.status === 'failed') await write(event('error', { message: run.error }));
      await write(event('complete', run));
      return;
    }
    if (lines.length > 0) quietSince = currentMs();
    else if (currentMs() - quietSince >= HEARTBEAT_MILLISECONDS) {
      await write(': still here\n\n');
      quietSince = currentMs();
    }
    const untilHeartbeat = quietSince + HEARTBEAT_MILLISECONDS - currentMs();
    if (lines.length < BATCH && isActive(run)) await wait(Math.min(POLL_MS, untilHeartbeat));
  }
}
