/** Agents whose listings a design can be tried with. */
import type { Db } from '../../db/database';

/** Ids of listings grow with time, so the greatest is the newest. */
const newest = (db: Db) =>
  db
    .selectFrom('listing_agents')
    .innerJoin('listings as own', 'own.id', 'listing_agents.listing_id')
    .select(({ fn }) => ['listing_agents.agent_id', fn.max('own.id').as('listing_id')])
    .groupBy('listing_agents.agent_id');

export function listAgentsWithListing(db: Db, limit: number) {
  return db
    .selectFrom(newest(db).as('newest'))
    .innerJoin('agents', 'agents.id', 'newest.agent_id')
    .innerJoin('listings', 'listings.id', 'newest.listing_id')
    .select([
      'agents.id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'agents.company',
      'listings.address_line1',
      'listings.city',
    ])
    .where('agents.erased_at', 'is', null)
    .orderBy('agents.first_name')
    .orderBy('agents.last_name')
    .orderBy('agents.id')
    .limit(limit)
    .execute();
}

/** `undefined` for an agent who is unknown or has no listing. */
export async function findNewestListing(db: Db, agentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_agents')
    .innerJoin('agents', 'agents.id', 'listing_agents.agent_id')
    .select('listing_id')
    .where('agent_id', '=', agentId)
    .where('agents.erased_at', 'is', null)
    .orderBy('listing_id', 'desc')
    .executeTakeFirst();
  return row?.listing_id;
}
