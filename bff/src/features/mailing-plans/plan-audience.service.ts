/** The homes of a plan's farm, list or listing, counted as a mailing would choose them; no vendor is asked. */
import { type Targeting, targeting } from '@farmpost/shared/contracts/campaigns';
import type { CampaignPurpose, MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';
import {
  type PlanAudience,
  type PlanOccasion,
  type PlanReach,
  type PlanRule,
  planStepHomes,
  waitingReasons,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { fitsOccasion, purposeOfOccasion } from '@farmpost/shared/domain/plan-designs';
import { classesFor } from '@farmpost/shared/domain/pricing';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { type Audience as ChosenAudience, chooseAudience } from '../campaigns/audience.service';
import { areaOfFarm, findOwnedFarm } from '../households/farm.queries';
import { listAnsweredHomes } from '../leads/answered-home.queries';
import { findPlaceOf, listHomesIn } from '../households/homes-in-area.queries';
import { findPlannedListing } from '../listings/planned-listing.queries';
import { findMainPlace, findOwnedList } from '../mailing-lists/mailing-list.queries';
import { readRate } from '../mail-rates/mail-rate.queries';

/** The farm, list or listing that a plan mails; without an id, it is gone. */
export interface Audience {
  readonly agentId: string;
  readonly kind: PlanAudience;
  readonly id: string | null;
}

/** No budget leaves a home out of a count. */
export const ANY_BUDGET_CENTS = 1_000_000_000;
/** Homes that a mailing can leave out by name. */
const MOST_LEFT_OUT = 1000;

/** A card about no listing goes to a farm, or to people whom its agent knows; others are for the step's occasion. */
export function purposeOf(kind: PlanAudience, occasion: PlanOccasion | null): CampaignPurpose {
  if (occasion !== null) return purposeOfOccasion[occasion];
  return kind === 'list' ? 'sphere' : 'farm';
}

interface Design {
  readonly is_active: boolean;
  readonly kind: string;
  readonly purpose: CampaignPurpose;
  readonly document_json: unknown;
}

/** Whether a design is offered for a card of the plan. */
export function isOffered(design: Design, kind: PlanAudience, occasion: PlanOccasion | null): boolean {
  if (!design.is_active || design.kind !== 'postcard') return false;
  const own = postcardTemplate.safeParse(design.document_json).data?.occasion;
  if (occasion === null) {
    return kind !== 'listing' && suitsYear({ purpose: design.purpose, occasion: own }, kind);
  }
  return fitsOccasion({ purpose: design.purpose, occasion: own }, occasion);
}

/** The farm, list or listing; `null` once it is deleted. */
export async function findAudience(
  { db }: AppContext,
  { agentId, kind, id }: Audience,
): Promise<{ readonly id: string; readonly name: string; readonly place: string | null } | null> {
  if (id === null) return null;
  if (kind === 'listing') {
    const listing = await findPlannedListing(db, id);
    if (!listing) return null;
    const { address_line1: name, city, state, zip } = listing;
    return { id, name, place: `${city}, ${state} ${zip}` };
  }
  if (kind === 'list') {
    const list = await findOwnedList(db, id, agentId);
    const place = list && (await findMainPlace(db, id));
    return list ? { id, name: list.name, place: place ? `${place.city}, ${place.state}` : null } : null;
  }
  const farm = await findOwnedFarm(db, id, agentId);
  if (!farm) return null;
  const [home] = await listHomesIn(db, areaOfFarm(farm));
  const place = home && (await findPlaceOf(db, home.id));
  return { id, name: farm.name, place: place ? `${place.city}, ${place.state}` : null };
}

/** Which homes get a card; reach and number for a listing alone. */
export interface Homes {
  readonly rule: PlanRule;
  readonly reach: PlanReach | null;
  readonly mostHomes: number | null;
  /** Homes of one weekly drop alone. */
  readonly drop?: Targeting['drop'];
  /** Cards of that drop, at most. */
  readonly perWeek?: number | null;
}

/** Homes that are considered for each that is wanted, where others had a card a short time ago. */
const CONSIDERED = 5;
const MOST_CONSIDERED = 1000;

/** The homes that a card goes to, as its mailing chooses them. */
export async function targetingOf(
  { db }: AppContext,
  { agentId, kind, id }: Audience,
  {
    rule,
    reach,
    mostHomes,
    drop,
    perWeek = null,
    answeredUntil,
  }: Homes & { readonly answeredUntil?: string },
): Promise<Targeting> {
  const answered =
    rule === 'unanswered' ? await listAnsweredHomes(db, agentId, MOST_LEFT_OUT, answeredUntil) : [];
  const most = mostHomes ?? planStepHomes.max;
  const around =
    reach === 'next'
      ? { nearest: Math.min(MOST_CONSIDERED, most * CONSIDERED), maxCards: most }
      : { nearest: most };
  return targeting.parse({
    ownerOccupiedOnly: kind !== 'list' && rule === 'owner_occupied',
    ...(kind === 'farm' && { farmId: id }),
    ...(kind === 'list' && { listId: id }),
    ...(kind === 'listing' && around),
    ...(answered.length > 0 && { leftOut: answered }),
    ...(drop && { drop }),
    ...(drop && perWeek !== null && { maxCards: perWeek }),
  });
}

export interface HomeCount {
  /** Homes that can be mailed, and those that only wait. */
  readonly homes: number;
  readonly excluded: readonly { readonly reason: ExclusionReason; readonly count: number }[];
}

interface WantedHomes extends Homes {
  readonly occasion: PlanOccasion | null;
  readonly mailsAt?: Date | undefined;
}

async function choose(
  context: AppContext,
  audience: Audience,
  homes: WantedHomes,
  isKnownOnly: boolean,
): Promise<ChosenAudience> {
  const listing =
    audience.kind === 'listing' && audience.id !== null
      ? await findPlannedListing(context.db, audience.id)
      : undefined;
  return chooseAudience(context, {
    listing: listing ?? null,
    agentId: audience.agentId,
    campaignId: null,
    mailsAt: homes.mailsAt,
    price: await readRate(context, '4x6'),
    purpose: purposeOf(audience.kind, homes.occasion),
    budgetCents: ANY_BUDGET_CENTS,
    freeCardsLeft: 0,
    targeting: await targetingOf(context, audience, homes),
    isKnownOnly,
  });
}

/** Decides for each home of a card, nearest to the middle first, whatever the budget. Throws `conflict` without homes. */
export const chooseHomes = async (
  context: AppContext,
  audience: Audience,
  homes: WantedHomes,
): Promise<ChosenAudience['decisions']> => (await choose(context, audience, homes, true)).decisions;

/** Homes that only wait for their turn count: a plan comes back to them. */
async function countHomes(
  context: AppContext,
  audience: Audience,
  homes: WantedHomes,
  isKnownOnly: boolean,
): Promise<HomeCount> {
  try {
    const chosen = await choose(context, audience, homes, isKnownOnly);
    const { excluded, found } = chosen.area;
    // Homes that are not looked up yet: as many as the step wants, so that its cost is not approved too low.
    if (found === 0 && homes.mostHomes !== null) return { homes: homes.mostHomes, excluded: [] };
    const waiting = excluded.filter(({ reason }) => waitingReasons.includes(reason));
    return {
      homes: Math.min(
        homes.mostHomes ?? Number.MAX_SAFE_INTEGER,
        chosen.mailed + waiting.reduce((sum, { count }) => sum + count, 0),
      ),
      // Homes beyond the number that a step wants are not left out by a rule.
      excluded: excluded.filter(({ reason }) => !waitingReasons.includes(reason) && reason !== 'over_limit'),
    };
  } catch (error) {
    // Without a known home, there is nothing to count.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return { homes: 0, excluded: [] };
  }
}

export interface TouchCount extends HomeCount {
  readonly unitPriceCents: number;
  readonly costCents: number;
}

/** A card to be counted. */
export interface CountedCard extends Homes {
  readonly mailClass: MailClass;
  readonly document: unknown;
  readonly occasion: PlanOccasion | null;
}

/**
 * Homes and cost of cards at the present rates; free cards are not taken off.
 * @param isKnownOnly asks no vendor for homes around a listing; without it, call it outside of a transaction
 */
export async function countTouches(
  context: AppContext,
  audience: Audience,
  touches: readonly CountedCard[],
  { isKnownOnly = true } = {},
): Promise<TouchCount[]> {
  const counts = new Map<string, HomeCount>();
  const counted: TouchCount[] = [];
  for (const { mailClass, document, occasion, ...homes } of touches) {
    const { rule, reach, mostHomes, drop } = homes;
    const key = JSON.stringify([rule, reach, mostHomes, drop, purposeOf(audience.kind, occasion)]);
    const count =
      counts.get(key) ??
      (await countHomes(context, audience, { rule, reach, mostHomes, drop, occasion }, isKnownOnly));
    counts.set(key, count);
    const { size } = postcardTemplate.parse(document);
    const fits = classesFor(size, false).includes(mailClass);
    const { unitPriceCents } = await readRate(context, size, fits ? mailClass : 'first_class');
    counted.push({ ...count, unitPriceCents, costCents: count.homes * unitPriceCents });
  }
  return counted;
}
