/** Lines with their state, which follows from the clock, from approvals and from payouts. */
import type {
  CommissionBase,
  CommissionKind,
  CommissionState,
} from '@farmpost/shared/contracts/commission-vocabulary';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Position } from '../../http/cursor';

export interface LineFilter {
  /** `null` for those of everyone. */
  readonly salesPersonId: string | null;
  readonly now: string;
  readonly state?: CommissionState | undefined;
  readonly base?: CommissionBase | undefined;
  readonly kind?: CommissionKind | undefined;
  readonly agentId?: string | undefined;
  /** `2026-11`, of the booking. */
  readonly month?: string | undefined;
}

/** A payment of the line was made, and not taken back as a whole. */
const isPaid = sql<boolean>`exists (select 1 from commission_payment_lines
  inner join commission_payments on commission_payments.id = commission_payment_lines.payment_id
  where commission_payment_lines.line_id = commission_lines.id and commission_payments.status = 'paid')`;

/** A reversal is approved with the line that it reverses. */
const stateOf = (now: string) => sql<CommissionState>`case
  when commission_payouts.paid_at is not null or ${isPaid} then 'paid'
  when commission_approvals.line_id is not null then 'approved'
  when commission_lines.available_at <= ${now} then 'available'
  else 'pending' end`;

const nameOf = sql<string>`coalesce(nullif(trim(profiles.first_name || ' ' || profiles.last_name), ''),
  profiles.email, 'Deleted account')`;

function withStates(db: Db, filter: LineFilter) {
  const { salesPersonId, now, state, base, kind, agentId, month } = filter;
  return db
    .selectFrom('commission_lines')
    .leftJoin('commission_approvals', (join) =>
      join.on(
        sql<boolean>`commission_approvals.line_id = coalesce(commission_lines.reverses_id, commission_lines.id)`,
      ),
    )
    .leftJoin('commission_payout_lines', 'commission_payout_lines.line_id', 'commission_lines.id')
    .leftJoin('commission_payouts', 'commission_payouts.id', 'commission_payout_lines.payout_id')
    .$if(salesPersonId !== null, (query) =>
      query.where('commission_lines.sales_person_id', '=', salesPersonId ?? ''),
    )
    .$if(state !== undefined, (query) => query.where(stateOf(now), '=', state ?? 'paid'))
    .$if(base !== undefined, (query) => query.where('commission_lines.base', '=', base ?? 'mail'))
    .$if(kind !== undefined, (query) => query.where('commission_lines.kind', '=', kind ?? 'payment'))
    .$if(agentId !== undefined, (query) => query.where('commission_lines.agent_id', '=', agentId ?? ''))
    .$if(month !== undefined, (query) =>
      query
        .where('commission_lines.created_at', '>=', month ?? '')
        .where('commission_lines.created_at', '<', `${month ?? ''}-99`),
    );
}

/** Newest first. */
export async function listLines(db: Db, filter: LineFilter, before: Position | null, limit: number) {
  return withStates(db, filter)
    .leftJoin('agents', 'agents.id', 'commission_lines.agent_id')
    .leftJoin('profiles', 'profiles.id', 'commission_lines.sales_person_id')
    .select([
      'commission_lines.id',
      'commission_lines.sales_person_id',
      'commission_lines.agent_id',
      'commission_lines.reverses_id',
      'commission_lines.base',
      'commission_lines.kind',
      'commission_lines.base_cents',
      'commission_lines.basis_points',
      'commission_lines.amount_cents',
      'commission_lines.available_at',
      'commission_lines.created_at',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'agents.erased_at',
      'commission_payouts.number as payout_number',
    ])
    .select([stateOf(filter.now).as('state'), nameOf.as('sales_person')])
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('commission_lines.created_at', '<', before?.at ?? ''),
          eb.and([
            eb('commission_lines.created_at', '=', before?.at ?? ''),
            eb('commission_lines.id', '<', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('commission_lines.created_at', 'desc')
    .orderBy('commission_lines.id', 'desc')
    .limit(limit)
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Cents by salesperson and state. */
export async function sumStates(db: Db, filter: LineFilter) {
  const rows = await withStates(db, filter)
    .select(({ fn }) => [
      'commission_lines.sales_person_id',
      stateOf(filter.now).as('state'),
      fn.sum<number>('commission_lines.amount_cents').as('cents'),
      fn.countAll<number>().as('lines'),
    ])
    .groupBy(['commission_lines.sales_person_id', sql`2`])
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents), lines: Number(row.lines) }));
}

/** Lines that may be paid: approved, not in a payout yet, of people who still have an account. */
export async function listPayable(db: Db, now: string) {
  return withStates(db, { salesPersonId: null, now, state: 'approved' })
    .select(['commission_lines.id', 'commission_lines.sales_person_id', 'commission_lines.amount_cents'])
    .where('commission_payout_lines.line_id', 'is', null)
    .where('commission_lines.sales_person_id', 'is not', null)
    .orderBy('commission_lines.id')
    .execute();
}

/** The earned lines behind some lines, with their states. */
export async function listRoots(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('commission_lines')
    .innerJoin('commission_lines as root', (join) =>
      join.on(sql<boolean>`root.id = coalesce(commission_lines.reverses_id, commission_lines.id)`),
    )
    .leftJoin('commission_approvals', 'commission_approvals.line_id', 'root.id')
    .select([
      'commission_lines.id as asked',
      'root.id',
      'root.available_at',
      'commission_approvals.approved_at',
    ])
    .where('commission_lines.id', 'in', ids)
    .execute();
}

/** By month of booking: what was earned, and what was taken back. */
export async function sumMonths(db: Db, salesPersonId: string | null) {
  const month = sql<string>`substr(commission_lines.created_at, 1, 7)`;
  const rows = await db
    .selectFrom('commission_lines')
    .select([
      month.as('month'),
      sql<number>`sum(case when amount_cents > 0 then amount_cents else 0 end)`.as('earned'),
      sql<number>`sum(case when amount_cents < 0 then amount_cents else 0 end)`.as('reversed'),
    ])
    .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''))
    .groupBy(sql`1`)
    .execute();
  return rows.map((row) => ({
    month: row.month,
    earnedCents: Number(row.earned),
    reversedCents: Number(row.reversed),
  }));
}

/**
 * By month of payment: what was paid, less what the vendor took back, in the month in which it did. So a month that is
 * over never changes.
 */
export async function sumPaidMonths(db: Db, salesPersonId: string | null) {
  const isOwn = sql<boolean>`${salesPersonId === null ? sql`1 = 1` : sql`sales_person_id = ${salesPersonId}`}`;
  // Payouts of earlier versions were marked as paid as a whole, without payments.
  const { rows } = await sql<{ month: string; cents: number }>`
    select month, sum(cents) as cents from (
      select substr(paid_at, 1, 7) as month, cents from commission_payments
        where paid_at is not null and ${isOwn}
      union all select substr(reversed_at, 1, 7), -reversed_cents from commission_payments
        where reversed_at is not null and ${isOwn}
      union all select substr(commission_payouts.paid_at, 1, 7), commission_lines.amount_cents
        from commission_payout_lines
        inner join commission_payouts on commission_payouts.id = commission_payout_lines.payout_id
        inner join commission_lines on commission_lines.id = commission_payout_lines.line_id
        where commission_payouts.paid_at is not null and ${isOwn} and not exists (
          select 1 from commission_payment_lines
          where commission_payment_lines.line_id = commission_lines.id)
    ) as paid group by month`.execute(db);
  return new Map(rows.map(({ month, cents }) => [month, Number(cents)]));
}

/** Clients with lines, by name. */
export async function listEarningClients(db: Db, salesPersonId: string | null) {
  return db
    .selectFrom('agents')
    .select(['id', 'first_name', 'last_name', 'email', 'erased_at'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('commission_lines')
          .select('commission_lines.id')
          .whereRef('commission_lines.agent_id', '=', 'agents.id')
          .$if(salesPersonId !== null, (query) =>
            query.where('commission_lines.sales_person_id', '=', salesPersonId ?? ''),
          ),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(500)
    .execute();
}

export async function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
