/** A listing as the plan of its cards reads it. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { findListing } from './listing.repo';

export type PlannedListing = Row<'listings'>;

export const findPlannedListing = (db: Db, id: string): Promise<PlannedListing | undefined> =>
  findListing(db, id);

/** Whether the agent is one of those on the list side: until a sale, only they may advertise the home. */
export async function isListedBy(db: Db, listingId: string, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_agents')
    .select('agent_id')
    .where('listing_id', '=', listingId)
    .where('agent_id', '=', agentId)
    .where('side', 'in', ['list', 'co_list'])
    .executeTakeFirst();
  return row !== undefined;
}
