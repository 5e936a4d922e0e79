/** Reads MLS providers for other features. */
import type { Db } from '../../db/database';

export async function findProvider(db: Db, id: string) {
  return db.selectFrom('mls_providers').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

export async function findProviderByCode(db: Db, code: string) {
  return db.selectFrom('mls_providers').selectAll().where('code', '=', code).executeTakeFirst();
}

/** By name. */
export async function findActiveProviders(db: Db) {
  return db
    .selectFrom('mls_providers')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findProvidersWithAutoSync(db: Db) {
  const rows = await db.selectFrom('mls_providers').selectAll().where('is_active', '=', true).execute();
  return rows.filter((row) => row.sync_settings_json.auto_sync);
}
