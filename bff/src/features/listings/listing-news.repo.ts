import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';

/** The listings that have a Farmpost agent or a campaign. */
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

/** Events whose job was queued before a time and has not handled them, oldest first. */
export async function listUnhandledNews(db: Db, before: string) {
  return db
    .selectFrom('listing_events')
    .select(['id', 'listing_id', 'occurred_at'])
    .where('news_due_at', '<', before)
    .where('handled_at', 'is', null)
    .orderBy('news_due_at')
    .orderBy('id')
    .limit(200)
    .execute();
}
