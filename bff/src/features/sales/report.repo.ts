/** Daily counts over a salesperson's own clients. Days are in UTC. */
import type { SalesMeasure } from '@farmpost/shared/contracts/sales-vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

export interface ReportScope {
  /** `null` for the clients of everyone. */
  readonly salesPersonId: string | null;
  readonly from: string;
  /** Excluded. */
  readonly until: string;
}

export interface Day {
  readonly day: string;
  readonly value: number;
}

/** Rows of a client belong to the client's salesperson of today; a commission belongs to the salesperson who earned it. */
const isOwn = ({ salesPersonId }: ReportScope, column: RawBuilder<unknown>) =>
  salesPersonId === null ? sql`${column} is not null` : sql`${column} = ${salesPersonId}`;

const clientsOf = (scope: ReportScope) =>
  sql`(select id from agents where ${isOwn(scope, sql`sales_person_id`)})`;

const counted: Readonly<
  Record<
    SalesMeasure,
    (scope: ReportScope) => { at: RawBuilder<unknown>; value: RawBuilder<unknown>; from: RawBuilder<unknown> }
  >
> = {
  newClients: (scope) => ({
    at: sql`created_at`,
    value: sql`count(*)`,
    from: sql`agents where ${isOwn(scope, sql`sales_person_id`)}`,
  }),
  cards: (scope) => ({
    at: sql`accepted_at`,
    value: sql`count(*)`,
    from: sql`mail_pieces where agent_id in ${clientsOf(scope)}`,
  }),
  leads: (scope) => ({
    at: sql`created_at`,
    value: sql`count(*)`,
    from: sql`leads where agent_id in ${clientsOf(scope)}`,
  }),
  spendCents: (scope) => ({
    at: sql`created_at`,
    value: sql`sum(amount_cents)`,
    from: sql`ledger_entries where agent_id in ${clientsOf(scope)} and kind in ('postcard', 'credit')`,
  }),
  commissionCents: (scope) => ({
    at: sql`created_at`,
    value: sql`sum(amount_cents)`,
    from: sql`commission_lines where ${isOwn(scope, sql`sales_person_id`)}`,
  }),
};

export async function countDays(db: Db, measure: SalesMeasure, scope: ReportScope): Promise<Day[]> {
  const { at, value, from } = counted[measure](scope);
  const { rows } = await sql<Day>`
    select substr(${at}, 1, 10) as day, ${value} as value from ${from}
    and ${at} >= ${scope.from} and ${at} < ${scope.until} group by 1`.execute(db);
  return rows.map(({ day, value: count }) => ({ day, value: Number(count) }));
}
