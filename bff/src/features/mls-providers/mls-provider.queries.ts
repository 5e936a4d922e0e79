/** MLS providers as other features read them. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

export async function findProvider(db: Db, id: string) {
  return db.selectFrom('mls_providers').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

export async function findProviderByCode(db: Db, code: string) {
  return db.selectFrom('mls_providers').selectAll().where('code', '=', code).executeTakeFirst();
}

/** What the last run says of a provider. */
export async function setSyncStatus(
  db: Db,
  id: string,
  change: { sync_status: ProviderRow['sync_status']; last_sync_at?: string; updated_at: string },
): Promise<void> {
  await db.updateTable('mls_providers').set(change).where('id', '=', id).execute();
}

export async function findProvidersWithAutoSync(db: Db) {
  const rows = await db.selectFrom('mls_providers').selectAll().where('is_active', '=', true).execute();
  return rows.filter((row) => row.sync_settings_json.auto_sync);
}

export async function insertProvider(db: Db, row: NewRow<'mls_providers'>): Promise<ProviderRow> {
  return db.insertInto('mls_providers').values(row).returningAll().executeTakeFirstOrThrow();
}
