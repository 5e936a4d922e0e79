/** MLS providers as other features write them, in their own transactions. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';
import type { ProviderRow } from './mls-provider.queries';

/** What the last run says of a provider. */
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
