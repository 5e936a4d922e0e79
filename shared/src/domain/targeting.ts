/** Chooses the homes to mail around a listing (print.md, "Who is mailed"). Pure: the same input chooses the same homes. */
import type { Targeting } from '../contracts/campaigns';
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import { type ExclusionReason, exclusionReasons } from '../contracts/listing-vocabulary';
import type { AddressRefusal } from './address-check';
import type { Draw } from './holdout';
import { isInside } from './map-geometry';
import { type MailedHome, refusalOf } from './household-wishes';

export interface Candidate extends MailedHome {
  readonly householdId: string;
  readonly deliveryKey: string;
  readonly lat: number;
  readonly lng: number;
  readonly distanceMiles: number;
  readonly isOwnerOccupied: boolean | null;
  readonly equityShare: number | null;
  readonly lastSaleAt: string | null;
  readonly estimatedValueCents: number | null;
  /** Why no mail reaches the address; `null` if it does, or if that is not known. */
  readonly addressRefusal: AddressRefusal | null;
  /** Everyone of a mailing list at the home has moved. */
  readonly hasMoved?: boolean;
  /** Already on the market. */
  readonly isListed: boolean;
  readonly isSuppressed: boolean;
  readonly isDoNotSolicit: boolean;
  /** Whether the home is in one of the groups that show what mail adds. */
  readonly draw: Draw;
}

export interface Mailing {
  /** Seed of the holdout: the agent's id, so that all their mailings hold back the same homes. */
  readonly seed: string;
  /** `null` for a mailing without a listing. */
  readonly listingDeliveryKey: string | null;
  readonly purpose: CampaignPurpose;
  readonly rules: Targeting;
  /** Cards that the budget and free cards allow. */
  readonly maxPieces: number;
  readonly now: Date;
  /** When the cards go to the printer, if not now. */
  readonly mailsAt?: Date | undefined;
}

export type Outcome = 'mailed' | ExclusionReason;

export interface Decision {
  readonly householdId: string;
  readonly outcome: Outcome;
  readonly distanceMiles: number;
}

/** A number in [0, 1) that depends only on the text (FNV-1a with the finalizer of MurmurHash3). */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether a draw holds a home back, so that the lift of mail can be measured. */
export function isHeldOut(seed: string, householdId: string, share: number): boolean {
  return fractionOf(`${seed}:${householdId}`) < share;
}

/** A home stays as it was drawn until its period ends, whatever share a later mailing asks for. */
function isHeldBack({ householdId, draw }: Candidate, { seed, rules }: Mailing): boolean {
  if (rules.included?.includes(householdId)) return false;
  if (draw.group !== null) return draw.group === 'heldBack';
  return isHeldOut(`${seed}:${draw.number}`, householdId, rules.holdoutShare);
}

const DAY_MS = 86_400_000;

/**
 * The first reason that excludes a home, in the order of `exclusionReasons`. Unknown values fail a filter that needs
 * them, because a filter that passed them would promise what it cannot know.
 */
function exclusionOf(
  home: Candidate,
  { rules, listingDeliveryKey, purpose, now, mailsAt }: Mailing,
): ExclusionReason | null {
  const within = (iso: string | null, days: number) =>
    iso !== null && now.getTime() - Date.parse(iso) < days * DAY_MS;
  if (home.deliveryKey === listingDeliveryKey) return 'listing_itself';
  if (home.isListed) return 'already_listed';
  if (home.addressRefusal) return home.addressRefusal;
  if (home.hasMoved) return 'moved';
  if (home.isSuppressed) return 'suppressed';
  const refusal = refusalOf(home, { purpose, now, mailsAt });
  if (refusal) return refusal;
  if (home.isDoNotSolicit) return 'do_not_solicit';
  if (rules.leftOut?.includes(home.householdId)) return 'left_out';
  if (rules.included?.includes(home.householdId)) return null;
  if (rules.ownerOccupiedOnly && home.isOwnerOccupied !== true) return 'not_owner_occupied';
  if (rules.minEquityShare !== null && (home.equityShare ?? -1) < rules.minEquityShare)
    return 'equity_too_low';
  if (
    rules.minOwnedYears !== null &&
    (home.lastSaleAt === null || within(home.lastSaleAt, rules.minOwnedYears * 365.25))
  ) {
    return 'owned_too_short';
  }
  const value = home.estimatedValueCents;
  if (rules.minValueCents !== null && (value === null || value < rules.minValueCents))
    return 'value_out_of_range';
  if (rules.maxValueCents !== null && (value === null || value > rules.maxValueCents))
    return 'value_out_of_range';
  return null;
}

/** The homes within the radius, up to their number, and all homes of the drawn areas; nearest first. */
function considered(
  candidates: readonly Candidate[],
  { nearest, maxMiles, drawn = [] }: Targeting,
): Candidate[] {
  let around = 0;
  return candidates
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || (a.householdId < b.householdId ? -1 : 1))
    .filter((home) => {
      if (home.distanceMiles <= maxMiles && around < nearest) {
        around++;
        return true;
      }
      return drawn.some((corners) => isInside(home, corners));
    });
}

/**
 * Decides for the homes considered, nearest first; each gets an outcome. Only a home that would have had a card, with the
 * budget that is left when its turn comes, is drawn for the holdout.
 */
export function chooseHouseholds(candidates: readonly Candidate[], mailing: Mailing): Decision[] {
  let mailed = 0;
  const { maxCards = Number.MAX_VALUE } = mailing.rules;
  const [most, beyond] =
    maxCards < mailing.maxPieces
      ? ([maxCards, 'over_limit'] as const)
      : ([mailing.maxPieces, 'over_budget'] as const);
  return considered(candidates, mailing.rules).map((home) => {
    const outcome =
      exclusionOf(home, mailing) ??
      (mailed >= most ? beyond : isHeldBack(home, mailing) ? 'holdout' : 'mailed');
    if (outcome === 'mailed') mailed++;
    return { householdId: home.householdId, outcome, distanceMiles: home.distanceMiles };
  });
}

/**
 * The decisions, nearest first, with only the first `maxCards` of the chosen homes left. Homes held back beyond them would
 * have had no card, so they are left out too.
 */
export function limitCards<D extends { readonly outcome: Outcome }>(
  decisions: readonly D[],
  maxCards: number,
): (D | (D & { readonly outcome: 'over_limit' }))[] {
  let mailed = 0;
  return decisions.map((decision) => {
    if (mailed >= maxCards && (decision.outcome === 'mailed' || decision.outcome === 'holdout')) {
      return { ...decision, outcome: 'over_limit' as const };
    }
    if (decision.outcome === 'mailed') mailed++;
    return decision;
  });
}

/** Number of excluded homes by reason, in the order of the reasons; reasons without homes are omitted. */
export function countExclusions(
  decisions: readonly Decision[],
): { reason: ExclusionReason; count: number }[] {
  return exclusionReasons
    .map((reason) => ({ reason, count: decisions.filter(({ outcome }) => outcome === reason).length }))
    .filter(({ count }) => count > 0);
}

/** Rounds a coordinate to about a block (a thousandth of a degree), so a map shows no single house. */
export const roundToBlock = (degrees: number) => Math.round(degrees * 1000) / 1000;
