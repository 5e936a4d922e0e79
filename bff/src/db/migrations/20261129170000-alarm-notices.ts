/** Alarms that operators were told about, and each channel that was told. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? '' : 'strict');
  await sql`
    create table alarm_notices (
      id text primary key,
      alarm_id text not null,
      severity text not null check (severity in ('critical', 'error', 'warning')),
      title text not null,
      detail text not null,
      href text not null,
      since text not null,
      raised_at text not null,
      ended_at text
    ) ${strict}`.execute(db);
  await sql`create unique index alarm_notices_open on alarm_notices (alarm_id) where ended_at is null`.execute(
    db,
  );
  await sql`
    create table alarm_sends (
      notice_id text not null references alarm_notices (id) on delete cascade,
      channel text not null,
      event text not null check (event in ('raised', 'ended')),
      sent_at text,
      error text,
      primary key (notice_id, channel, event)
    ) ${strict}`.execute(db);
}
