/** The card version that a test print shows. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test_prints add column version text not null default 'a'`.execute(db);
}
