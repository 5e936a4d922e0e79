/** Newsletter subscribers and their confirmations. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? '' : ' strict';
  await sql
    .raw(
      `create table newsletter_subscribers (
  id text primary key,
  email text not null unique,
  token text not null unique,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  source text not null,
  asked_at text not null,
  confirmed_at text,
  unsubscribed_at text
)${strict}`,
    )
    .execute(db);
}
