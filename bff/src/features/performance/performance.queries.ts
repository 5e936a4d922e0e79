/** Sums and counts of an agent's performance. Each has the same conditions as its rows in `performance-rows.queries.ts`. */
import type { CostPart } from '@farmpost/shared/contracts/billing-vocabulary';
import type { LeadAttribution, LeadOutcomeKind } from '@farmpost/shared/contracts/lead-vocabulary';
import { type Dimension, dimensions } from '@farmpost/shared/contracts/performance-vocabulary';
import { countedAttributions } from '@farmpost/shared/domain/attribution';
import { costKinds } from '@farmpost/shared/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { isCharged } from '../billing/charged-pieces.queries';
import type { LeadCount } from '../leads/lead-days.queries';

export interface Scope {
  readonly agentId: string;
  /** Earliest time that counts; empty text for all time. */
  readonly since: string;
}

export async function sumLedger(db: Db, { agentId, since }: Scope) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['kind', fn.sum<number>('amount_cents').as('cents')])
    .where('agent_id', '=', agentId)
    .where('created_at', '>=', since)
    .where('is_test', '=', false)
    .where('kind', 'in', costKinds())
    .groupBy('kind')
    .execute();
  const sumOf = (part: CostPart) =>
    rows
      .filter(({ kind }) => costKinds(part).includes(kind))
      .reduce((sum, { cents }) => sum + Number(cents), 0);
  return { cardsCents: sumOf('cards'), membershipCents: sumOf('membership'), otherCents: sumOf('other') };
}

/** A piece was scanned if its code has a counted scan. */
export const isScanned = sql`exists (select 1 from qr_scans where qr_scans.code = mail_pieces.code and qr_scans.is_counted)`;

export async function countPieces(db: Db, { agentId, since }: Scope) {
  const { rows } = await sql<{ accepted: number; delivered: number; scanned: number }>`
    select count(*) as accepted,
      sum(case when status = 'delivered' then 1 else 0 end) as delivered,
      sum(case when ${isScanned} then 1 else 0 end) as scanned
    from mail_pieces where agent_id = ${agentId} and accepted_at >= ${since}`.execute(db);
  const [row] = rows;
  return {
    accepted: Number(row?.accepted ?? 0),
    delivered: Number(row?.delivered ?? 0),
    scanned: Number(row?.scanned ?? 0),
  };
}

export interface OutcomeCount {
  readonly attribution: LeadAttribution;
  readonly kind: LeadOutcomeKind;
  readonly count: number;
  readonly cents: number;
}

export async function countOutcomes(db: Db, { agentId, since }: Scope): Promise<OutcomeCount[]> {
  const rows = await db
    .selectFrom('lead_outcomes')
    .innerJoin('leads', 'leads.id', 'lead_outcomes.lead_id')
    .select(({ fn }) => [
      'leads.attribution',
      'lead_outcomes.kind',
      fn.countAll<number>().as('count'),
      fn.sum<number>('lead_outcomes.amount_cents').as('cents'),
    ])
    .where('lead_outcomes.agent_id', '=', agentId)
    .where('lead_outcomes.happened_on', '>=', since.slice(0, 10))
    .groupBy(['leads.attribution', 'lead_outcomes.kind'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents ?? 0) }));
}

/** Counted closings, and counted listings won whose lead has not closed since, latest first. */
export async function listMoney(db: Db, { agentId, since }: Scope, kind: 'closing' | 'listing_won') {
  let query = db
    .selectFrom('lead_outcomes')
    .innerJoin('leads', 'leads.id', 'lead_outcomes.lead_id')
    .select([
      'lead_outcomes.lead_id',
      'lead_outcomes.happened_on',
      'lead_outcomes.amount_cents',
      'leads.name',
      'leads.email',
      'leads.phone',
    ])
    .where('lead_outcomes.agent_id', '=', agentId)
    .where('lead_outcomes.kind', '=', kind)
    .where('leads.attribution', 'in', countedAttributions)
    .where('lead_outcomes.happened_on', '>=', since.slice(0, 10));
  if (kind === 'listing_won') {
    query = query.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_outcomes as later')
            .select('later.id')
            .whereRef('later.lead_id', '=', 'lead_outcomes.lead_id')
            .whereRef('later.happened_on', '>=', 'lead_outcomes.happened_on')
            .where('later.kind', '=', 'closing'),
        ),
      ),
    );
  }
  return query.orderBy('lead_outcomes.happened_on', 'desc').orderBy('lead_outcomes.id', 'desc').execute();
}

/**
 * Homes that mail should have moved but that never asked: sold or listed with this agent after a card was accepted.
 * Their commission is not known, so they are counted and never added.
 */
export async function countMatchedSales(db: Db, { agentId, since }: Scope, days: number): Promise<number> {
  const { rows } = await sql<{ listed_at: string | null; closed_at: string; mailed_at: string }>`
    select listings.listed_at, listings.closed_at, min(mail_pieces.accepted_at) as mailed_at
    from listings
      join listing_agents on listing_agents.listing_id = listings.id and listing_agents.agent_id = ${agentId}
      join households on households.delivery_key = listings.delivery_key
      join mail_pieces on mail_pieces.household_id = households.id and mail_pieces.agent_id = ${agentId}
    where listings.status = 'Closed' and listings.closed_at >= ${since} and mail_pieces.accepted_at is not null
      and not exists (select 1 from leads where leads.agent_id = ${agentId} and leads.household_id = households.id)
    group by listings.id, listings.listed_at, listings.closed_at`.execute(db);
  return rows.filter((row) => {
    const listed = Date.parse(row.listed_at ?? row.closed_at);
    const mailed = Date.parse(row.mailed_at);
    return mailed <= listed && listed - mailed <= days * 86_400_000;
  }).length;
}

const RINGS = sql`case
  when campaign_households.distance_miles is null then 'unknown'
  when campaign_households.distance_miles <= 0.1 then '0.1'
  when campaign_households.distance_miles <= 0.25 then '0.25'
  when campaign_households.distance_miles <= 0.5 then '0.5'
  when campaign_households.distance_miles <= 1 then '1'
  else 'beyond' end`;

const keys: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  campaign: sql`campaigns.id`,
  design: sql`case when qr_codes.variant = 'b' then campaigns.variant_template_id else campaigns.template_id end`,
  purpose: sql`campaigns.purpose`,
  ring: RINGS,
  zip: sql`coalesce(households.zip, 'unknown')`,
};

interface PieceGroup {
  readonly key: string;
  readonly at: string;
  readonly accepted: number;
  readonly delivered: number;
  readonly scanned: number;
  readonly spendCents: number;
}

/** Accepted cards by dimension. A card costs nothing if it was free or has been credited. */
export async function groupPieces(db: Db, { agentId, since }: Scope, by: Dimension): Promise<PieceGroup[]> {
  const { rows } = await sql<PieceGroup & { spend: number }>`
    select ${keys[by]} as key, max(mail_pieces.accepted_at) as at, count(*) as accepted,
      sum(case when mail_pieces.status = 'delivered' then 1 else 0 end) as delivered,
      sum(case when ${isScanned} then 1 else 0 end) as scanned,
      sum(case when mail_pieces.is_free or not ${isCharged} then 0 else mail_pieces.price_cents end) as spend
    from mail_pieces
      join campaigns on campaigns.id = mail_pieces.campaign_id
      left join qr_codes on qr_codes.code = mail_pieces.code
      left join households on households.id = mail_pieces.household_id
      left join campaign_households on campaign_households.campaign_id = mail_pieces.campaign_id
        and campaign_households.household_id = mail_pieces.household_id
    where mail_pieces.agent_id = ${agentId} and mail_pieces.accepted_at >= ${since}
    group by ${keys[by]}`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    at: row.at,
    accepted: Number(row.accepted),
    delivered: Number(row.delivered),
    scanned: Number(row.scanned),
    spendCents: Number(row.spend),
  }));
}

/** Counted leads of homes that have cards, by dimension, with the listings won through them. */
async function groupLeadsOfHomes(db: Db, { agentId, since }: Scope, by: Dimension) {
  const { rows } = await sql<{ key: string; leads: number; won: number }>`
    select ${keys[by]} as key, count(*) as leads,
      sum((select count(*) from lead_outcomes where lead_outcomes.lead_id = leads.id
        and lead_outcomes.kind = 'listing_won' and lead_outcomes.happened_on >= ${since.slice(0, 10)})) as won
    from leads
      join campaigns on campaigns.id = leads.campaign_id
      left join mail_pieces on mail_pieces.campaign_id = leads.campaign_id
        and mail_pieces.household_id = leads.household_id
      left join qr_codes on qr_codes.code = mail_pieces.code
      left join households on households.id = leads.household_id
      left join campaign_households on campaign_households.campaign_id = leads.campaign_id
        and campaign_households.household_id = leads.household_id
    where leads.agent_id = ${agentId} and leads.created_at >= ${since}
      and leads.household_id is not null and ${HAS_HOME} and leads.attribution in ('direct', 'assisted')
    group by ${keys[by]}`.execute(db);
  return rows;
}

/** In the words of the index on leads with a home, so that only they are read. */
export const HAS_HOME = sql`(leads.household_id is not null or leads.address is not null)`;

/** Listings won through counted leads without a home on a card, by campaign. */
async function countWonWithoutHome(db: Db, { agentId, since }: Scope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ campaign_id: string; won: number }>`
    select leads.campaign_id, count(*) as won from lead_outcomes join leads on leads.id = lead_outcomes.lead_id
    where lead_outcomes.agent_id = ${agentId} and lead_outcomes.kind = 'listing_won'
      and lead_outcomes.happened_on >= ${since.slice(0, 10)} and leads.created_at >= ${since}
      and leads.household_id is null and leads.campaign_id is not null
      and leads.attribution in ('direct', 'assisted')
    group by leads.campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, Number(row.won)]));
}

interface LeadGroup {
  leads: number;
  won: number;
}

/** Keys of a campaign's leads without a home on a card: no card says which version, ring or ZIP they are of. */
const keysWithoutHome: Readonly<
  Record<Dimension, (campaign: { id: string; template_id: string; purpose: string }) => string>
> = {
  campaign: ({ id }) => id,
  design: ({ template_id }) => template_id,
  purpose: ({ purpose }) => purpose,
  ring: () => 'unknown',
  zip: () => 'unknown',
};

/**
 * Counted leads of campaigns by dimension, with the listings won through them. Leads without a home on a card come from
 * counters; those of homes are fewer than cards and are read.
 */
export async function groupLeads(db: Db, scope: Scope, counts: readonly LeadCount[]) {
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'template_id', 'purpose'])
    .where('agent_id', '=', scope.agentId)
    .execute();
  const won = await countWonWithoutHome(db, scope);
  const leads = new Map<string, number>();
  for (const { campaignId, home, attribution, count } of counts) {
    if (campaignId === null || home === 'card' || !isCounted(attribution)) continue;
    leads.set(campaignId, (leads.get(campaignId) ?? 0) + count);
  }
  const groups = {} as Record<Dimension, Map<string, LeadGroup>>;
  for (const by of dimensions) {
    const group = (groups[by] = new Map<string, LeadGroup>());
    const add = (key: string, more: LeadGroup) => {
      const known = group.get(key) ?? { leads: 0, won: 0 };
      group.set(key, { leads: known.leads + more.leads, won: known.won + more.won });
    };
    for (const campaign of campaigns) {
      const count = leads.get(campaign.id);
      if (count !== undefined) {
        add(keysWithoutHome[by](campaign), { leads: count, won: won.get(campaign.id) ?? 0 });
      }
    }
    for (const row of await groupLeadsOfHomes(db, scope, by)) {
      add(row.key, { leads: Number(row.leads), won: Number(row.won) });
    }
  }
  return groups;
}

const isCounted = (attribution: LeadAttribution): boolean =>
  countedAttributions.some((counted) => counted === attribution);

export async function findNames(db: Db, agentId: string): Promise<ReadonlyMap<string, string>> {
  const campaigns = await db
    .selectFrom('campaigns')
    .innerJoin('templates', (join) =>
      join.on((eb) =>
        eb.or([
          eb('templates.id', '=', eb.ref('campaigns.template_id')),
          eb('templates.id', '=', eb.ref('campaigns.variant_template_id')),
        ]),
      ),
    )
    .select(['campaigns.id', 'campaigns.name', 'templates.id as template_id', 'templates.name as template'])
    .where('campaigns.agent_id', '=', agentId)
    .execute();
  return new Map(
    campaigns.flatMap((row): [string, string][] => [
      [row.id, row.name],
      [row.template_id, row.template],
    ]),
  );
}

const monthOf = (column: string) => sql`substr(${sql.ref(column)}, 1, 7)`;

export async function countByMonth(db: Db, { agentId, since }: Scope) {
  const spend = await sql<{ month: string; cents: number }>`
    select ${monthOf('created_at')} as month, sum(amount_cents) as cents from ledger_entries
    where agent_id = ${agentId} and created_at >= ${since} and not is_test
      and kind in (${sql.join(costKinds())})
    group by ${monthOf('created_at')}`.execute(db);
  const cards = await sql<{ month: string; count: number }>`
    select ${monthOf('accepted_at')} as month, count(*) as count from mail_pieces
    where agent_id = ${agentId} and accepted_at >= ${since} group by ${monthOf('accepted_at')}`.execute(db);
  return { spend: spend.rows, cards: cards.rows };
}
