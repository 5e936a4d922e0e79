/** When a client gave a testimonial, and since when the agent has the permission to publish it. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table testimonials add column given_on text`.execute(db);
  await sql`alter table testimonials add column permitted_at text`.execute(db);
  // The demo's testimonials are made-up examples, so no one has to be asked.
  await sql`
    update testimonials set given_on = substr(created_at, 1, 10), permitted_at = created_at
    where agent_id in (
      select agents.id from agents join users on users.id = agents.user_id where users.is_demo
    )`.execute(db);
}
