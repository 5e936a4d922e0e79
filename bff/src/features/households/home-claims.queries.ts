/** Mailings that hold homes: approved ones until they are sent or stopped, and farms whose turn it is. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import { FARM_INTERVAL_DAYS } from '@farmpost/shared/domain/auto-farm';
import { compareClaims, type HomeClaim, ROTATION_DAYS } from '@farmpost/shared/domain/home-claims';
import { affordablePieces } from '@farmpost/shared/domain/pricing';
import { sendsOn } from '@farmpost/shared/domain/stop-window';
import { sql } from 'kysely';
import { chunks } from '../../db/chunks';
import { type Db, engineOf } from '../../db/database';
import { findMerged } from './household-keys.queries';

export interface Claimant {
  readonly agentId: string;
  /** The mailing itself holds nothing against itself. */
  readonly campaignId: string | null;
  /** Mails ZIPs or a farm, and not the neighbors of a listing. */
  readonly isFarm: boolean;
  /** When the mailing was approved; `null` before. */
  readonly claimedAt: string | null;
  readonly now: Date;
}

interface Home {
  readonly id: string;
}

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/**
 * One approval or start of a mailing at a time, until the transaction ends: two at once could use the same free postcard,
 * or mail the same household. SQLite has a single writer, so it needs no lock.
 */
export async function lockHomes(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(7305114)`.execute(db);
}

/** Scheduled and paused mailings that chose one of the homes, once for each home. */
async function listMailings(db: Db, homes: readonly Home[], campaignId: string | null) {
  const found = [];
  const homeIds = homes.map(({ id }) => id);
  for (const some of chunks(homeIds, 500)) {
    // A home that was two keeps what it had in the same mailing under both.
    const merged = await findMerged(db, some);
    const rows = await db
      .selectFrom('campaign_households')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_households.campaign_id')
      .select([
        'campaign_households.household_id',
        'campaigns.id',
        'campaigns.agent_id',
        'campaigns.listing_id',
        'campaigns.farm_id',
        'campaigns.purpose',
        'campaigns.status',
        'campaigns.sends_at',
        'campaigns.mail_on',
        'campaigns.approved_at',
        'campaigns.reserved_at',
        'campaigns.reserved_until',
      ])
      .where('campaign_households.household_id', 'in', [...some, ...merged.keys()])
      .where('campaign_households.outcome', '=', 'mailed')
      .where('campaigns.status', 'in', ['scheduled', 'paused'])
      .$if(campaignId !== null, (query) => query.where('campaigns.id', '!=', campaignId ?? ''))
      .execute();
    for (const { household_id: id, ...mailing } of rows) {
      found.push({ homeId: merged.get(id) ?? id, mailing });
    }
  }
  return found;
}

type Mailing = Awaited<ReturnType<typeof listMailings>>[number]['mailing'];

const isHolding = ({ status, reserved_until: until }: Mailing, now: Date) =>
  status === 'scheduled' || (until !== null && until > now.toISOString());

/** When it goes to the printer; a paused one could be resumed at any time. */
const mailsAt = ({ sends_at: sendsAt, mail_on: day }: Mailing, now: Date): string =>
  sendsAt ?? (day === null ? now : sendsOn(day, now, 0)).toISOString();

const turnOf = (agentId: string, homeId: string) => `${agentId} ${homeId}`;

/** The agents and homes where the agent's farm made a card within the rotation. */
async function findServed(
  db: Db,
  { agents, homeIds, now }: { agents: readonly string[]; homeIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const served = new Set<string>();
  if (agents.length === 0) return served;
  for (const some of chunks(homeIds, 500)) {
    const rows = await db
      .selectFrom('mail_pieces')
      .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
      .select(['mail_pieces.agent_id', 'mail_pieces.household_id'])
      .distinct()
      .where('mail_pieces.household_id', 'in', some)
      .where('mail_pieces.agent_id', 'in', agents)
      .where('mail_pieces.created_at', '>=', daysBefore(now, ROTATION_DAYS))
      .where('mail_pieces.created_at', '<=', now.toISOString())
      .where('mail_pieces.status', 'not in', ['failed', 'cancelled'])
      .where((eb) =>
        eb.or([
          eb('campaigns.farm_id', 'is not', null),
          eb.and([eb('campaigns.listing_id', 'is', null), eb('campaigns.purpose', '!=', 'sphere')]),
        ]),
      )
      .execute();
    for (const row of rows) served.add(turnOf(row.agent_id, row.household_id));
  }
  return served;
}

/** Each mailing that chose a home, and whether it goes before the claimant's. */
async function findClaims(db: Db, homes: readonly Home[], claimant: Claimant) {
  const { now } = claimant;
  const found = await listMailings(db, homes, claimant.campaignId);
  const farms = found.filter(({ mailing }) => isFarmMailing(mailing));
  const served =
    claimant.isFarm && farms.length > 0
      ? await findServed(db, {
          agents: [...new Set([claimant.agentId, ...farms.map(({ mailing }) => mailing.agent_id)])],
          homeIds: [...new Set(farms.map(({ homeId }) => homeId))],
          now,
        })
      : new Set<string>();
  return found.map(({ homeId, mailing }) => {
    const own: HomeClaim = {
      campaignId: claimant.campaignId,
      isFarm: claimant.isFarm,
      isServed: served.has(turnOf(claimant.agentId, homeId)),
      claimedAt: claimant.claimedAt,
    };
    const other: HomeClaim = {
      campaignId: mailing.id,
      isFarm: isFarmMailing(mailing),
      isServed: served.has(turnOf(mailing.agent_id, homeId)),
      claimedAt: mailing.reserved_at ?? mailing.approved_at,
    };
    return {
      homeId,
      campaignId: mailing.id,
      mailsAt: mailsAt(mailing, now),
      goesFirst: isHolding(mailing, now) && compareClaims(other, own) < 0,
    };
  });
}

/**
 * Homes that a served farm leaves to another agent's farm: in the last interval that one would have mailed them but for
 * cards and mailings of others, and it made no card for them within the rotation.
 */
async function findAwaited(
  db: Db,
  homeIds: readonly string[],
  { agentId, now }: Claimant,
): Promise<Set<string>> {
  const awaited = new Set<string>();
  const own = await findServed(db, { agents: [agentId], homeIds, now });
  const contested = new Set(homeIds.filter((id) => own.has(turnOf(agentId, id))));
  if (contested.size === 0) return awaited;
  const waiting = await db
    .selectFrom('campaigns')
    .innerJoin('auto_farms', 'auto_farms.agent_id', 'campaigns.agent_id')
    .select(['campaigns.id', 'campaigns.agent_id', 'campaigns.unit_price_cents', 'campaigns.budget_cents'])
    .where('auto_farms.is_enabled', '=', true)
    .where('campaigns.agent_id', '!=', agentId)
    .where('campaigns.listing_id', 'is', null)
    .where('campaigns.origin', '=', 'automation')
    .where('campaigns.created_at', '>=', daysBefore(now, FARM_INTERVAL_DAYS))
    .where('campaigns.created_at', '<=', now.toISOString())
    .execute();
  const agents = [...new Set(waiting.map((row) => row.agent_id))];
  const served = await findServed(db, { agents, homeIds: [...contested], now });
  for (const farm of waiting) {
    const wanted = await db
      .selectFrom('campaign_households')
      .select(['household_id', 'outcome'])
      .where('campaign_id', '=', farm.id)
      .where('outcome', 'in', ['mailed', 'recently_mailed', 'reserved'])
      .orderBy('distance_miles')
      .orderBy('household_id')
      .limit(affordablePieces(farm.budget_cents, farm.unit_price_cents))
      .execute();
    for (const { household_id: id, outcome } of wanted) {
      if (outcome === 'mailed' || !contested.has(id) || served.has(turnOf(farm.agent_id, id))) continue;
      awaited.add(id);
    }
  }
  return awaited;
}

/** By home, when a mailing that goes first brings its card: the one closest to the given time. */
export async function findReserved(
  db: Db,
  homes: readonly Home[],
  claimant: Claimant,
  near: Date = claimant.now,
): Promise<Map<string, string>> {
  const reserved = new Map<string, string>();
  const distance = (iso: string) => Math.abs(Date.parse(iso) - near.getTime());
  for (const claim of await findClaims(db, homes, claimant)) {
    if (!claim.goesFirst) continue;
    const known = reserved.get(claim.homeId);
    if (known === undefined || distance(claim.mailsAt) < distance(known)) {
      reserved.set(claim.homeId, claim.mailsAt);
    }
  }
  if (claimant.isFarm && claimant.claimedAt === null) {
    const ids = homes.map(({ id }) => id);
    for (const id of await findAwaited(db, ids, claimant)) reserved.set(id, near.toISOString());
  }
  return reserved;
}

export interface LostHomes {
  readonly campaignId: string;
  readonly householdIds: readonly string[];
}

/** The scheduled and paused mailings that lose homes to the claimant's, with those homes. */
export async function findLosers(
  db: Db,
  homes: readonly Home[],
  claimant: Claimant & { readonly mailsAt: Date; readonly days: number },
): Promise<LostHomes[]> {
  const lost = new Map<string, string[]>();
  for (const claim of await findClaims(db, homes, claimant)) {
    const days = Math.abs(Date.parse(claim.mailsAt) - claimant.mailsAt.getTime()) / DAY_MS;
    if (claim.goesFirst || days >= claimant.days) continue;
    lost.set(claim.campaignId, [...(lost.get(claim.campaignId) ?? []), claim.homeId]);
  }
  return [...lost].map(([campaignId, householdIds]) => ({ campaignId, householdIds }));
}

/** Whether a mailing goes to ZIPs or a farm, and not to the neighbors of a listing or to people whom its agent knows. */
export const isFarmMailing = (campaign: {
  readonly listing_id: string | null;
  /** A card about a listing that goes to a farm waits for its turn like any other. */
  readonly farm_id: string | null;
  readonly purpose: CampaignPurpose;
}): boolean => campaign.farm_id !== null || (campaign.listing_id === null && campaign.purpose !== 'sphere');
