/** Checks the addresses of a list with the postal service, in the background and part by part (decision 103). */
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { checkHomes } from '../households/home-check.service';
import { countChecked } from '../households/home-check.queries';
import { countInBackground } from './member-state.service';
import type { MailingListRow } from './mailing-list.queries';
import * as repo from './mailing-list.repo';

const BATCH = 500;
/** A job ends after this long, so that others get their turn. */
const TURN_MS = 20_000;
const LOST_MINUTES = 10;

/** Asks for a check. Runs in the caller's transaction. */
export async function startCheck(context: AppContext, list: MailingListRow): Promise<MailingListRow> {
  const changed = await repo.updateList(context.db, byPlatform(list), {
    checking_since: context.now().toISOString(),
  });
  await context.jobs.enqueue(
    context.db,
    'mailing-lists.check',
    { listId: list.id, from: 0 },
    { uniqueKey: list.id },
  );
  return changed;
}

/** Homes of the list that were checked at some time, of all of them. */
export async function readProgress(context: AppContext, list: MailingListRow) {
  if (list.checking_since === null) return null;
  const ids = await repo.listHouseholdIds(context.db, list.id);
  return { done: await countChecked(context.db, ids), total: ids.length };
}

/** Handler of `mailing-lists.check`. While the vendor does not answer, the homes stay unchecked until a mailing asks. */
export async function checkList(
  context: AppContext,
  { listId, from }: { readonly listId: string; readonly from: number },
  signal: AbortSignal,
): Promise<void> {
  const list = await repo.findList(context.db, listId);
  if (!list || list.checking_since === null) return;
  const end = context.now().getTime() + TURN_MS;
  const ids = await repo.listHouseholdIds(context.db, listId);
  for (let at = from; at < ids.length; at += BATCH) {
    if (signal.aborted) throw new Error('The server is stopping.');
    const { waiting } = await checkHomes(context, ids.slice(at, at + BATCH), { signal });
    if (waiting.length > 0) break;
    if (context.now().getTime() >= end) {
      await context.jobs.enqueue(context.db, 'mailing-lists.check', { listId, from: at + BATCH });
      return;
    }
  }
  await transaction(context.db, async (db) => {
    const now = await repo.lockList(db, listId);
    if (!now) return;
    // People came in the meantime: their homes are checked now, and the others are not asked about again.
    if (now.checking_since !== list.checking_since) {
      await context.jobs.enqueue(db, 'mailing-lists.check', { listId, from: 0 });
    } else await repo.updateList(db, byPlatform(now), { checking_since: null });
  });
  await countInBackground(context, listId);
}

/** Starts checks again whose job was lost. */
export async function resumeChecks(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - LOST_MINUTES * 60_000).toISOString();
  for (const listId of await repo.listChecking(context.db, before)) {
    await context.jobs.enqueue(context.db, 'mailing-lists.check', { listId, from: 0 }, { uniqueKey: listId });
  }
}
