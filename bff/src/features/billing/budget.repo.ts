/** Money that scheduled mailings hold. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { isCharged } from './charged-pieces.queries';

/** Locks the account until the transaction ends, so that two reservations never count the same money. */
export async function lockAccount(db: Db, agentId: string, now: string): Promise<Row<'billing_accounts'>> {
  return db
    .insertInto('billing_accounts')
    .values({ agent_id: agentId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('agent_id')
        .doUpdateSet((eb) => ({ updated_at: eb.ref('billing_accounts.updated_at') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findReservation(db: Db, campaignId: string) {
  return db
    .selectFrom('budget_reservations')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
}

export async function upsertReservation(db: Db, row: NewRow<'budget_reservations'>): Promise<void> {
  await db
    .insertInto('budget_reservations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('campaign_id').doUpdateSet({ cents: row.cents, free_cards: row.free_cards }),
    )
    .execute();
}

export async function deleteReservation(db: Db, campaignId: string): Promise<void> {
  await db.deleteFrom('budget_reservations').where('campaign_id', '=', campaignId).execute();
}

/** Held or spent on a listing by other campaigns of the agent; pieces that were credited cost nothing. */
export async function sumListing(
  db: Db,
  { agentId, listingId, campaignId }: { agentId: string; listingId: string; campaignId: string },
): Promise<number> {
  const spent = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select(({ fn }) => fn.sum<number | null>('mail_pieces.price_cents').as('cents'))
    .where('campaigns.listing_id', '=', listingId)
    .where('campaigns.agent_id', '=', agentId)
    .where('campaigns.id', '!=', campaignId)
    .where(isCharged)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('budget_reservations')
    .innerJoin('campaigns', 'campaigns.id', 'budget_reservations.campaign_id')
    .select(({ fn }) => fn.sum<number | null>('budget_reservations.cents').as('cents'))
    .where('campaigns.listing_id', '=', listingId)
    .where('campaigns.agent_id', '=', agentId)
    .where('campaigns.id', '!=', campaignId)
    .executeTakeFirstOrThrow();
  return Number(spent.cents ?? 0) + Number(held.cents ?? 0);
}

/**
 * Cents that count against a month: cards charged in it, reservations of other mailings, and cards that the printer has
 * not accepted yet. A credit gives nothing back: it may be for a card from an earlier month.
 */
export async function sumMonth(
  db: Db,
  { agentId, campaignId, since }: { agentId: string; campaignId: string; since: string },
): Promise<number> {
  const charged = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('agent_id', '=', agentId)
    .where('kind', '=', 'postcard')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(charged.cents ?? 0) + (await sumOutstanding(db, agentId, campaignId));
}

/** Money of scheduled mailings, and of cards that the printer has not accepted yet. */
export async function sumOutstanding(db: Db, agentId: string, exceptCampaignId = ''): Promise<number> {
  const held = await db
    .selectFrom('budget_reservations')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .where('agent_id', '=', agentId)
    .where('campaign_id', '!=', exceptCampaignId)
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => fn.sum<number | null>('price_cents').as('cents'))
    .where('agent_id', '=', agentId)
    .where('campaign_id', '!=', exceptCampaignId)
    .where('status', 'in', ['queued', 'submitted'])
    .executeTakeFirstOrThrow();
  const tests = await db
    .selectFrom('test_prints')
    .select(({ fn }) => fn.sum<number | null>('price_cents').as('cents'))
    .where('agent_id', '=', agentId)
    .where('status', 'in', ['queued', 'submitted'])
    .executeTakeFirstOrThrow();
  return Number(held.cents ?? 0) + Number(waiting.cents ?? 0) + Number(tests.cents ?? 0);
}
