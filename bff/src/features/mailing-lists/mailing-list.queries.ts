/** Reads of mailing lists for other features. */
import type { Targeting } from '@farmpost/shared/contracts/campaigns';
import { ANNIVERSARY_DAYS } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { daysBetween, dayIn } from '@farmpost/shared/domain/calendar';
import { lastClosingFor, monthDaysIn } from '@farmpost/shared/domain/home-anniversary';
import { ownerLine } from '@farmpost/shared/domain/owner-name';
import { sql } from 'kysely';
import type { AppContext } from '../../context';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { findZoneOfAgent } from '../../db/office-zone';
import type { Row } from '../../db/tables';

export type MailingListRow = Row<'mailing_lists'>;
export type MemberRow = Row<'mailing_list_members'>;

/** `undefined` for another agent's list. */
export async function findOwnedList(
  db: Db,
  id: string,
  agentId: string,
): Promise<MailingListRow | undefined> {
  return db
    .selectFrom('mailing_lists')
    .selectAll()
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
}

type Anniversary = NonNullable<Targeting['anniversary']>;

/** Conditions of closings with an anniversary within the days, as an index can find them. */
export const closingsOf = ({ from, to }: Anniversary) => {
  const days = Math.min(366, Math.max(1, daysBetween(from, to) + 1));
  return { monthDays: monthDaysIn(from, days), last: lastClosingFor(from, days) };
};

/** A person lives elsewhere if the printer said so after the agent gave the address. */
export const hasMoved = sql<boolean>`(member.moved_at is not null or
  (households.owner_moved_at is not null and households.owner_moved_at > member.address_at))`;

/** The homes of a list, each once, and whether everyone there has moved. */
export async function listHomesOfList(
  db: Db,
  listId: string,
  anniversary?: Anniversary,
): Promise<{ id: string; hasMoved: boolean }[]> {
  const closings = anniversary && closingsOf(anniversary);
  const rows = await db
    .selectFrom('mailing_list_members as member')
    .innerJoin('households', 'households.id', 'member.household_id')
    .select(['households.id', sql<number>`min(case when ${hasMoved} then 1 else 0 end)`.as('moved')])
    .where('member.list_id', '=', listId)
    .where('households.erased_at', 'is', null)
    .$if(closings !== undefined, (query) =>
      query
        .where('member.closed_month_day', 'in', closings?.monthDays ?? [])
        .where('member.closed_on', '<=', closings?.last ?? ''),
    )
    .groupBy('households.id')
    .orderBy('households.id')
    .execute();
  return rows.map(({ id, moved }) => ({ id, hasMoved: Number(moved) === 1 }));
}

/** The name line of each home: the people of the list who live there. A home without a name is left out. */
export async function findListedNames(
  db: Db,
  listId: string,
  householdIds: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string[]>();
  for (const some of chunks(householdIds, 500)) {
    const rows = await db
      .selectFrom('mailing_list_members as member')
      .innerJoin('households', 'households.id', 'member.household_id')
      .select(['member.household_id', 'member.name'])
      .where('member.list_id', '=', listId)
      .where('member.household_id', 'in', some)
      .where('member.name', '!=', '')
      .where('member.mail_refused_at', 'is', null)
      .where(sql<boolean>`not ${hasMoved}`)
      .orderBy('member.created_at')
      .orderBy('member.id')
      .execute();
    for (const { household_id: id, name } of rows) {
      if (id !== null) names.set(id, [...(names.get(id) ?? []), name]);
    }
  }
  return new Map(
    [...names].flatMap(([id, all]) => {
      const line = ownerLine(all);
      return line === null ? [] : [[id, line] as const];
    }),
  );
}

/** The days in which an anniversary is near, on the agent's clock. */
export async function nearDays({ db, now }: AppContext, agentId: string) {
  const at = now();
  const zone = await findZoneOfAgent(db, agentId);
  const last = new Date(at.getTime() + (ANNIVERSARY_DAYS - 1) * 86_400_000);
  return { from: dayIn(at, zone), to: dayIn(last, zone) };
}

/** The city and state that most homes of the list have. */
export async function findMainPlace(
  db: Db,
  listId: string,
): Promise<{ city: string; state: string; zip: string } | undefined> {
  return db
    .selectFrom('mailing_list_members')
    .innerJoin('households', 'households.id', 'mailing_list_members.household_id')
    .select(({ fn }) => ['households.city', 'households.state', fn.min('households.zip').as('zip')])
    .where('mailing_list_members.list_id', '=', listId)
    .where('households.erased_at', 'is', null)
    .groupBy(['households.city', 'households.state'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('households.city')
    .limit(1)
    .executeTakeFirst();
}
