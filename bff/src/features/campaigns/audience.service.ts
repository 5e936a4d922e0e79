/** Chooses the households of a mailing and summarizes the choice without revealing any house. */
import type { CampaignPurpose, Targeting } from '@farmpost/shared/contracts/campaigns';
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { affordablePieces } from '@farmpost/shared/domain/pricing';
import type { CampaignKind } from '@farmpost/shared/contracts/campaigns';
import {
  chooseHouseholds,
  countExclusions,
  type Decision,
  roundToBlock,
} from '@farmpost/shared/domain/targeting';
import type { AppContext } from '../../context';
import { AppError } from '../../app-error';
import { ProviderError } from '../../providers/provider-error';
import { findCandidates } from '../households/household.queries';
import { ensureHouseholds } from '../households/household.service';

interface Place {
  readonly id: string;
  readonly delivery_key: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface AudienceRequest {
  readonly listing: Place;
  readonly agentId: string;
  readonly campaignId: string | null;
  readonly kind: CampaignKind;
  readonly purpose: CampaignPurpose;
  readonly budgetCents: number;
  readonly freeCardsLeft: number;
  readonly targeting: Targeting;
  readonly signal?: AbortSignal;
}

export interface Audience {
  readonly decisions: readonly Decision[];
  readonly area: TargetArea;
  readonly mailed: number;
  readonly excluded: number;
}

/** Cards the budget allows, plus free cards. */
export function maxPieces(kind: CampaignKind, budgetCents: number, freeCardsLeft: number): number {
  return affordablePieces(budgetCents, kind) + (kind === 'postcard' ? freeCardsLeft : 0);
}

/**
 * Calls the property-data vendor if the area is unknown, so call it outside a transaction. Throws `provider_failed`, or
 * `conflict` for a listing without a map position.
 */
export async function chooseAudience(context: AppContext, request: AudienceRequest): Promise<Audience> {
  const { listing, targeting } = request;
  if (listing.lat === null || listing.lng === null) {
    throw new AppError('conflict', 'This listing has no map position, so homes around it cannot be found.');
  }
  const area = { lat: listing.lat, lng: listing.lng, miles: targeting.maxMiles };
  try {
    await ensureHouseholds(context, area, request.signal);
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    const message = 'We cannot look up homes around the listing right now. Please try again shortly.';
    throw new AppError('provider_failed', message, {}, { cause });
  }
  const now = context.now();
  const candidates = await findCandidates(context.db, area, { ...request, now });
  const decisions = chooseHouseholds(candidates, {
    // Of the listing, not of the campaign: the draft holds out the homes that its estimate did.
    seed: listing.id,
    listingDeliveryKey: listing.delivery_key,
    purpose: request.purpose,
    rules: targeting,
    maxPieces: maxPieces(request.kind, request.budgetCents, request.freeCardsLeft),
    now,
  });
  const places = new Map(candidates.map((candidate) => [candidate.householdId, candidate]));
  const mailed = decisions.filter(({ outcome }) => outcome === 'mailed').length;
  return {
    decisions,
    mailed,
    excluded: decisions.length - mailed,
    area: describeArea(
      area,
      decisions.flatMap((decision) => {
        const place = places.get(decision.householdId);
        return place ? [{ ...decision, lat: place.lat, lng: place.lng }] : [];
      }),
    ),
  };
}

/** Decisions for display: counts by reason, and points rounded to the block so that no house stands out. */
export function describeArea(
  center: { readonly lat: number; readonly lng: number },
  homes: readonly (Decision & { readonly lat: number; readonly lng: number })[],
): TargetArea {
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
