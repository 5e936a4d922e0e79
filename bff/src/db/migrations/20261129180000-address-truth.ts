/** The postal service's word on each home, owners who moved, and how cards are addressed. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const boolean = db.getExecutor().adapter instanceof PostgresAdapter ? 'boolean' : 'integer';
  const columns = [
    `households add column is_active ${boolean}`,
    `households add column is_cmra ${boolean}`,
    'households add column zip4 text',
    'households add column verified_at text',
    'households add column owner_moved_at text',
    'households add column owner_asked_at text',
    `campaigns add column addressing text not null default 'resident'
      check (addressing in ('resident', 'owner'))`,
  ];
  for (const column of columns) await sql.raw(`alter table ${column}`).execute(db);
  await sql`create index households_owner_moved on households (owner_moved_at)
    where owner_moved_at is not null`.execute(db);
  // Mailings that exist keep the name line that their agents approved.
  await sql`update campaigns set addressing = 'owner'`.execute(db);
}
