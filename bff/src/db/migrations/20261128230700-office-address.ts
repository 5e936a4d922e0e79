/** Agents have an office address, the return address of their cards. A mailing without one waits. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const boolean = db.getExecutor().adapter instanceof PostgresAdapter ? 'boolean' : 'integer';
  for (const column of [
    'profiles add column office_address_json text',
    'profiles add column office_checked_at text',
    `profiles add column returned_cards text not null default 'office'`,
    `campaigns add column is_held_by_address ${boolean} not null default false`,
  ]) {
    await sql.raw(`alter table ${column}`).execute(db);
  }
}
