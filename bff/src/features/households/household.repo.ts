import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';
import type { NewRow, Row } from '../../db/tables';

/** Lookups near the area since a given time. */
export async function listLookups(
  db: Db,
  area: { lat: number; lng: number; degrees: number; since: string },
): Promise<Row<'household_lookups'>[]> {
  return db
    .selectFrom('household_lookups')
    .selectAll()
    .where('lat', '>=', area.lat - area.degrees)
    .where('lat', '<=', area.lat + area.degrees)
    .where('lng', '>=', area.lng - area.degrees)
    .where('lng', '<=', area.lng + area.degrees)
    .where('fetched_at', '>=', area.since)
    .execute();
}

export async function insertLookup(db: Db, lookup: NewRow<'household_lookups'>): Promise<void> {
  await db.insertInto('household_lookups').values(lookup).execute();
}

/** The fields that an import of the record renews. */
export const fetchedColumns = [
  'key_version',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'owner_name',
  'is_owner_occupied',
  'estimated_value_cents',
  'equity_share',
  'estimate_source',
  'estimated_at',
  'last_sale_at',
  'last_sale_price_cents',
  'source',
  'source_id',
  'fetched_at',
  'updated_at',
] as const satisfies readonly (keyof NewRow<'households'>)[];

/** Keeps one row per delivery point, even if it is fetched again with another spelling. */
export async function upsertHouseholds(db: Db, rows: readonly NewRow<'households'>[]): Promise<void> {
  for (const some of chunks(rows, 300)) {
    await db
      .insertInto('households')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('delivery_key')
          .doUpdateSet((eb) =>
            Object.fromEntries(fetchedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}

/** The hashed delivery points that have a suppression of any kind, or a do-not-mail entry. */
export async function listSuppressed(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(hashes, 500)) {
    const rows = await db
      .selectFrom('suppressions')
      .select('delivery_key_hash')
      .where('delivery_key_hash', 'in', some)
      .union(
        db.selectFrom('do_not_mail_homes').select('delivery_key_hash').where('delivery_key_hash', 'in', some),
      )
      .execute();
    for (const row of rows) found.add(row.delivery_key_hash);
  }
  return found;
}

/** The hashed delivery points whose household asked to be deleted. Imports must skip them. */
export async function listForgotten(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(hashes, 500)) {
    const rows = await db
      .selectFrom('suppressions')
      .select('delivery_key_hash')
      .where('delivery_key_hash', 'in', some)
      .where('kind', '=', 'deleted')
      .execute();
    for (const row of rows) found.add(row.delivery_key_hash);
  }
  return found;
}
