import { type DeliveryAddress, earlierDeliveryKeys } from '@farmpost/shared/domain/delivery-key';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';
import type { NewRow, Row } from '../../db/tables';
import { LIST_SOURCE } from './list-source';

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
        conflict.column('delivery_key').doUpdateSet((eb) => ({
          ...Object.fromEntries(fetchedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          // Another name in the records is that of the new owner.
          owner_moved_at: sql<string | null>`case
                when coalesce(households.owner_name, '') <> coalesce(excluded.owner_name, '') then null
                else households.owner_moved_at end`,
        })),
      )
      .execute();
  }
}

/** How many of the keys are homes that records know; one that only a list knows is new to them. */
export async function countKnown(db: Db, keys: readonly string[]): Promise<number> {
  let known = 0;
  for (const some of chunks(keys, 500)) {
    const { count } = await db
      .selectFrom('households')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('delivery_key', 'in', some)
      .where('source', '!=', LIST_SOURCE)
      .executeTakeFirstOrThrow();
    known += Number(count);
  }
  return known;
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

/** Homes whose named person moved and whose records were not asked since then, longest waiting first. */
export async function listMoved(
  db: Db,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<Row<'households'>[]> {
  return db
    .selectFrom('households')
    .selectAll()
    .where('owner_moved_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('owner_asked_at', 'is', null), eb('owner_asked_at', '<', before)]))
    .orderBy('owner_moved_at')
    .limit(limit)
    .execute();
}

export async function setOwnerAsked(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('households').set({ owner_asked_at: at }).where('id', '=', id).execute();
}

/** Ids of known homes by their key of the current rules; a row may still have a key of earlier ones. */
export async function findIdsByKey(
  db: Db,
  byKey: ReadonlyMap<string, DeliveryAddress>,
): Promise<Map<string, string>> {
  const keys = new Map(
    [...byKey].flatMap(([key, address]) =>
      [...earlierDeliveryKeys(address), key].map((each) => [each, key] as const),
    ),
  );
  const found = new Map<string, string>();
  for (const some of chunks([...keys.keys()], 500)) {
    const rows = await db
      .selectFrom('households')
      .select(['id', 'delivery_key'])
      .where('delivery_key', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    for (const row of rows) found.set(keys.get(row.delivery_key) ?? row.delivery_key, row.id);
  }
  return found;
}

/** Leaves homes that are known as they are. */
export async function insertNewHouseholds(db: Db, rows: readonly NewRow<'households'>[]): Promise<void> {
  for (const some of chunks(rows, 300)) {
    await db
      .insertInto('households')
      .values(some)
      .onConflict((conflict) => conflict.column('delivery_key').doNothing())
      .execute();
  }
}
