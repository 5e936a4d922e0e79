/** Issues of the newsletter, the subscribers each went to, and how often each of its links was opened. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table newsletter_issues (
  id text primary key not null,
  subject text not null,
  preview_text text not null,
  body text not null,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  stop_reason text check (stop_reason in ('person', 'restored')),
  version integer not null default 1,
  sends_at text,
  started_at text,
  finished_at text,
  last_subscriber_id text not null default '',
  moved_at text,
  created_by text references users (id) on delete set null,
  updated_by text references users (id) on delete set null,
  created_at text not null,
  updated_at text not null,
  deleted_at text
)`,
  `create table newsletter_recipients (
  id text primary key not null,
  issue_id text not null references newsletter_issues (id) on delete cascade,
  subscriber_id text references newsletter_subscribers (id) on delete set null,
  message_id text,
  state text not null check (state in ('queued', 'sent', 'skipped', 'failed', 'bounced', 'complained')),
  created_at text not null,
  sent_at text,
  unsubscribed_at text,
  unique (issue_id, subscriber_id)
)`,
  `create table newsletter_links (
  code text primary key not null,
  issue_id text not null references newsletter_issues (id) on delete cascade,
  position integer not null,
  url text not null,
  opens integer not null default 0,
  unique (issue_id, position)
)`,
] as const;

const indexes = [
  'create index newsletter_issues_due on newsletter_issues (status, sends_at)',
  'create index newsletter_issues_creator on newsletter_issues (created_by) where created_by is not null',
  'create index newsletter_issues_editor on newsletter_issues (updated_by) where updated_by is not null',
  'create index newsletter_recipients_subscriber on newsletter_recipients (subscriber_id, sent_at) where subscriber_id is not null',
  'create index newsletter_recipients_message on newsletter_recipients (message_id) where message_id is not null',
  'create index newsletter_subscribers_asked on newsletter_subscribers (asked_at, id)',
] as const;

/** SQLite tables are STRICT; PostgreSQL has 64-bit integers. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    await sql.raw(isPostgres ? table.replace(/\binteger\b/g, 'bigint') : `${table} strict`).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
  // An older server writes `unsubscribed` without a cause.
  await sql
    .raw(
      `alter table newsletter_subscribers add column end_cause text check (end_cause in ('person', 'bounce', 'complaint', 'administrator'))`,
    )
    .execute(db);
}
