/** Writes MLS providers for other features, in their own transactions. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, RowUpdate } from '../../db/tables';
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

export async function updateProvider(
  db: Db,
  { id }: Authorized<ProviderRow>,
  change: RowUpdate<'mls_providers'>,
): Promise<void> {
  await db.updateTable('mls_providers').set(change).where('id', '=', id).execute();
}

/** Its listings, runs and logs go with it, by cascade. */
export async function deleteProvider(db: Db, { id }: Authorized<ProviderRow>): Promise<void> {
  await db.deleteFrom('mls_providers').where('id', '=', id).execute();
}
