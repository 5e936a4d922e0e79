/** Farms and the homes inside of them, for tests. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { boxOf, geometryOf } from '@farmpost/shared/domain/farm-area';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import type { NewRow } from '../db/tables';
import type { FarmRow } from '../features/households/farm.queries';

/** Corners of a square of a hundredth of a degree: about 0.4 square miles. */
export const squareAt = ({ lat, lng }: MapPoint, size = 0.01): MapPoint[] => [
  { lat, lng },
  { lat, lng: lng + size },
  { lat: lat + size, lng: lng + size },
  { lat: lat + size, lng },
];

export const FARM_CORNER: MapPoint = { lat: 32.785, lng: -79.945 };

export async function buildFarm(
  db: Db,
  overrides: Partial<NewRow<'farms'>> & Pick<NewRow<'farms'>, 'agent_id'>,
): Promise<FarmRow> {
  const now = overrides.created_at ?? currentTime().toISOString();
  const geometry = geometryOf([squareAt(FARM_CORNER)]);
  return db
    .insertInto('farms')
    .values({
      id: uuidv7(),
      name: 'Alder Park',
      kind: 'polygon',
      subdivision: null,
      geometry_json: geometry,
      zips_json: null,
      ...boxOf(geometry),
      counted_at: now,
      commission_cents: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Homes on a grid of ten in a row, from a corner on. */
export async function buildHomes(
  db: Db,
  count: number,
  { from = FARM_CORNER, ...overrides }: Partial<NewRow<'households'>> & { readonly from?: MapPoint } = {},
): Promise<string[]> {
  const at = currentTime().toISOString();
  const rows = Array.from({ length: count }, (_, index): NewRow<'households'> => {
    const id = uuidv7();
    return {
      id,
      delivery_key: `${id}|29403`,
      address_line1: `${index + 1} Heron Street`,
      address_line2: null,
      city: 'Charleston',
      state: 'SC',
      zip: '29403',
      lat: from.lat + 0.0005 + Math.floor(index / 10) * 0.0002,
      lng: from.lng + 0.0005 + (index % 10) * 0.0002,
      source: 'RentCast',
      fetched_at: at,
      created_at: at,
      updated_at: at,
      ...overrides,
    };
  });
  if (rows.length > 0) await db.insertInto('households').values(rows).execute();
  return rows.map(({ id }) => id);
}
