/** Chooses the households of a mailing and summarizes the choice without revealing any house. */
import type { AudienceHome, CampaignPurpose, Targeting } from '@farmpost/shared/contracts/campaigns';
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { affordablePieces, type PiecePrice } from '@farmpost/shared/domain/pricing';
import { isMailDayOver, sendsOn } from '@farmpost/shared/domain/stop-window';
import { milesBetween } from '@farmpost/shared/domain/map-geometry';
import {
  type Candidate,
  chooseHouseholds,
  countExclusions,
  type Decision,
  roundToBlock,
} from '@farmpost/shared/domain/targeting';
import type { AppContext } from '../../context';
import { AppError } from '../../app-error';
import { ProviderError } from '../../providers/provider-error';
import {
  findAddresses,
  findCandidates,
  findCandidatesIn,
  findCandidatesInZips,
  findCandidatesOnList,
  findZipCenters,
} from '../households/household.queries';
import { isFarmMailing } from '../households/home-claims.queries';
import { checkHomes } from '../households/home-check.service';
import { ensureHouseholds, importZip } from '../households/household.service';
import { findZoneOfAgent } from '../../db/office-zone';
import type { RehearsedPast } from '../households/home-draws.queries';
import { areaOfFarm, findOwnedFarm } from '../households/farm.queries';
import { listHomesOfDrop } from '../households/home-drops.queries';
import { type HomesArea, listHomesIn } from '../households/homes-in-area.queries';
import { listMovesOfList } from '../mailing-lists/list-moves.queries';
import { findOwnedList, listHomesOfList } from '../mailing-lists/mailing-list.queries';

interface Place {
  readonly id: string;
  readonly delivery_key: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface AudienceRequest {
  /** `null` for a card that goes to the ZIPs, the list or the farm of its targeting. */
  readonly listing: Place | null;
  readonly agentId: string;
  readonly campaignId: string | null;
  /** When the cards go to the printer, if a day was chosen. */
  readonly mailsAt?: Date | undefined;
  readonly price: PiecePrice;
  readonly purpose: CampaignPurpose;
  readonly budgetCents: number;
  readonly freeCardsLeft: number;
  readonly targeting: Targeting;
  readonly signal?: AbortSignal;
  /** Asks no vendor: for a preview. */
  readonly isKnownOnly?: boolean;
  /** An area that is not stored as a farm yet, in place of where its targeting goes. */
  readonly inArea?: HomesArea;
  /** Asks what would have been mailed at the context's time. */
  readonly rehearsal?: AudienceRehearsal;
}

export interface AudienceRehearsal extends RehearsedPast {
  /** By home, when its last rehearsed card was made. */
  readonly mailedAt: ReadonlyMap<string, string>;
  /** Homes that another rehearsal of the same mailings has read, by place and time. */
  readonly read?: Map<string, Homes>;
}

interface Center {
  readonly lat: number;
  readonly lng: number;
}

type PlacedDecision = Decision & Center;

/** Whether a home gets a card, or would get one but for the draw. */
const isChosen = ({ outcome }: Decision): boolean => outcome === 'mailed' || outcome === 'holdout';

export interface Audience {
  readonly decisions: readonly Decision[];
  /** The homes that were decided about, with their places. */
  readonly homes: readonly PlacedDecision[];
  readonly area: TargetArea;
  readonly mailed: number;
  readonly excluded: number;
  /** The homes that get a card or are held back by the draw under other rules, of those that were considered. */
  readonly under: (rules: Targeting, isWithinBudget?: boolean) => readonly PlacedDecision[];
}

/** Cards the budget allows, plus free cards. */
export function maxPieces(price: PiecePrice, budgetCents: number, freeCardsLeft: number): number {
  return affordablePieces(budgetCents, price.unitPriceCents) + (price.takesFreeCards ? freeCardsLeft : 0);
}

interface Homes {
  readonly center: Center;
  readonly candidates: readonly Candidate[];
}

/** Miles around the middle of a ZIP in which homes are looked up. */
const ZIP_MILES = 1.5;
/** Homes farther from a listing than that are not its neighbors; each lookup costs money. */
const MOST_DRAWN_MILES = 3;
/** Homes of a farm or a list that are considered, nearest to the middle of their ZIP or list first. */
export const MOST_FARM_HOMES = 5000;

/** Asks the vendor, unless only known homes are wanted. Throws `provider_failed`. */
async function ask({ isKnownOnly }: AudienceRequest, question: () => Promise<void>): Promise<void> {
  if (isKnownOnly) return;
  try {
    await question();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    const message = 'We cannot look up homes there right now. Please try again shortly.';
    throw new AppError('provider_failed', message, {}, { cause });
  }
}

const lookUp = (
  context: AppContext,
  area: Center & { readonly miles: number },
  request: AudienceRequest,
): Promise<void> => ask(request, () => ensureHouseholds(context, area, request.signal));

/** Homes of a ZIP without a place on the map: neither a home nor a listing of it is stored. */
const lookUpZip = (context: AppContext, zip: string, request: AudienceRequest): Promise<void> =>
  ask(request, () => importZip(context, zip, request.signal));

const latest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

/**
 * Miles from the listing to the farthest corner of a drawn area, 0 without one. Throws `validation_failed` for an area
 * that is too far away, `conflict` for a listing without a map position.
 */
export function milesOfDrawn(
  listing: Pick<Place, 'lat' | 'lng'>,
  { drawn = [] }: Pick<Targeting, 'drawn'>,
): { readonly center: Center; readonly miles: number } {
  if (listing.lat === null || listing.lng === null) {
    throw new AppError('conflict', 'This listing has no map position, so homes around it cannot be found.');
  }
  const center = { lat: listing.lat, lng: listing.lng };
  const miles = Math.max(0, ...drawn.flat().map((corner) => milesBetween(center, corner)));
  if (miles > MOST_DRAWN_MILES) {
    const message = `Draw the area within ${MOST_DRAWN_MILES} miles of the listing.`;
    throw new AppError('validation_failed', message, { fields: { 'targeting.drawn': message } });
  }
  return { center, miles };
}

/** When a mailing that was set for a day goes to the printer; `undefined` without a day, or when it is over. */
export async function mailsAtOf(
  { db, now }: AppContext,
  agentId: string,
  mailOn: string | null,
): Promise<Date | undefined> {
  if (mailOn === null || isMailDayOver(mailOn, now(), await findZoneOfAgent(db, agentId))) return undefined;
  return sendsOn(mailOn, now(), 0);
}

/** A mailing that chooses its homes holds none yet. */
const claimantOf = (
  context: AppContext,
  { agentId, campaignId, listing, mailsAt, purpose, targeting }: AudienceRequest,
) => ({
  agentId,
  campaignId,
  mailsAt,
  isFarm: isFarmMailing({
    listing_id: listing?.id ?? null,
    farm_id: targeting.farmId ?? null,
    purpose,
  }),
  claimedAt: null,
  now: context.now(),
});

async function findAround(context: AppContext, listing: Place, request: AudienceRequest): Promise<Homes> {
  const { center, miles } = milesOfDrawn(listing, request.targeting);
  const area = { ...center, miles: Math.max(request.targeting.maxMiles, miles) };
  await lookUp(context, area, request);
  const candidates = await findCandidates(context.db, area, {
    ...claimantOf(context, request),
    rehearsal: request.rehearsal,
  });
  return { center, candidates };
}

async function findInZips(context: AppContext, request: AudienceRequest): Promise<Homes> {
  const zips = request.targeting.zips ?? [];
  const known = await findZipCenters(context.db, zips);
  for (const center of known) await lookUp(context, { ...center, miles: ZIP_MILES }, request);
  for (const zip of zips.filter((one) => known.every((center) => center.zip !== one))) {
    await lookUpZip(context, zip, request);
  }
  const centers = await findZipCenters(context.db, zips);
  const [center] = centers;
  if (!center) throw new AppError('conflict', 'No homes are known in these ZIPs yet.');
  const candidates = await findCandidatesInZips(context.db, centers, claimantOf(context, request));
  return { center, candidates };
}

/** Whether a home is in the weekly drop that the mailing is, if it is one. */
async function dropTest(
  { db }: AppContext,
  { agentId, targeting: { drop } }: AudienceRequest,
): Promise<(home: { readonly id: string }) => boolean> {
  if (!drop) return () => true;
  const homes = await listHomesOfDrop(db, agentId, drop);
  return ({ id }) => homes.has(id);
}

/** Homes of the people on a list; nothing is looked up, because each was given by its agent. */
async function findOnList(context: AppContext, request: AudienceRequest): Promise<Homes> {
  const { listId = '', anniversary } = request.targeting;
  if (!(await findOwnedList(context.db, listId, request.agentId))) {
    throw new AppError('conflict', 'The list of this campaign was deleted. Choose another one.');
  }
  const isInDrop = await dropTest(context, request);
  const listed = (await listHomesOfList(context.db, listId, anniversary)).filter(isInDrop);
  if (listed.length === 0) {
    throw new AppError('conflict', 'Nobody on this list has an address that names one home.');
  }
  const { rehearsal } = request;
  const found = await findCandidatesOnList(context.db, listed, {
    ...claimantOf(context, request),
    most: MOST_FARM_HOMES,
    rehearsal,
  });
  if (!rehearsal) return found;
  const moves = await listMovesOfList(context.db, listId);
  const at = context.now().toISOString();
  const hadMoved = (id: string) => (moves.get(id) ?? at) < at;
  return {
    ...found,
    candidates: found.candidates.map((home) => ({ ...home, hasMoved: hadMoved(home.householdId) })),
  };
}

/** Homes of an area; nothing is looked up, because its agent decides when that is done and sees what it takes. */
async function findInArea(context: AppContext, area: HomesArea, request: AudienceRequest): Promise<Homes> {
  const isInDrop = await dropTest(context, request);
  const homes = (await listHomesIn(context.db, area)).filter(isInDrop);
  return findCandidatesIn(context.db, homes, {
    ...claimantOf(context, request),
    most: MOST_FARM_HOMES,
    rehearsal: request.rehearsal,
  });
}

async function findInFarm(context: AppContext, request: AudienceRequest): Promise<Homes> {
  const farm = await findOwnedFarm(context.db, request.targeting.farmId ?? '', request.agentId);
  if (!farm) {
    throw new AppError('conflict', 'The farm of this campaign was deleted. Choose another one.');
  }
  const found = await findInArea(context, areaOfFarm(farm), request);
  if (found.candidates.length === 0) {
    throw new AppError('conflict', `No homes are known in “${farm.name}” yet. Look them up on its page.`);
  }
  return found;
}

/** Homes of an area or a farm, of the people of a list, around the listing, or in the ZIPs. */
function findHomes(context: AppContext, request: AudienceRequest): Promise<Homes> {
  if (request.inArea) return findInArea(context, request.inArea, request);
  if (request.targeting.farmId !== undefined) return findInFarm(context, request);
  if (request.targeting.listId !== undefined) return findOnList(context, request);
  return request.listing ? findAround(context, request.listing, request) : findInZips(context, request);
}

/** Homes as they were on the day of a rehearsal, with the cards that it has made so far. */
async function findRehearsed(
  context: AppContext,
  request: AudienceRequest,
  { read, mailedAt }: AudienceRehearsal,
): Promise<Homes> {
  const { listing, targeting, purpose } = request;
  const key = JSON.stringify([listing?.id, targeting, purpose, context.now()]);
  const found = read?.get(key) ?? (await findHomes(context, request));
  read?.set(key, found);
  return {
    ...found,
    candidates: found.candidates.map((home) => ({
      ...home,
      lastMailedAt: latest(home.lastMailedAt, mailedAt.get(home.householdId) ?? null),
    })),
  };
}

/** Whether a mailing says where it goes. */
export const hasAudience = ({
  listing,
  targeting,
}: {
  readonly listing: object | null | undefined;
  readonly targeting: Targeting;
}): boolean => Boolean(listing ?? targeting.zips ?? targeting.listId ?? targeting.farmId);

/**
 * Calls the property-data vendor if the area is unknown, so call it outside a transaction. Throws `provider_failed`, or
 * `conflict` for a listing without a map position, for ZIPs or a farm without a known home, and for a list without homes.
 */
export async function chooseAudience(context: AppContext, request: AudienceRequest): Promise<Audience> {
  const { listing, targeting } = request;
  const { rehearsal } = request;
  const { center, candidates } = rehearsal
    ? await findRehearsed(context, request, rehearsal)
    : await findHomes(context, request);
  const isAround =
    listing !== null &&
    request.inArea === undefined &&
    targeting.listId === undefined &&
    targeting.farmId === undefined;
  const now = context.now();
  const affordable = maxPieces(request.price, request.budgetCents, request.freeCardsLeft);
  const choose = (rules: Targeting, most: number) =>
    chooseHouseholds(candidates, {
      seed: request.agentId,
      listingDeliveryKey: listing?.delivery_key ?? null,
      purpose: request.purpose,
      rules: isAround ? rules : { ...rules, nearest: MOST_FARM_HOMES, maxMiles: Number.MAX_VALUE },
      maxPieces: most,
      now,
      mailsAt: request.mailsAt,
    });
  const places = new Map(candidates.map((candidate) => [candidate.householdId, candidate]));
  const placed = (some: readonly Decision[]): PlacedDecision[] =>
    some.flatMap((decision) => {
      const place = places.get(decision.householdId);
      return place ? [{ ...decision, lat: place.lat, lng: place.lng }] : [];
    });
  const decisions = choose(targeting, affordable);
  const homes = placed(decisions);
  const mailed = decisions.filter(({ outcome }) => outcome === 'mailed').length;
  return {
    decisions,
    homes,
    mailed,
    excluded: decisions.length - mailed,
    area: describeArea(center, homes),
    under: (rules, isWithinBudget = true) =>
      placed(choose(rules, isWithinBudget ? affordable : Number.MAX_VALUE)).filter(isChosen),
  };
}

/** Homes that take the place of bad addresses are checked too; rounds after which the rest is left to the last look. */
const CHECK_ROUNDS = 20;

/**
 * The same, with the addresses of the chosen homes checked, and others chosen in place of those that get no mail. While
 * the postal service cannot be asked, the choice stands as it is: nothing is mailed before the check at the start.
 * @param limitMs where a person waits
 */
export async function chooseCheckedAudience(
  context: AppContext,
  request: AudienceRequest,
  limitMs?: number,
): Promise<Audience> {
  for (let round = 1; ; round += 1) {
    const audience = await chooseAudience(context, request);
    if (round > CHECK_ROUNDS) return audience;
    const chosen = audience.decisions.filter(isChosen);
    const { changed } = await checkHomes(
      context,
      chosen.map(({ householdId }) => householdId),
      { signal: request.signal, limitMs },
    );
    if (changed === 0) return audience;
  }
}

/** The homes themselves, for the agent who chooses among them. */
export async function describeHomes({ db }: AppContext, homes: Audience['homes']): Promise<AudienceHome[]> {
  const addresses = await findAddresses(
    db,
    homes.map(({ householdId }) => householdId),
  );
  return homes.flatMap(({ householdId, lat, lng, distanceMiles, outcome }) => {
    const found = addresses.get(householdId);
    return found ? [{ id: householdId, ...found, lat, lng, miles: distanceMiles, outcome }] : [];
  });
}

/** Decisions for display: counts by reason, and points rounded to the block so that no house stands out. */
export function describeArea(center: Center, homes: readonly PlacedDecision[]): TargetArea {
  return {
    center: { lat: roundToBlock(center.lat), lng: roundToBlock(center.lng) },
    // Reaches the farthest home considered, so the points fill the circle on the map.
    radiusMiles: Math.max(0.05, ...homes.map(({ distanceMiles }) => distanceMiles)),
    found: homes.length,
    mailed: homes.filter(({ outcome }) => outcome === 'mailed').length,
    excluded: countExclusions(homes),
    points: homes.map(({ lat, lng, outcome }) => ({
      lat: roundToBlock(lat),
      lng: roundToBlock(lng),
      outcome,
    })),
  };
}
