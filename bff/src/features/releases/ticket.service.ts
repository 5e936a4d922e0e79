/** Load tickets for pages that are the same for everyone, which ask for one when their script starts. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { AppContext } from '../../context';
import { type Caller, passingVisit, ticketOf } from '../../gateway/visit';

/** `null` unless the visitor's pages are drawn by this version, or by it where a newer one fails. */
export async function makeTicket(
  { config, now, registry }: AppContext,
  { part, version }: { readonly part: PartName; readonly version: string },
  caller: Caller,
): Promise<string | null> {
  const visit = passingVisit(caller, config, now());
  const row = (await registry.rows(visit.visitor)).find(({ name }) => name === part);
  const isGiven = [row, row?.previous].some((release) => release?.version === version);
  return isGiven ? ticketOf(visit, [[part, version]], config, now()) : null;
}
