/** Writes MLS providers for other features, in their own transactions. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, RowUpdate } from '../../db/tables';
import type { ProviderRow } from './mls-provider.queries';

/** Stores the last run's status on its provider. `updated_at` is for what people change: forms compare it. */
export async function setSyncStatus(
  db: Db,
  id: string,
  change: { sync_status: ProviderRow['sync_status']; last_sync_at?: string },
): Promise<void> {
  await db.updateTable('mls_providers').set(change).where('id', '=', id).execute();
}

/** Locks the provider for the rest of the transaction, so that what is read is what is changed. */
export async function lockProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db
    .updateTable('mls_providers')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
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
