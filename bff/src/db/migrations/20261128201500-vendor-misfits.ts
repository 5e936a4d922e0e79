/** Vendors' answers and events that did not fit. Clears expected delivery days that are no days. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = `create table vendor_misfits (
    id text primary key,
    vendor text not null,
    kind text not null,
    problem text not null,
    body_sealed text not null,
    times integer not null,
    first_at text not null,
    last_at text not null,
    unique (vendor, kind, problem)
  )`;
  await sql.raw(isPostgres ? table.replace('integer', 'bigint') : `${table} strict`).execute(db);
  for (const pieces of ['mail_pieces', 'test_prints']) {
    await sql`update ${sql.table(pieces)} set expected_delivery = null
      where expected_delivery not like '____-__-__'`.execute(db);
  }
}
