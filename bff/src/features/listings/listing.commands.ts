/** Listings and their events as other features write them, in their own transactions. */
import type { Db } from '../../db/database';

/** The event with its listing, taken for the rest of the transaction; undefined where it was handled before. */
export async function claimEvent(db: Db, eventId: string, now: string) {
  const event = await db
    .updateTable('listing_events')
    .set({ handled_at: now })
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!event) return undefined;
  const listing = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', event.listing_id)
    .executeTakeFirstOrThrow();
  return { event, listing };
}

export type ClaimedEvent = NonNullable<Awaited<ReturnType<typeof claimEvent>>>;

/** The listings that the agent typed in, and the agent's place on those of feeds. */
export async function deleteListingsOfAgent(db: Db, agentId: string): Promise<void> {
  await db
    .deleteFrom('listings')
    .where('source', '=', 'manual')
    .where('id', 'in', (eb) =>
      eb.selectFrom('listing_agents').select('listing_id').where('agent_id', '=', agentId),
    )
    .execute();
  await db.deleteFrom('listing_agents').where('agent_id', '=', agentId).execute();
}
