/** Writes of mailing lists for other features, in the caller's transaction. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { MailingListRow, MemberRow } from './mailing-list.queries';
import * as repo from './mailing-list.repo';

export async function deleteListsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('mailing_lists').where('agent_id', '=', agentId).execute();
}

/** The home asked to be erased: nobody who lives there stays on a list. */
export async function deleteMembersOfHome(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('mailing_list_members').where('household_id', '=', householdId).execute();
}

/** Homes that became one. */
export async function moveMembersToHome(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('mailing_list_members')
    .set({ household_id: to })
    .where('household_id', '=', from)
    .execute();
}

/**
 * Keeps that a person moved: the home's own mark goes away once records name the next owner, and the member is still at
 * the old address.
 */
export async function keepMoves(db: Db): Promise<void> {
  const moved = db
    .selectFrom('mailing_list_members as member')
    .innerJoin('households', 'households.id', 'member.household_id')
    .select('member.id')
    .where('member.moved_at', 'is', null)
    .whereRef('households.owner_moved_at', '>', 'member.address_at');
  await db
    .updateTable('mailing_list_members')
    .set((eb) => ({
      moved_at: eb
        .selectFrom('households')
        .select('households.owner_moved_at')
        .whereRef('households.id', '=', 'mailing_list_members.household_id'),
    }))
    .where('id', 'in', moved)
    .execute();
}

/** Locks a list for the rest of the transaction. */
export const lockList = (db: Db, id: string): Promise<MailingListRow | undefined> => repo.lockList(db, id);

export const findMember = (db: Db, id: string): Promise<MemberRow | undefined> => repo.findMember(db, id);

export const deleteMember = (db: Db, member: Authorized<MemberRow>): Promise<void> =>
  repo.deleteMember(db, member);

/** By home, when the agent's last card to it was made. */
export const findLastCards = (
  db: Db,
  agentId: string,
  householdIds: readonly string[],
): Promise<Map<string, string>> => repo.findLastCards(db, agentId, householdIds);
