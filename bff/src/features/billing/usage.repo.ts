/** Reads the ledger and reserved money for the billing pages. */
import type { LedgerKind } from '@farmpost/shared/contracts/billing-vocabulary';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { isCharged } from './charged-pieces.queries';

/** Entries since a time, one row per day, kind, direction and campaign. */
export async function groupEntries(db: Db, agentId: string, since: string) {
  const day = sql<string>`substr(ledger_entries.created_at, 1, 10)`;
  const isCharge = sql<boolean>`ledger_entries.amount_cents > 0`;
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('campaigns', 'campaigns.id', 'ledger_entries.campaign_id')
    .select(({ fn }) => [
      day.as('date'),
      'ledger_entries.kind',
      'ledger_entries.campaign_id',
      'ledger_entries.is_test',
      'campaigns.name',
      fn.countAll<number>().as('count'),
      fn.sum<number>('ledger_entries.amount_cents').as('cents'),
      fn.min('ledger_entries.created_at').as('first_at'),
    ])
    .where('ledger_entries.agent_id', '=', agentId)
    .where('ledger_entries.created_at', '>=', since)
    .groupBy([
      day,
      'ledger_entries.kind',
      isCharge,
      'ledger_entries.campaign_id',
      'ledger_entries.is_test',
      'campaigns.name',
    ])
    .orderBy('first_at')
    .orderBy(({ fn }) => fn.min('ledger_entries.id'))
    .execute();
  return rows.map((row) => ({
    date: row.date,
    kind: row.kind satisfies LedgerKind,
    campaignId: row.campaign_id,
    campaignName: row.name,
    isTest: row.is_test,
    count: Number(row.count),
    amountCents: Number(row.cents),
  }));
}

/** Mailings that hold money: scheduled ones, and those whose cards the printer has not accepted yet. */
export async function listReserved(db: Db, agentId: string) {
  const held = await db
    .selectFrom('budget_reservations')
    .innerJoin('campaigns', 'campaigns.id', 'budget_reservations.campaign_id')
    .select(['campaigns.id', 'campaigns.name', 'campaigns.sends_at', 'budget_reservations.cents'])
    .where('budget_reservations.agent_id', '=', agentId)
    .where('budget_reservations.cents', '>', 0)
    .orderBy('campaigns.sends_at')
    .execute();
  const waiting = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select(({ fn }) => [
      'campaigns.id',
      'campaigns.name',
      fn.sum<number>('mail_pieces.price_cents').as('cents'),
    ])
    .where('mail_pieces.agent_id', '=', agentId)
    .where('mail_pieces.status', 'in', ['queued', 'submitted'])
    .where('mail_pieces.price_cents', '>', 0)
    .groupBy(['campaigns.id', 'campaigns.name'])
    .execute();
  const tests = await db
    .selectFrom('test_prints')
    .innerJoin('campaigns', 'campaigns.id', 'test_prints.campaign_id')
    .select(({ fn }) => [
      'campaigns.id',
      'campaigns.name',
      fn.sum<number>('test_prints.price_cents').as('cents'),
    ])
    .where('test_prints.agent_id', '=', agentId)
    .where('test_prints.status', 'in', ['queued', 'submitted'])
    .groupBy(['campaigns.id', 'campaigns.name'])
    .execute();
  return [
    ...tests.map((row) => ({
      campaignId: row.id,
      campaignName: `Test print: ${row.name}`,
      cents: Number(row.cents),
      sendsAt: null,
    })),
    ...held.map((row) => ({
      campaignId: row.id,
      campaignName: row.name,
      cents: Number(row.cents),
      sendsAt: row.sends_at,
    })),
    ...waiting.map((row) => ({
      campaignId: row.id,
      campaignName: row.name,
      cents: Number(row.cents),
      sendsAt: null,
    })),
  ];
}

/** Spent and reserved per listing with money on it, the most first. */
export async function sumListings(db: Db, agentId: string, limit: number) {
  const pieces = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select(({ fn }) => [
      'listings.id',
      'listings.address_line1',
      'mail_pieces.status',
      fn.sum<number>('mail_pieces.price_cents').as('cents'),
    ])
    .where('mail_pieces.agent_id', '=', agentId)
    .where(isCharged)
    .groupBy(['listings.id', 'listings.address_line1', 'mail_pieces.status'])
    .execute();
  const held = await db
    .selectFrom('budget_reservations')
    .innerJoin('campaigns', 'campaigns.id', 'budget_reservations.campaign_id')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select(({ fn }) => [
      'listings.id',
      'listings.address_line1',
      fn.sum<number>('budget_reservations.cents').as('cents'),
    ])
    .where('budget_reservations.agent_id', '=', agentId)
    .groupBy(['listings.id', 'listings.address_line1'])
    .execute();
  const found = new Map<string, { address: string; spentCents: number; reservedCents: number }>();
  const of = (row: { id: string; address_line1: string }) => {
    const known = found.get(row.id) ?? { address: row.address_line1, spentCents: 0, reservedCents: 0 };
    found.set(row.id, known);
    return known;
  };
  for (const row of pieces) {
    // The printer has not accepted these yet.
    const isWaiting = row.status === 'queued' || row.status === 'submitted';
    of(row)[isWaiting ? 'reservedCents' : 'spentCents'] += Number(row.cents);
  }
  for (const row of held) of(row).reservedCents += Number(row.cents);
  return [...found]
    .map(([listingId, sums]) => ({ listingId, ...sums }))
    .filter(({ spentCents, reservedCents }) => spentCents + reservedCents > 0)
    .toSorted((a, b) => b.spentCents + b.reservedCents - a.spentCents - a.reservedCents)
    .slice(0, limit);
}

const cardKinds = ['postcard', 'free_postcard', 'credit', 'free_postcard_credit'] as const;

/** Average cents per listing that cards since a time cost; `null` if no card was about a listing. */
export async function averagePerListing(db: Db, agentId: string, since: string): Promise<number | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('campaigns', 'campaigns.id', 'ledger_entries.campaign_id')
    .select(({ fn }) => [
      fn.sum<number | null>('ledger_entries.amount_cents').as('cents'),
      fn.count<number>('campaigns.listing_id').distinct().as('listings'),
    ])
    .where('ledger_entries.agent_id', '=', agentId)
    .where('ledger_entries.created_at', '>=', since)
    .where('ledger_entries.kind', 'in', cardKinds)
    .where('campaigns.listing_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const listings = Number(row.listings);
  return listings === 0 ? null : Math.round(Number(row.cents ?? 0) / listings);
}

export async function countActiveListings(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('listing_agents')
    .innerJoin('listings', 'listings.id', 'listing_agents.listing_id')
    .select(({ fn }) => fn.count<number>('listings.id').distinct().as('count'))
    .where('listing_agents.agent_id', '=', agentId)
    .where('listings.status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function pageEntries(db: Db, agentId: string, after: { at: string; id: string }, limit: number) {
  return db
    .selectFrom('ledger_entries')
    .leftJoin('campaigns', 'campaigns.id', 'ledger_entries.campaign_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.created_at',
      'ledger_entries.kind',
      'ledger_entries.amount_cents',
      'ledger_entries.is_test',
      'campaigns.name',
    ])
    .where('ledger_entries.agent_id', '=', agentId)
    .where((eb) =>
      eb.or([
        eb('ledger_entries.created_at', '>', after.at),
        eb.and([eb('ledger_entries.created_at', '=', after.at), eb('ledger_entries.id', '>', after.id)]),
      ]),
    )
    .orderBy('ledger_entries.created_at')
    .orderBy('ledger_entries.id')
    .limit(limit)
    .execute();
}
