/** Lists of an agent and their people: read, made, changed and deleted. */
import type { ListMember, MailingList } from '@farmpost/shared/contracts/mailing-lists';
import type * as contract from '@farmpost/shared/contracts/mailing-lists';
import { MAX_LISTS, statesOfGroup } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { leadSearchWords } from '@farmpost/shared/domain/lead-search';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import { pageBy, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { hasStoppedMail } from '../leads/contact-opt-out.service';
import { startCheck } from './check-list.service';
import { authorizeList, authorizeMember } from './mailing-list.policy';
import { presentList, presentMember } from './mailing-list.presenter';
import { closingsOf, type MailingListRow, type MemberRow, nearDays } from './mailing-list.queries';
import * as repo from './mailing-list.repo';
import {
  changePerson,
  homesOf,
  type MemberChange,
  problemOf,
  readPerson,
  storePerson,
} from './member.service';
import { noCounts, refreshMembers, withCounts } from './member-state.service';

type OwnList = Authorized<MailingListRow>;

/** Throws `not_found` for another agent's list. */
export async function findOwnList(
  { db }: AppContext,
  actor: Actor,
  id: string,
  lock = false,
): Promise<OwnList> {
  return authorizeList(actor, await (lock ? repo.lockList(db, id) : repo.findList(db, id)));
}

export async function readLists(context: AppContext, actor: Actor) {
  const agentId = agentOf(actor);
  const data: MailingList[] = [];
  for (const row of await repo.listLists(context.db, agentId)) {
    data.push(await presentList(context, await withCounts(context, row)));
  }
  return { data, total: { people: await repo.countDifferentPeople(context.db, agentId) } };
}

export async function readList(context: AppContext, actor: Actor, id: string): Promise<MailingList> {
  const row = await findOwnList(context, actor, id);
  return presentList(context, await withCounts(context, row));
}

/** Throws `conflict` for a name that another list has. */
async function assertFreeName({ db }: AppContext, agentId: string, name: string, id: string | null) {
  const others = (await repo.listLists(db, agentId)).filter((list) => list.id !== id);
  if (others.some((list) => list.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError('conflict', `You have a list “${name}”. Give this one another name.`);
  }
  return others.length;
}

export async function createList(context: AppContext, actor: Actor, name: string): Promise<MailingList> {
  const agentId = agentOf(actor);
  const others = await assertFreeName(context, agentId, name, null);
  if (others >= MAX_LISTS) {
    throw new AppError('conflict', `You have ${MAX_LISTS} lists. Delete one that you no longer need.`);
  }
  const now = context.now().toISOString();
  const row = await repo.insertList(context.db, {
    id: uuidv7(),
    agent_id: agentId,
    name,
    counts_json: noCounts(),
    counted_at: now,
    checking_since: null,
    created_at: now,
    updated_at: now,
  });
  return presentList(context, row);
}

export async function renameList(
  context: AppContext,
  actor: Actor,
  id: string,
  name: string,
): Promise<MailingList> {
  const row = await findOwnList(context, actor, id, true);
  await assertFreeName(context, row.agent_id, name, id);
  const renamed = await repo.updateList(context.db, row, { name, updated_at: context.now().toISOString() });
  return presentList(context, renamed);
}

/** Mailings that were sent keep their homes and figures. Throws `conflict` while one waits for the list. */
export async function deleteList(context: AppContext, actor: Actor, id: string): Promise<void> {
  const row = await findOwnList(context, actor, id, true);
  const waiting = await repo.findUnsentMailing(context.db, row);
  if (waiting !== undefined) {
    throw new AppError(
      'conflict',
      `“${waiting}” goes to this list and is not with the printer yet. Cancel or send it first.`,
    );
  }
  await repo.deleteList(context.db, row);
}

const todayOf = async (context: AppContext, agentId: string) => (await nearDays(context, agentId)).from;

async function presentMembers(
  context: AppContext,
  agentId: string,
  rows: readonly MemberRow[],
): Promise<ListMember[]> {
  const { db } = context;
  const homes = rows.flatMap(({ household_id: id }) => (id === null ? [] : [id]));
  const cards = await repo.findLastCards(db, agentId, [...new Set(homes)]);
  const today = await todayOf(context, agentId);
  const members: ListMember[] = [];
  for (const row of rows) {
    const member = presentMember(row, { today, lastCardAt: cards.get(row.household_id ?? '') ?? null });
    // The link in a mail to the same person counts for lists too.
    const hasStopped = row.email !== null && (await hasStoppedMail({ db }, { agentId, email: row.email }));
    members.push(hasStopped ? { ...member, channels: { ...member.channels, email: 'refused' } } : member);
  }
  return members;
}

type MemberPage = z.output<NonNullable<typeof contract.listMembers.query>>;

export async function readMembers(context: AppContext, actor: Actor, id: string, query: MemberPage) {
  const list = await findOwnList(context, actor, id);
  const words = leadSearchWords(query.q ?? '');
  if (words === null) return { data: [], nextCursor: null };
  const ofGroup = statesOfGroup[query.group];
  const states = query.state === undefined ? ofGroup : [query.state];
  const closings = query.group === 'anniversary' ? closingsOf(await nearDays(context, list.agent_id)) : null;
  const rows = await repo.listMembers(
    context.db,
    { listId: id, states, words, closings },
    { after: readCursor(query.cursor), limit: query.limit + 1 },
  );
  const { page, nextCursor } = pageBy(rows, query.limit, ({ name }) => name);
  const current = await refreshMembers(context, list.agent_id, page);
  return { data: await presentMembers(context, list.agent_id, current), nextCursor };
}

async function presentOne(context: AppContext, list: MailingListRow, row: MemberRow): Promise<ListMember> {
  const [current = row] = await refreshMembers(context, list.agent_id, [row]);
  const [member] = await presentMembers(context, list.agent_id, [current]);
  if (!member) throw notFound('The person');
  return member;
}

export async function addMember(
  context: AppContext,
  actor: Actor,
  id: string,
  body: z.output<NonNullable<typeof contract.addListMember.body>>,
) {
  const list = await findOwnList(context, actor, id, true);
  const person = readPerson({ ...body, refuses: [] });
  const problem = problemOf(person) ?? person.problems[0];
  if (problem !== undefined) {
    const field =
      body.address !== '' && !person.door ? 'address' : person.phone === body.phone ? 'name' : 'phone';
    throw new AppError('validation_failed', problem, { fields: { [field]: problem } });
  }
  const homes = await homesOf(context.db, [person], context.now());
  const { kind, member } = await storePerson(context, person, {
    list,
    userId: actor.userId,
    homes,
    import: null,
  });
  return { member: await presentOne(context, list, member), isNew: kind === 'stored' };
}

export async function changeMember(
  context: AppContext,
  actor: Actor,
  id: string,
  change: MemberChange,
): Promise<ListMember> {
  const member = authorizeMember(actor, await repo.findMember(context.db, id));
  const list = await findOwnList(context, actor, member.list_id, true);
  return presentOne(context, list, await changePerson(context, list, member, change, actor.userId));
}

export async function removeMember({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  await repo.deleteMember(db, authorizeMember(actor, await repo.findMember(db, id)));
}

export async function checkAddresses(context: AppContext, actor: Actor, id: string): Promise<MailingList> {
  const row = await findOwnList(context, actor, id, true);
  return presentList(context, await startCheck(context, byPlatform(row)));
}
