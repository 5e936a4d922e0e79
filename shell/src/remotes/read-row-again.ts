/** The registry may have a fixed release by the time the user retries. */
import { request } from '@farmpost/shared/client';
import type { PortalRow } from '@farmpost/shared/contracts/platform';

const PATIENCE_MS = 2_000;

/** The remote's current row; the known one if the registry does not respond in time. */
export async function readRowAgain(known: PortalRow): Promise<PortalRow> {
  try {
    const { remotes } = await request('GET /registry', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return remotes.find(({ name }) => name === known.name) ?? known;
  } catch {
    // A registry failure must not prevent the retry.
    return known;
  }
}
