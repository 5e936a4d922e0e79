/** ZIPs of the homes around a place, for an address that is written without one. */
import type { Db } from '../../db/database';

const MOST_ZIPS = 12;

export async function listZipsWithin(
  db: Db,
  box: { readonly south: number; readonly north: number; readonly west: number; readonly east: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('households')
    .select('zip')
    .distinct()
    .where('lat', '>=', box.south)
    .where('lat', '<=', box.north)
    .where('lng', '>=', box.west)
    .where('lng', '<=', box.east)
    .orderBy('zip')
    .limit(MOST_ZIPS)
    .execute();
  return [...new Set(rows.map(({ zip }) => zip.slice(0, 5)))];
}

/** The ZIP of the first of these keys that is a known home; `undefined` if none is. */
export async function findZipOfKey(db: Db, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const row = await db
    .selectFrom('households')
    .select('zip')
    .where('delivery_key', 'in', keys)
    .orderBy('delivery_key')
    .limit(1)
    .executeTakeFirst();
  return row?.zip.slice(0, 5);
}
