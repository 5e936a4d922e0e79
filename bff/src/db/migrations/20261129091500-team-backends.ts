/** Back ends of teams. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parts add column backend_url text`.execute(db);
  await sql`alter table parts add column backend_roles_json text`.execute(db);
  await sql`alter table parts add column backend_api_json text`.execute(db);
}
