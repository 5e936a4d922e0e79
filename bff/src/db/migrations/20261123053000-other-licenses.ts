/** Licenses of an agent in other states than the main one. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column other_licenses_json text not null default '[]'`.execute(db);
}
