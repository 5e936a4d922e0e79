/** Counted by the database. Days and months are those of UTC. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';

export async function countByRole(db: Db) {
  const rows = await db
    .selectFrom('profiles')
    .select(['role', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute();
  const of = (role: string | null) => Number(rows.find((row) => row.role === role)?.count ?? 0);
  return { admin: of('admin'), sales_person: of('sales_person'), agent: of('agent') };
}

export async function countPeople(db: Db, since: string) {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('users').select(eb.fn.countAll().as('n')).as('total'),
      eb
        .selectFrom('profiles')
        .where('created_at', '>=', since)
        .select(eb.fn.countAll().as('n'))
        .as('recent'),
      eb
        .selectFrom('audit_log')
        .where('created_at', '>=', since)
        .select(sql`count(distinct actor_id)`.as('n'))
        .as('active'),
      eb
        .selectFrom('mls_providers')
        .where('is_active', '=', true)
        .select(eb.fn.countAll().as('n'))
        .as('providers'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    recent: Number(row.recent),
    active: Number(row.active),
    providers: Number(row.providers),
  };
}

/** Companies that are written alike apart from case and space count as one. */
export async function listTopCompanies(db: Db, limit: number) {
  const rows = await db
    .selectFrom('profiles')
    .select([sql<string>`min(trim(company))`.as('name'), (eb) => eb.fn.countAll<number>().as('count')])
    .where(sql`trim(company)`, '<>', '')
    .groupBy(sql`lower(trim(company))`)
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

export async function countByMls(db: Db) {
  const rows = await db
    .selectFrom('agents')
    .leftJoin('mls_providers', 'mls_providers.id', 'agents.mls_provider_id')
    .where('agents.erased_at', 'is', null)
    .select(['mls_providers.name', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('mls_providers.name')
    .execute();
  return rows
    .map(({ name, count }) => ({ name: name ?? '', count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

export function listRecent(db: Db, since: string, limit: number) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'users.email', 'profiles.first_name', 'profiles.last_name', 'profiles.role'])
    .select('profiles.created_at')
    .where('profiles.created_at', '>=', since)
    .orderBy('profiles.created_at', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(limit)
    .execute();
}

type Counts = ReadonlyMap<string, number>;
const asMap = (rows: readonly { day: string; count: number }[]): Counts =>
  new Map(rows.map(({ day, count }) => [day, Number(count)]));
const dayOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;

export async function countActivity(db: Db, since: string) {
  const total = sql<number>`count(*)`.as('count');
  const [signIns, active, cards, scans, leads] = await Promise.all([
    db
      .selectFrom('audit_log')
      .select([dayOf('created_at').as('day'), total])
      .where('action', '=', 'session.started')
      .where('created_at', '>=', since)
      .groupBy('day')
      .execute(),
    db
      .selectFrom('audit_log')
      .select([dayOf('created_at').as('day'), sql<number>`count(distinct actor_id)`.as('count')])
      .where('created_at', '>=', since)
      .groupBy('day')
      .execute(),
    db
      .selectFrom('mail_pieces')
      .select([dayOf('mailed_at').as('day'), total])
      .where('mailed_at', '>=', since)
      .groupBy('day')
      .execute(),
    db
      .selectFrom('qr_scans')
      .select([dayOf('scanned_at').as('day'), total])
      .where('scanned_at', '>=', since)
      .where('is_counted', '=', true)
      .groupBy('day')
      .execute(),
    db
      .selectFrom('leads')
      .select([dayOf('created_at').as('day'), total])
      .where('created_at', '>=', since)
      .where('source', '!=', 'import')
      .groupBy('day')
      .execute(),
  ]);
  return {
    signIns: asMap(signIns),
    active: asMap(active),
    cards: asMap(cards),
    scans: asMap(scans),
    leads: asMap(leads),
  };
}

export async function countSignups(db: Db, since: string): Promise<{ before: number; byDay: Counts }> {
  const rows = await db
    .selectFrom('users')
    .select([dayOf('created_at').as('day'), sql<number>`count(*)`.as('count')])
    .where('created_at', '>=', since)
    .groupBy('day')
    .execute();
  const before = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '<', since)
    .executeTakeFirstOrThrow();
  return { before: Number(before.count), byDay: asMap(rows) };
}

/** Agents with an account, by the month of their account. */
export async function listCohorts(db: Db, since: string) {
  const rows = await db
    .selectFrom('agents')
    .innerJoin('users', 'users.id', 'agents.user_id')
    .where('users.created_at', '>=', since)
    .where('agents.erased_at', 'is', null)
    .select([
      sql<string>`substr(users.created_at, 1, 7)`.as('month'),
      sql<number>`count(*)`.as('signedUp'),
      sql<number>`sum(case when agents.onboarding_completed_at is not null then 1 else 0 end)`.as(
        'onboarded',
      ),
      sql<number>`sum(case when exists (select 1 from campaigns where campaigns.agent_id = agents.id
        and campaigns.approved_at is not null) then 1 else 0 end)`.as('mailed'),
      sql<number>`sum(case when exists (select 1 from leads where leads.agent_id = agents.id)
        then 1 else 0 end)`.as('gotLead'),
    ])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
  return rows.map((row) => ({
    month: row.month,
    signedUp: Number(row.signedUp),
    onboarded: Number(row.onboarded),
    mailed: Number(row.mailed),
    gotLead: Number(row.gotLead),
  }));
}
