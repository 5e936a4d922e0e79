/** Writes listings and their events for other features, in their own transactions. */
import { DELIVERY_KEY_VERSION, deliveryKey } from '@farmpost/shared/domain/delivery-key';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { deleteOfRunsBefore } from './listing-change.repo';

/** The event with its listing, locked for the rest of the transaction; `undefined` if already handled. */
export async function claimEvent(db: Db, eventId: string, now: string) {
  const event = await db
    .updateTable('listing_events')
    .set({ handled_at: now, news_due_at: null })
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

/** Notes that the events' jobs were queued; they are news until they are handled. */
export async function markNews(db: Db, eventIds: readonly string[], at: string): Promise<void> {
  for (const some of chunks(eventIds, 500)) {
    await db
      .updateTable('listing_events')
      .set({ news_due_at: at })
      .where('id', 'in', some)
      .where('handled_at', 'is', null)
      .execute();
  }
}

/** Ends an event that nothing could handle. */
export async function giveUpEvent(db: Db, eventId: string, now: string): Promise<void> {
  await db
    .updateTable('listing_events')
    .set({ handled_at: now, news_due_at: null, given_up_at: now })
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
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

/** Links an agent with the feed listings that name them as listing or co-listing agent. */
export async function linkListingsOfAgent(
  db: Db,
  agent: { agentId: string; providerId: string; mlsAgentId: string },
): Promise<void> {
  for (const [side, column] of [
    ['list', 'listing_agent_mls_id'],
    ['co_list', 'co_agent_mls_id'],
  ] as const) {
    await db
      .insertInto('listing_agents')
      .columns(['listing_id', 'agent_id', 'side'])
      .expression((eb) =>
        eb
          .selectFrom('listings')
          .select((of) => [
            of.ref('id').as('listing_id'),
            of.val(agent.agentId).as('agent_id'),
            of.val(side).as('side'),
          ])
          .where('mls_provider_id', '=', agent.providerId)
          .where(column, '=', agent.mlsAgentId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Unlinks an agent from an MLS's listings; those entered by hand stay. */
export async function unlinkListingsOfAgent(db: Db, agentId: string): Promise<void> {
  await db
    .deleteFrom('listing_agents')
    .where('agent_id', '=', agentId)
    .where('listing_id', 'in', (eb) => eb.selectFrom('listings').select('id').where('source', '=', 'mls'))
    .execute();
}

/** Deletes what runs changed that ended before a time; the listings stay. Returns the count. */
export const deleteListingChangesBefore = (db: Db, time: string): Promise<number> =>
  deleteOfRunsBefore(db, time);

/**
 * Computes the next keys of earlier rules again. A hand-entered listing whose agent has the home under another spelling
 * keeps its key, because an agent has a home once. Returns how many were read; call it in a transaction.
 */
export async function rekeyListings(db: Db, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'source', 'status', 'rights_stated_by', 'delivery_key'])
    .select(['address_line1', 'address_line2', 'city', 'state', 'zip'])
    .where('key_version', '<', DELIVERY_KEY_VERSION)
    .orderBy('key_version')
    .orderBy('id')
    .limit(limit)
    .execute();
  for (const row of rows) {
    const key = deliveryKey({
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      state: row.state,
      zip: row.zip,
    });
    const isTaken =
      row.source === 'manual' &&
      row.status !== 'Closed' &&
      (await hasByHand(db, { id: row.id, key, status: row.status, by: row.rights_stated_by }));
    await db
      .updateTable('listings')
      .set({ delivery_key: isTaken ? row.delivery_key : key, key_version: DELIVERY_KEY_VERSION })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.length;
}

async function hasByHand(
  db: Db,
  { id, key, status, by }: { id: string; key: string; status: Row<'listings'>['status']; by: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('source', '=', 'manual')
    .where('rights_stated_by', by === null ? 'is' : '=', by)
    .where('delivery_key', '=', key)
    .where('status', '=', status)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countEarlierListings(db: Db): Promise<number> {
  const row = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key_version', '<', DELIVERY_KEY_VERSION)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
