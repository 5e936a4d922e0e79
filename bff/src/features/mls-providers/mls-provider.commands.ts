/** Writes MLS providers for other features, in their own transactions. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';
import type { ProviderRow } from './mls-provider.queries';

/** Stores the last run's status on its provider. */
export async function setSyncStatus(
  db: Db,
  id: string,
  change: { sync_status: ProviderRow['sync_status']; last_sync_at?: string; updated_at: string },
): Promise<void> {
  await db.updateTable('mls_providers').set(change).where('id', '=', id).execute();
}

export async function insertProvider(db: Db, row: NewRow<'mls_providers'>): Promise<ProviderRow> {
  return db.insertInto('mls_providers').values(row).returningAll().executeTakeFirstOrThrow();
}
