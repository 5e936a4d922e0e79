import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';

/** Of these listings, those with a Farmpost agent or a campaign. */
export async function findRelevantListings(db: Db, listingIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(listingIds, 500)) {
    const linked = await db
      .selectFrom('listing_agents')
      .select('listing_id')
      .where('listing_id', 'in', some)
      .union(
        db
          .selectFrom('campaigns')
          .select((eb) => eb.ref('listing_id').$notNull().as('listing_id'))
          .where('listing_id', 'in', some),
      )
      .execute();
    for (const row of linked) found.add(row.listing_id);
  }
  return found;
}
