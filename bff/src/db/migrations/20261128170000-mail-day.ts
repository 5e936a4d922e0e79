/** A campaign keeps the day that a person chose for it. Mailings that are set for a day end their window at 14:00 UTC. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column mail_on text`.execute(db);
  await sql`update campaigns set mail_on = substr(sends_at, 1, 10)
    where status = 'scheduled' and sends_at like '%T14:00:00.000Z'`.execute(db);
}
