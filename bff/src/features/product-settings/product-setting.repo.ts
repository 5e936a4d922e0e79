/** Rows of the settings and of their changes. */
import type { ProductSettingName } from '@farmpost/shared/domain/product-settings';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** The columns hold JSON, and the driver writes only objects as such. */
export const jsonText = (value: number | boolean) => JSON.stringify(value) as unknown as number;

export function listSettings(db: Db) {
  return db
    .selectFrom('product_settings')
    .leftJoin('users', 'users.id', 'product_settings.updated_by')
    .selectAll('product_settings')
    .select('users.email')
    .execute();
}

export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number];

/** Locks the setting; its first reader creates it, so that two first changes cannot both be the first. */
export async function lockSetting(db: Db, name: ProductSettingName, now: string) {
  await db
    .insertInto('product_settings')
    .values({ name, value_json: null, version: 0, updated_at: now, updated_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .updateTable('product_settings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function storeSetting(
  db: Db,
  name: ProductSettingName,
  change: { value: number | boolean | null; version: number; at: string; by: string },
): Promise<void> {
  await db
    .updateTable('product_settings')
    .set({
      value_json: change.value === null ? null : jsonText(change.value),
      version: change.version,
      updated_at: change.at,
      updated_by: change.by,
    })
    .where('name', '=', name)
    .execute();
}

export async function insertChange(db: Db, change: NewRow<'product_setting_changes'>): Promise<void> {
  await db.insertInto('product_setting_changes').values(change).execute();
}

/** Whether the session was signed in to with two factors. */
export async function hasSecondFactor(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('second_method')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined && session.second_method !== null;
}

export function listChanges(db: Db, limit: number) {
  return db
    .selectFrom('product_setting_changes')
    .leftJoin('users', 'users.id', 'product_setting_changes.changed_by')
    .selectAll('product_setting_changes')
    .select('users.email')
    .orderBy('product_setting_changes.created_at', 'desc')
    .orderBy('product_setting_changes.id', 'desc')
    .limit(limit)
    .execute();
}
