/** The farm's switches are columns of `auto_farms`; nothing read those of the budget. Frozen. */
import { type Kysely, sql } from 'kysely';

const columns = [
  'is_auto_farm_enabled',
  'is_target_homeowners',
  'is_target_homebuyers',
  'is_target_homesellers',
];

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) {
    await sql`alter table billing_accounts drop column ${sql.ref(column)}`.execute(db);
  }
}
