/** People whom an agent's program adds to a list: through the same path as rows of a file. */
import type * as contract from '@farmpost/shared/contracts/mailing-lists';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { finishMembers, personOfRow } from './import-members.service';
import type { MemberRow } from './mailing-list.queries';
import { findOwnList } from './mailing-list.service';
import { homesOf, problemOf, storePerson } from './member.service';
import { refreshMembers } from './member-state.service';

type Given = z.output<NonNullable<typeof contract.addListPeople.body>>['people'][number];
type Result = z.output<NonNullable<typeof contract.addListPeople.response>>['data'][number];

const personOf = ({ note, closedOn, tags, ...values }: Given, index: number) =>
  personOfRow({
    line: index + 1,
    values: { ...values, message: note },
    note: '',
    closed: closedOn,
    tags: tags.map((text) => ({ header: 'Tags', text })),
  });

/** Throws `not_found` for another agent's list. Each person gets a result; one who cannot be stored stops nobody. */
export async function addPeople(
  context: AppContext,
  actor: Actor,
  listId: string,
  given: readonly Given[],
): Promise<{ data: Result[] }> {
  const list = await findOwnList(context, actor, listId, true);
  const people = given.map(personOf);
  const homes = await homesOf(context.db, people, context.now());
  const stored = new Map<string, MemberRow>();
  const data: Result[] = [];
  for (const person of people) {
    const problem = problemOf(person);
    if (problem !== null) {
      data.push({ result: 'left_out', memberId: null, problem });
      continue;
    }
    const { kind, member } = await storePerson(context, person, {
      list,
      userId: actor.userId,
      homes,
      import: null,
    });
    stored.set(member.id, member);
    data.push({
      result: kind === 'stored' ? 'added' : 'completed',
      memberId: member.id,
      problem: person.problems.join(' ') || null,
    });
  }
  await refreshMembers(context, list.agent_id, [...stored.values()]);
  if (data.some(({ result }) => result === 'added')) await finishMembers(context, list.id);
  return { data };
}
