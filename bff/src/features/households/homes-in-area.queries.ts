/** Homes inside of an area of a farm. */
import { areaTest, type Box, boxOf, type FarmGeometry } from '@farmpost/shared/domain/farm-area';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { LIST_SOURCE } from './list-source';

/** Drawn, or the ZIPs. */
export type HomesArea = { readonly geometry: FarmGeometry } | { readonly zips: readonly string[] };

export interface PlacedHome {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
}

/** Homes in a box, from the index `households_box` alone (docs/decisions/0111). */
const inBox = (db: Db, { west, south, east, north }: Box) =>
  db
    .selectFrom('households')
    .select(['id', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .where('erased_at', 'is', null)
    .where('source', '!=', LIST_SOURCE);

/** Homes that records know inside of the area, unordered. */
export async function listHomesIn(db: Db, area: HomesArea): Promise<PlacedHome[]> {
  if ('zips' in area) {
    if (area.zips.length === 0) return [];
    return db
      .selectFrom('households')
      .select(['id', 'lat', 'lng'])
      .where('zip', 'in', area.zips)
      .where('erased_at', 'is', null)
      .where('source', '!=', LIST_SOURCE)
      .execute();
  }
  const isInside = areaTest(area.geometry);
  const found = await inBox(db, boxOf(area.geometry)).execute();
  return found.filter(isInside);
}

/** City and state of a home; `undefined` for a home that was erased. */
export async function findPlaceOf(
  db: Db,
  householdId: string,
): Promise<{ readonly city: string; readonly state: string } | undefined> {
  return db
    .selectFrom('households')
    .select(['city', 'state'])
    .where('id', '=', householdId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** The ZIPs of the homes. */
export async function listZipsOf(db: Db, homes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(homes, 500)) {
    const rows = await db.selectFrom('households').select('zip').distinct().where('id', 'in', some).execute();
    for (const { zip } of rows) found.add(zip.slice(0, 5));
  }
  return found;
}
