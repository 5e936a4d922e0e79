/** Writes listings and their events for other features, in their own transactions. */
import type { Db } from '../../db/database';

/** The event with its listing, locked for the rest of the transaction; `undefined` if already handled. */
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

/** Deletes the listings the agent entered, and removes the agent from feed listings. */
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
