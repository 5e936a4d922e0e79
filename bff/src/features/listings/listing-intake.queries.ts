/** Listings that a sync run did not see. */
import { type Db } from '../../db/database';

interface RunOf {
  readonly providerId: string;
  readonly runId: string;
}

const present = (db: Db, { providerId }: RunOf) =>
  db.selectFrom('listings').where('mls_provider_id', '=', providerId).where('left_feed_at', 'is', null);

const missing = (db: Db, of: RunOf) =>
  present(db, of).where((eb) =>
    eb.or([eb('last_seen_run_id', 'is', null), eb('last_seen_run_id', '!=', of.runId)]),
  );

/** How many of a provider's listings were in the feed so far, and how many of them the run did not see. */
export async function countListings(db: Db, of: RunOf): Promise<{ known: number; missing: number }> {
  const count = async (query: ReturnType<typeof present>) => {
    const row = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { known: await count(present(db, of)), missing: await count(missing(db, of)) };
}

/** Those with open campaigns first. */
export async function listMissing(db: Db, of: RunOf & { limit: number; offset: number }) {
  return missing(db, of)
    .select(['id', 'mls_id', 'address_line1', 'city', 'state', 'zip', 'status'])
    .select((eb) =>
      eb
        .selectFrom('campaigns')
        .whereRef('campaigns.listing_id', '=', 'listings.id')
        .where('campaigns.status', 'in', ['pending', 'draft', 'scheduled', 'paused'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open_campaigns'),
    )
    .orderBy('open_campaigns', 'desc')
    .orderBy('listings.id')
    .limit(of.limit)
    .offset(of.offset)
    .execute();
}

/** Distinct listing agents of the records that the run read. */
export async function countAgentsSeen(db: Db, providerId: string, runId: string): Promise<number> {
  const row = await db
    .selectFrom('listings')
    .where('mls_provider_id', '=', providerId)
    .where('last_seen_run_id', '=', runId)
    .select(({ fn }) => fn.count<number>('listing_agent_mls_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
