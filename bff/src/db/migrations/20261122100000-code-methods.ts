/** A code remembers how its user authenticated, so that its session does too. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table auth_codes add column method text not null default 'oauth'`).execute(db);
  await sql.raw(`update sessions set method = 'oauth' where method = 'code'`).execute(db);
}
