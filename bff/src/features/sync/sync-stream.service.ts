/**
 * A run's live stream: its log and progress rows as server-sent events. Any instance can serve it and any connection
 * can resume it, because it only reads rows; the id of an event is the row's sequence number.
 *
 * Events: `connected` (the run), `log` (a log entry), `progress` (the run as it stood), `error` (`{ message }`, a
 * failed run), `complete` (the run; the stream ends).
 */
import { HEARTBEAT_MILLISECONDS } from '@farmpost/shared/domain/event-stream';
import type { AppContext } from '../../context';
import type { WriteChunk } from '../../http/define-route';
import { presentLine } from './sync.presenter';
import { isActive, listLines } from './sync.repo';
import { readRun } from './sync.service';

/** Between two looks where no notification comes. */
const POLL_MS = 2000;
const BATCH = 200;

const event = (name: string, data: unknown, id?: number) =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Something to wait on that a wake-up, the time or the client's leaving ends, also if it came before the wait. */
function createBell(signal: AbortSignal) {
  let ring: (() => void) | null = null;
  let hasRung = false;
  const wake = () => {
    hasRung = true;
    ring?.();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(done, milliseconds);
        function done() {
          clearTimeout(timer);
          ring = null;
          hasRung = false;
          resolve();
        }
        ring = done;
        if (hasRung) done();
      }),
  };
}

/** The notifier's channel of a run. */
export const channelOf = (runId: string) => `sync-run:${runId}`;

/** Writes until the run has ended and everything was written, or the client has left. */
export async function streamRun(
  context: AppContext,
  runId: string,
  { after, write, signal }: { after: number; write: WriteChunk; signal: AbortSignal },
): Promise<void> {
  const bell = createBell(signal);
  const unsubscribe = context.notifier.subscribe(channelOf(runId), bell.wake);
  try {
    await writeLines(context, runId, { after, write, signal, wait: bell.wait });
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
  let quietSince = Date.now();
  await write(`retry: 2000\n\n${event('connected', await readRun(context, runId))}`);
  while (!signal.aborted) {
    // The run is read before its lines: where it has ended, no line can come after those read now.
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
    if (lines.length > 0) quietSince = Date.now();
    else if (Date.now() - quietSince >= HEARTBEAT_MILLISECONDS) {
      await write(': still here\n\n');
      quietSince = Date.now();
    }
    const untilHeartbeat = quietSince + HEARTBEAT_MILLISECONDS - Date.now();
    if (lines.length < BATCH && isActive(run)) await wait(Math.min(POLL_MS, untilHeartbeat));
  }
}
