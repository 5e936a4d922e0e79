/** Whether cards reach the people of a list: by the homes' checks and wishes, as mailings read them. */
import type { MemberReason, MemberState } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { memberStates } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { ListCounts } from '../../db/tables/mailing-lists';
import { findStandings, type Standing } from '../households/listed-homes.queries';
import { keepMoves } from './mailing-list.commands';
import type { MailingListRow, MemberRow } from './mailing-list.queries';
import * as repo from './mailing-list.repo';

const PAGE = 500;
/** A larger list is counted in the background. */
const COUNTED_AT_ONCE = 3000;
const STALE_MINUTES = 10;

export const noCounts = (): ListCounts => ({
  people: 0,
  homes: 0,
  states: Object.fromEntries(memberStates.map((state) => [state, 0])) as ListCounts['states'],
});

type Placed = Pick<MemberRow, 'household_id' | 'address' | 'address_at' | 'moved_at' | 'mail_refused_at'>;

/** The first thing that keeps a card from the person. */
export function stateOf(
  member: Placed,
  home: Standing | undefined,
): { readonly state: MemberState; readonly reason: MemberReason } {
  if (!home) {
    if (member.mail_refused_at !== null) return { state: 'opted_out', reason: 'asked' };
    return member.address === null
      ? { state: 'no_address', reason: 'no_address' }
      : { state: 'to_repair', reason: 'address_unread' };
  }
  if (home.wish !== null) return { state: 'opted_out', reason: home.wish };
  if (home.address === 'undeliverable' || home.address === 'needs_unit') {
    return { state: 'to_repair', reason: home.address };
  }
  if (home.address !== null) return { state: 'vacant', reason: home.address };
  if (member.moved_at !== null || (home.ownerMovedAt ?? '') > member.address_at) {
    return { state: 'moved', reason: 'moved' };
  }
  if (!home.isChecked) return { state: 'unchecked', reason: 'not_checked' };
  return { state: 'mailable', reason: home.isUnitUnknown ? 'unit_unknown' : 'confirmed' };
}

/** Stores the states of some people that changed. Returns them as they are now. */
export async function refreshMembers(
  { db, now }: AppContext,
  agentId: string,
  members: readonly MemberRow[],
): Promise<MemberRow[]> {
  const ids = [...new Set(members.flatMap(({ household_id: id }) => (id === null ? [] : [id])))];
  const standings = await findStandings(db, ids, { agentId, now: now() });
  const changed = new Map<string, { state: ReturnType<typeof stateOf>; ids: string[] }>();
  const current = members.map((member) => {
    const state = stateOf(member, standings.get(member.household_id ?? ''));
    if (state.state === member.state && state.reason === member.reason) return member;
    const key = `${state.state} ${state.reason}`;
    const group = changed.get(key) ?? { state, ids: [] };
    group.ids.push(member.id);
    changed.set(key, group);
    return { ...member, ...state };
  });
  for (const { state, ids: some } of changed.values()) await repo.setState(db, some, state);
  return current;
}

/** Counts a list from its rows, with the states as they are now. */
export async function countList(context: AppContext, list: MailingListRow): Promise<MailingListRow> {
  for (let after = ''; ;) {
    const members = await repo.listMembersAfter(context.db, list.id, { after, limit: PAGE });
    await refreshMembers(context, list.agent_id, members);
    const last = members.at(-1);
    if (!last || members.length < PAGE) break;
    after = last.id;
    // Other requests get their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { states, homes } = await repo.countMembers(context.db, list.id);
  const counts = noCounts();
  const byState = { ...counts.states };
  for (const { state, count } of states) byState[state] = Number(count);
  const people = Object.values(byState).reduce((sum, count) => sum + count, 0);
  return repo.updateList(context.db, byPlatform(list), {
    counts_json: { people, homes, states: byState },
    counted_at: context.now().toISOString(),
  });
}

/** The list with figures of now; those of a large list may be some minutes old. */
export async function withCounts(context: AppContext, list: MailingListRow): Promise<MailingListRow> {
  if ((await repo.countPeople(context.db, list.id)) <= COUNTED_AT_ONCE) return countList(context, list);
  const before = new Date(context.now().getTime() - STALE_MINUTES * 60_000).toISOString();
  if (list.counted_at < before) {
    await context.jobs.enqueue(
      context.db,
      'mailing-lists.count',
      { listId: list.id },
      { uniqueKey: list.id },
    );
  }
  return list;
}

/** Handler of `mailing-lists.count`. */
export async function countInBackground(context: AppContext, listId: string): Promise<void> {
  const list = await repo.findList(context.db, listId);
  if (list) await countList(context, list);
}

/** Handler of `mailing-lists.keep-moves`. */
export async function keepMovesOfMembers(context: AppContext): Promise<void> {
  await transaction(context.db, (db) => keepMoves(db));
}
