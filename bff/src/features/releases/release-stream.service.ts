/** Tells a page at once that some release has changed, on any instance. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { HEARTBEAT_MILLISECONDS } from '@farmpost/shared/domain/event-stream';
import type { AppContext } from '../../context';
import type { WriteChunk } from '../../http/define-route';
import { createWaiter } from '../../http/waiter';
import { RELEASES_CHANGED } from './release-store';
import { findLatestEventId } from './release.repo';

/** A notification may be lost. */
const POLL_MS = 2000;

/** Writes the id of the latest event once it is not `after`, at the latest before a proxy would end the silence. */
export async function writeLatestEvent(
  { db, notifier }: AppContext,
  { after, write, signal }: { after: string | undefined; write: WriteChunk; signal: AbortSignal },
): Promise<void> {
  const waiter = createWaiter(signal);
  const unsubscribe = notifier.subscribe(RELEASES_CHANGED, waiter.wake);
  try {
    const until = currentMs() + HEARTBEAT_MILLISECONDS;
    let latest = await findLatestEventId(db);
    while (latest === after && !signal.aborted && currentMs() < until) {
      await waiter.wait(Math.min(POLL_MS, until - currentMs()));
      latest = await findLatestEventId(db);
    }
    if (!signal.aborted) await write(latest);
  } finally {
    unsubscribe();
  }
}
