/** Times in which a second printer stands in, each mailing's first card there, and how printers answer. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? '' : 'strict');
  await sql`
    create table printer_switches (
      id text primary key,
      from_printer text not null,
      to_printer text not null,
      cause text not null check (cause in ('health', 'submissions', 'hand')),
      reason text not null,
      began_at text not null,
      began_by text,
      ended_at text,
      ended_by text,
      end_reason text
    ) ${strict}`.execute(db);
  await sql`
    create unique index printer_switches_open on printer_switches (from_printer) where ended_at is null`.execute(
    db,
  );
  await sql`create index printer_switches_latest on printer_switches (from_printer, began_at)`.execute(db);
  await sql`
    create table printer_signs (
      printer text primary key,
      failing_since text,
      failed_at text,
      answered_at text,
      error text
    ) ${strict}`.execute(db);
  await sql`
    create table mailing_canaries (
      id text primary key,
      campaign_id text not null references campaigns (id) on delete cascade,
      switch_id text not null references printer_switches (id),
      direction text not null check (direction in ('there', 'back')),
      printer text not null,
      mail_piece_id text not null references mail_pieces (id) on delete cascade,
      asked_at text not null,
      error text,
      refused_at text,
      retired_at text
    ) ${strict}`.execute(db);
  await sql`
    create unique index mailing_canaries_live on mailing_canaries (campaign_id, switch_id, direction)
      where retired_at is null`.execute(db);
  await sql`create index mailing_canaries_piece on mailing_canaries (mail_piece_id)`.execute(db);
}
