/** Listings that the public may see. */
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import type { Db } from '../../db/database';

/** Statuses with a public page, and the name a visitor sees. A coming-soon home is not for sale yet. */
export const publicStatuses = {
  Active: 'for-sale',
  ActiveUnderContract: 'under-contract',
  Pending: 'under-contract',
  Closed: 'sold',
} as const satisfies Partial<Record<ListingStatus, string>>;

export type PublicStatus = keyof typeof publicStatuses;

/** The listing with its agents who have a page, listing side first. `undefined` if it must not be shown. */
export async function findPublicListing(db: Db, id: string) {
  const row = await db
    .selectFrom('listings')
    .select([
      'id',
      'status',
      'address_line1',
      'city',
      'state',
      'zip',
      'list_price_cents',
      'close_price_cents',
      'bedrooms',
      'bathrooms',
      'area_sqft',
      'photos_json',
      'remarks',
      'left_feed_at',
      'mls_provider_id',
    ])
    .where('id', '=', id)
    .where('is_address_displayed', '=', true)
    .where('status', 'in', Object.keys(publicStatuses) as PublicStatus[])
    .executeTakeFirst();
  // Hide listings that the MLS no longer shows, except sales.
  if (!row || (row.left_feed_at !== null && row.status !== 'Closed')) return undefined;
  const agents = await db
    .selectFrom('listing_agents')
    .innerJoin('agents', 'agents.id', 'listing_agents.agent_id')
    .innerJoin('profiles', 'profiles.id', 'agents.user_id')
    .select(['agents.id', 'profiles.slug', 'listing_agents.side'])
    .where('listing_agents.listing_id', '=', id)
    .where('profiles.slug', 'is not', null)
    .execute();
  const order = { list: 0, co_list: 1, sell: 2 } as const;
  return {
    ...row,
    status: row.status as PublicStatus,
    agents: agents
      .toSorted((one, other) => order[one.side] - order[other.side])
      .flatMap(({ id: agentId, slug }) => (slug === null ? [] : [{ id: agentId, slug }])),
  };
}

export type PublicListingRow = NonNullable<Awaited<ReturnType<typeof findPublicListing>>>;
