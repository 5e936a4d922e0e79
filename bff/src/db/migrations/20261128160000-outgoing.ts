/** Where the database is, what a copy of it may not send, holds of all mail, and usages of another database. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table instances (
    id text primary key,
    mark text not null,
    place text not null,
    timeline text,
    beats integer not null default 0,
    seen_at text not null,
    copy_reason text,
    copy_made_at text,
    copy_found_at text,
    findings_json text,
    released_at text,
    released_by text
  )`);
  await run(`create table press_holds (
    id text primary key,
    reason text not null,
    held_at text not null,
    held_by text not null,
    resumed_at text,
    resumed_by text
  )`);
  await run('create index press_holds_open on press_holds (held_at) where resumed_at is null');
  await run('alter table invoice_usages add column adopted_through text');
}
