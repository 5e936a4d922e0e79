/** An auto-farm may mail a farm in place of its ZIPs. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auto_farms add column farm_id text references farms (id) on delete set null`.execute(
    db,
  );
  await sql`create index auto_farms_farm on auto_farms (farm_id) where farm_id is not null`.execute(db);
}
