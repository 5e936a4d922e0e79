/** A town of known homes for tests of several mailings. */
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';

export const town = { lat: 32.9, lng: -80.2, zip: '29499' } as const;

/** Homes in a row, nearest to the town's place first. They are looked up for good, so no vendor is asked. */
export async function buildTown(db: Db, count: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const { zip, lat, lng } = town;
  await db
    .insertInto('households')
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: uuidv7(),
        delivery_key: `${index} claim street|${zip}`,
        address_line1: `${index} Claim Street`,
        address_line2: null,
        city: 'Charleston',
        state: 'SC',
        zip,
        lat: lat + index / 10_000,
        lng,
        is_owner_occupied: true,
        source: 'rentcast',
        fetched_at: at,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('household_lookups')
    .values({
      id: uuidv7(),
      lat,
      lng,
      radius_miles: 20,
      found: count,
      fetched_at: '2999-01-01T00:00:00.000Z',
    })
    .execute();
}
