/** Steps of a listing's plan, judged by what the MLS shows of the listing. */
import type { PlanSkipReason, PlanStepState } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { dayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { formatDate } from '@farmpost/shared/domain/format';
import { fitsOccasion } from '@farmpost/shared/domain/plan-designs';
import { outlookOf, type StepFacts, type StepOutlook } from '@farmpost/shared/domain/plan-steps';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { readCardRules } from '../campaigns/card-figures';
import { type ListingCard, listCardsOfListing } from '../campaigns/listing-card.queries';
import type { PlannedMailing } from '../campaigns/planned-mailing.queries';
import { findPriceChange } from '../listings/listing-sales.queries';
import { findPlannedListing, type PlannedListing } from '../listings/planned-listing.queries';
import type { PlanRow, StepRow, TouchRow } from './mailing-plan.repo';

export type Mailings = ReadonlyMap<string, PlannedMailing>;

/** A listing without its open house, which belongs to a step. */
export type ListingFacts = Omit<StepFacts, 'event'>;

export interface ListingNow {
  readonly listing: PlannedListing;
  readonly facts: ListingFacts;
  /** Cards about it, of all its agents. */
  readonly cards: readonly ListingCard[];
}

const earlier = (day: string, other: string | null) => (other !== null && other < day ? other : day);

/** The listing on its agent's clocks; `null` once it is deleted. */
export async function readListingNow(
  context: AppContext,
  { agentId, listingId }: { readonly agentId: string; readonly listingId: string | null },
): Promise<ListingNow | null> {
  const { db } = context;
  const listing = listingId === null ? undefined : await findPlannedListing(db, listingId);
  if (!listing) return null;
  const zone = await findZoneOfAgent(db, agentId);
  const dayOf = (time: string) => dayIn(new Date(time), zone);
  const { first_active_at: activeAt, listed_at: listedAt } = listing;
  const wasFirstSeenActive = activeAt !== null && activeAt <= listing.created_at;
  const price = await findPriceChange(db, listing.id);
  const rules = await readCardRules({ db }, listing.mls_provider_id);
  return {
    listing,
    cards: await listCardsOfListing(db, listing.id),
    facts: {
      status: listing.status,
      isInFeed: listing.left_feed_at === null,
      today: dayIn(context.now(), zone),
      // A home that was sold before its listing was first read has its own day.
      statusOn: earlier(
        dayOf(listing.status_changed_at),
        listing.status === 'Closed' && listing.closed_at !== null ? utcDay(listing.closed_at) : null,
      ),
      activeOn:
        activeAt === null
          ? null
          : earlier(dayOf(activeAt), wasFirstSeenActive && listedAt !== null ? utcDay(listedAt) : null),
      price: price
        ? { on: dayOf(price.at), isCut: price.toCents > 0 && price.fromCents > price.toCents }
        : null,
      allowsComingSoon: rules?.coming_soon ?? true,
    },
  };
}

export const outlookOfStep = (
  step: Pick<StepRow, 'occasion' | 'delay_days' | 'event_json'>,
  { facts }: Pick<ListingNow, 'facts'>,
): StepOutlook => outlookOf(step.occasion, step.delay_days, { ...facts, event: step.event_json });

/** Whether a card of the step's kind was made without it. An open house has its day; others that come again count from it. */
export function isMadeElsewhere(
  { occasion }: Pick<StepRow, 'occasion'>,
  on: string,
  cards: readonly ListingCard[],
  own: ReadonlySet<string>,
): boolean {
  const isOnce = occasion === 'coming-soon' || occasion === 'just-listed' || occasion === 'just-sold';
  return cards.some(
    (card) =>
      !card.isOver &&
      !own.has(card.id) &&
      fitsOccasion(card, occasion) &&
      (isOnce || (occasion === 'open-house' ? card.eventDay === on : utcDay(card.createdAt) >= on)),
  );
}

/** Whether a card is still to go: planned, or made and not stopped. */
export const isLive = ({ state }: TouchRow, mailing: PlannedMailing | undefined): boolean =>
  state === 'planned' || (state === 'drafted' && mailing !== undefined && mailing.status !== 'cancelled');

export interface StepView {
  readonly step: StepRow;
  /** The card that it armed last. */
  readonly touch: TouchRow | null;
  readonly mailing: PlannedMailing | undefined;
  readonly state: PlanStepState;
  readonly note: string | null;
  readonly skip: { readonly reason: PlanSkipReason; readonly detail: string | null } | null;
}

const skipOf = (touch: TouchRow, mailing: PlannedMailing | undefined) => ({
  reason: touch.skip_reason ?? ('stopped' as const),
  detail: touch.skip_detail ?? mailing?.failureReason ?? null,
});

/** Where a step is. `now` is `null` once the listing is gone. */
export function viewStep(
  plan: Pick<PlanRow, 'status'>,
  step: StepRow,
  { touches, mailings, now }: { touches: readonly TouchRow[]; mailings: Mailings; now: ListingNow | null },
): StepView {
  const touch =
    touches
      .filter(({ step_id: id }) => id === step.id)
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
      .at(-1) ?? null;
  const mailing = touch?.campaign_id ? mailings.get(touch.campaign_id) : undefined;
  const found = { step, touch, mailing };
  const skipped = (skip: StepView['skip']): StepView => ({ ...found, state: 'skipped', note: null, skip });
  const outlook = now && outlookOfStep(step, now);
  if (mailing?.isOut) return { ...found, state: 'out', note: null, skip: null };
  const last = touch && skipOf(touch, mailing);
  if (step.state === 'skipped' || plan.status === 'ended' || !outlook) {
    return skipped(
      step.skip_reason === null
        ? (last ?? { reason: 'stopped', detail: null })
        : { reason: step.skip_reason, detail: step.skip_detail },
    );
  }
  if (touch && isLive(touch, mailing)) {
    return { ...found, state: 'armed', note: outlook.words, skip: null };
  }
  if (outlook.kind === 'over') return skipped({ reason: outlook.reason, detail: outlook.words });
  if (outlook.kind === 'waits') {
    const stopped = touch ? ` Its card of ${formatDate(touch.mail_on)} was not mailed.` : '';
    return { ...found, state: 'waits', note: `${outlook.words}${stopped}`, skip: null };
  }
  if (touch && touch.occasion_on === outlook.on) return skipped(last);
  const own = new Set(touches.flatMap(({ campaign_id: id }) => (id === null ? [] : [id])));
  if (now && isMadeElsewhere(step, outlook.on, now.cards, own)) {
    return skipped({ reason: 'already_mailed', detail: null });
  }
  const when = plan.status === 'draft' ? 'with your approval' : 'within minutes';
  return { ...found, state: 'waits', note: `${outlook.words} Its card gets its day ${when}.`, skip: null };
}
