/** The registry may hold a mended release by the time somebody asks for another try. */
import { request } from '@farmpost/shared/client';
import type { PortalRow } from '@farmpost/shared/contracts/platform';

const PATIENCE_MS = 2_000;

/** The remote's row as it is now; the known one where the registry does not answer in time. */
export async function readRowAgain(known: PortalRow): Promise<PortalRow> {
  try {
    const { remotes } = await request('GET /registry', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return remotes.find(({ name }) => name === known.name) ?? known;
  } catch {
    // Whatever keeps the registry away is no reason not to try again.
    return known;
  }
}
