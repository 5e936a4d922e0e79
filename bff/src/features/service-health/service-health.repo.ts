/** Checks, incidents and measurements of the services outside. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import type { MeasuredMinute } from '../../providers/call-meter';

export type ServiceState = Row<'service_states'>;
export type Incident = Row<'service_incidents'>;

export function listStates(db: Db): Promise<ServiceState[]> {
  return db.selectFrom('service_states').selectAll().execute();
}

/**
 * Locks the state of a service until the end of the transaction, so that checks at the same time open one incident.
 * A service without a check gets its first row.
 */
export async function lockState(db: Db, service: string, now: string): Promise<ServiceState> {
  await db
    .insertInto('service_states')
    .values({ service, status: 'unknown', since: now, checked_at: now })
    .onConflict((conflict) => conflict.column('service').doNothing())
    .execute();
  return db
    .updateTable('service_states')
    .set((eb) => ({ failures: eb.ref('failures') }))
    .where('service', '=', service)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveState(db: Db, { service, ...state }: ServiceState): Promise<void> {
  await db.updateTable('service_states').set(state).where('service', '=', service).execute();
}

export function findOpenIncident(db: Db, service: string): Promise<Incident | undefined> {
  return db
    .selectFrom('service_incidents')
    .selectAll()
    .where('service', '=', service)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertIncident(db: Db, incident: NewRow<'service_incidents'>): Promise<void> {
  await db.insertInto('service_incidents').values(incident).execute();
}

export async function endIncident(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('service_incidents').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Those that had not ended by the given time, latest first. */
export function listIncidentsSince(db: Db, since: string): Promise<Incident[]> {
  return db
    .selectFrom('service_incidents')
    .selectAll()
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** First minute in which each service was called, ISO-8601. */
export async function listFirstCalls(db: Db, since: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('service_minutes')
    .where('minute', '>=', since.slice(0, 16))
    .select(({ fn }) => ['service', fn.min('minute').as('minute')])
    .groupBy('service')
    .execute();
  return new Map(rows.map(({ service, minute }) => [service, `${minute}:00.000Z`]));
}

/** Adds to what other instances have stored of the same minutes. */
export async function addMinutes(db: Db, minutes: readonly MeasuredMinute[]): Promise<void> {
  if (minutes.length === 0) return;
  await db
    .insertInto('service_minutes')
    .values(minutes.map(({ totalMs, ...minute }) => ({ ...minute, total_ms: totalMs })))
    .onConflict((conflict) =>
      conflict.columns(['service', 'minute']).doUpdateSet((eb) => ({
        requests: eb('service_minutes.requests', '+', eb.ref('excluded.requests')),
        errors: eb('service_minutes.errors', '+', eb.ref('excluded.errors')),
        billed: eb('service_minutes.billed', '+', eb.ref('excluded.billed')),
        total_ms: eb('service_minutes.total_ms', '+', eb.ref('excluded.total_ms')),
      })),
    )
    .execute();
}

export interface MeasuredSpan {
  readonly service: string;
  /** The beginning of the minute or hour, ISO-8601. */
  readonly at: string;
  readonly requests: number;
  readonly errors: number;
  readonly billed: number;
  readonly totalMs: number;
}

/** Sums by service and minute, or by hour for the long ranges. */
export async function sumMinutes(db: Db, since: string, by: 'minute' | 'hour'): Promise<MeasuredSpan[]> {
  const length = by === 'minute' ? 16 : 13;
  const rows = await db
    .selectFrom('service_minutes')
    .where('minute', '>=', since.slice(0, 16))
    .select(({ fn }) => [
      'service',
      sql<string>`substr(minute, 1, ${sql.lit(length)})`.as('span'),
      fn.sum<number>('requests').as('requests'),
      fn.sum<number>('errors').as('errors'),
      fn.sum<number>('billed').as('billed'),
      fn.sum<number>('total_ms').as('total_ms'),
    ])
    .groupBy(['service', sql`substr(minute, 1, ${sql.lit(length)})`])
    .execute();
  return rows.map((row) => ({
    service: row.service,
    at: by === 'minute' ? `${row.span}:00.000Z` : `${row.span}:00:00.000Z`,
    requests: Number(row.requests),
    errors: Number(row.errors),
    billed: Number(row.billed),
    totalMs: Number(row.total_ms),
  }));
}

export async function deleteMeasuredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('service_minutes').where('minute', '<', time.slice(0, 16)).execute();
  await db.deleteFrom('service_incidents').where('ended_at', '<', time).execute();
}
