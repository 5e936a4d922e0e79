/** Saved views of leads move to the views of all lists. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into list_views (id, agent_id, list, name, query, created_at)
    select id, agent_id, 'leads', name, query, created_at from lead_views`.execute(db);
  await sql`drop table lead_views`.execute(db);
}
