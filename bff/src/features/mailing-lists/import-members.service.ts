/** Rows of an imported file as people of a list; the file is read and run by `lead-imports`. */
import type { LeadImportCheck } from '@farmpost/shared/contracts/lead-imports';
import { refusedChannels } from '@farmpost/shared/domain/opt-out-words';
import { readUsDate } from '@farmpost/shared/domain/us-date';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { findDoors, findStandings } from '../households/listed-homes.queries';
import type { CsvRow } from '../leads/lead-csv';
import { startCheck } from './check-list.service';
import { findOwnedList, type MemberRow } from './mailing-list.queries';
import * as repo from './mailing-list.repo';
import {
  emptyJoined,
  homesOf,
  isSamePerson,
  problemOf,
  readPerson,
  type ReadPerson,
  storePerson,
} from './member.service';
import { countInBackground, refreshMembers } from './member-state.service';

interface ListImport {
  readonly id: string;
  readonly listId: string;
  readonly agentId: string;
  readonly userId: string;
  readonly fileName: string;
}

export interface MemberResult {
  readonly kind: 'stored' | 'joined' | 'left_out';
  readonly line: number;
  /** Why the row was left out, or what it was imported without. */
  readonly problem: string | null;
}

/** The person of a row. A closing date that is none stays in the note. */
export function personOfRow(row: CsvRow): ReadPerson {
  const closedOn = row.closed === '' ? null : readUsDate(row.closed);
  const isOdd = row.closed !== '' && closedOn === null;
  const { values, note } = row;
  const person = readPerson({
    name: values.name,
    email: values.email,
    phone: values.phone,
    address: values.address,
    note: [values.message, note, isOdd && `Closing: ${row.closed}`].filter(Boolean).join('\n'),
    closedOn,
    refuses: [...new Set(row.tags.flatMap(refusedChannels))],
  });
  return isOdd
    ? { ...person, problems: [...person.problems, `“${row.closed.slice(0, 40)}” is no date.`] }
    : person;
}

const sentence = (problems: readonly string[]): string | null => problems.join(' ') || null;

/** Stores the people of some rows, in the caller's transaction. A row about a person who is there completes them. */
export async function importMembers(
  context: AppContext,
  { id, listId, agentId, userId, fileName }: ListImport,
  rows: readonly CsvRow[],
): Promise<MemberResult[]> {
  const { db, now } = context;
  const list = await repo.lockList(db, listId);
  if (!list || list.agent_id !== agentId) throw new AppError('conflict', 'The list was deleted.');
  const people = rows.map((row) => ({ line: row.line, person: personOfRow(row) }));
  const homes = await homesOf(
    db,
    people.map(({ person }) => person),
    now(),
  );
  const stored = new Map<string, MemberRow>();
  const results: MemberResult[] = [];
  for (const { line, person } of people) {
    const problem = problemOf(person);
    if (problem !== null) {
      results.push({ kind: 'left_out', line, problem });
      continue;
    }
    const { kind, member } = await storePerson(context, person, {
      list,
      userId,
      homes,
      import: { id, fileName },
    });
    stored.set(member.id, member);
    results.push({ kind, line, problem: sentence(person.problems) });
  }
  await refreshMembers(context, agentId, [...stored.values()]);
  return results;
}

/** The people are in: their addresses are checked next, and the list is counted. */
export async function finishMembers(context: AppContext, listId: string): Promise<void> {
  const list = await repo.findList(context.db, listId);
  if (!list) return;
  await startCheck(context, list);
  await context.jobs.enqueue(context.db, 'mailing-lists.count', { listId }, { uniqueKey: listId });
}

/**
 * Takes out the people whom an import brought, and what it filled, except where someone has worked on them since. Homes
 * that asked for no mail stay on Do Not Mail: an undo does not undo a no.
 */
export async function removeMembers(
  context: AppContext,
  { id, listId, agentId }: Pick<ListImport, 'id' | 'listId' | 'agentId'>,
) {
  const restored = await emptyJoined(context, id);
  const removed = await repo.deleteImported(context.db, agentId, id);
  const kept = await repo.countImported(context.db, agentId, id);
  await countInBackground(context, listId);
  return { removed, kept, restored };
}

const PROBLEMS = 100;
const CHECKED_AT_ONCE = 500;

/** Finds the people who are one, in the order of the rows, without a query for each. */
class KnownPeople {
  private readonly byPart = new Map<string, Parameters<typeof isSamePerson>[0][]>();

  find(person: Parameters<typeof isSamePerson>[0]): boolean {
    return this.partsOf(person).some((part) =>
      this.byPart.get(part)?.some((known) => isSamePerson(known, person)),
    );
  }

  add(person: Parameters<typeof isSamePerson>[0]): void {
    for (const part of this.partsOf(person)) {
      this.byPart.set(part, [...(this.byPart.get(part) ?? []), person]);
    }
  }

  private partsOf({ email, phoneDigits, home }: Parameters<typeof isSamePerson>[0]): string[] {
    return [email && `e${email}`, phoneDigits && `p${phoneDigits}`, home && `h${home}`].filter(
      (part): part is string => Boolean(part),
    );
  }
}

/**
 * Says what an import of the rows would do; stores nothing.
 * @param parts the rows of the file, some at a time
 */
export async function checkMembers(
  context: AppContext,
  { listId, agentId }: Pick<ListImport, 'listId' | 'agentId'>,
  parts: AsyncIterable<readonly CsvRow[]>,
): Promise<LeadImportCheck> {
  const { db, now } = context;
  if (!(await findOwnedList(db, listId, agentId))) throw new AppError('conflict', 'The list was deleted.');
  const people = new KnownPeople();
  for (let after = ''; ;) {
    const members = await repo.listMembersAfter(db, listId, { after, limit: CHECKED_AT_ONCE });
    for (const member of members) {
      people.add({
        name: member.name,
        email: member.email,
        phoneDigits: member.phone_digits,
        home: member.household_id,
      });
    }
    const last = members.at(-1);
    if (!last) break;
    after = last.id;
  }
  const check = {
    rows: 0,
    imported: 0,
    joined: 0,
    leftOut: 0,
    refused: 0,
    withoutAddress: 0,
    problemCount: 0,
  };
  const problems: LeadImportCheck['problems'] = [];
  const refusedHomes = new Set<string>();
  /** Homes of people who refuse nothing themselves. */
  const willing: string[] = [];
  for await (const rows of parts) {
    // Other requests get their turn.
    await new Promise((resolve) => setImmediate(resolve));
    const read = rows.map((row) => ({ line: row.line, person: personOfRow(row) }));
    const { ids: idOf, forgotten } = await findDoors(
      db,
      read.flatMap(({ person: { door } }) => (door ? [door.address] : [])),
    );
    const wishes = await findStandings(db, [...idOf.values()], { agentId, now: now() });
    for (const { line, person } of read) {
      check.rows += 1;
      const isForgotten = person.door !== null && forgotten.has(person.door.key);
      const home = person.door && !isForgotten ? (idOf.get(person.door.key) ?? person.door.key) : null;
      const identity = {
        name: person.name,
        email: person.email || null,
        phoneDigits: person.phoneDigits,
        home,
      };
      const leftOut = problemOf(person);
      const problem = leftOut ?? sentence(person.problems);
      if (problem !== null) {
        check.problemCount += 1;
        if (problems.length < PROBLEMS) {
          problems.push({ line, name: person.name, problem, isImported: leftOut === null });
        }
      }
      if (leftOut !== null) {
        check.leftOut += 1;
        continue;
      }
      const isKnown = people.find(identity);
      people.add(identity);
      if (isKnown) {
        check.joined += 1;
        continue;
      }
      check.imported += 1;
      const wish = wishes.get(idOf.get(person.door?.key ?? '') ?? '')?.wish ?? null;
      const refuses = person.refuses.includes('mail');
      if (refuses && home !== null) refusedHomes.add(home);
      if (refuses || wish !== null || isForgotten) check.refused += 1;
      else if (home !== null) willing.push(home);
      if (person.door === null) check.withoutAddress += 1;
    }
  }
  // One person's no holds for the home.
  const beside = willing.filter((home) => refusedHomes.has(home)).length;
  return { ...check, refused: check.refused + beside, problems };
}
