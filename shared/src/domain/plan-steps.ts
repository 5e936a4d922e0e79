/**
 * Steps of a listing's sequence: what the MLS's status means for each, as RESO's StandardStatus defines them. Pure.
 * @see docs: https://dd.reso.org/DD2.0/Property/StandardStatus/
 */
import type { CardEvent } from '../contracts/card-event';
import type { ListingStatus } from '../contracts/listing-vocabulary';
import type { PlanOccasion, PlanSkipReason } from '../contracts/mailing-plan-vocabulary';
import { daysBetween } from './calendar';
import { formatFullDate } from './format';
import { NEWS_DAYS } from './listing-events';
import { workingDayAfter } from './plan-days';
import { listingStatusNames, listingStatusInWords } from './status-names';
import { expectedInHomes } from './stop-window';

/** The way of a sale; a listing off the market is nowhere on it. */
const ranks: Readonly<Partial<Record<ListingStatus, number>>> = {
  Incomplete: 0,
  ComingSoon: 1,
  Active: 2,
  ActiveUnderContract: 3,
  Pending: 3,
  Closed: 4,
};

/** First and last rank in which an occasion is true. */
const ranksOf: Readonly<Record<PlanOccasion, readonly [from: number, to: number]>> = {
  'coming-soon': [1, 1],
  'just-listed': [2, 2],
  'open-house': [1, 2],
  'price-improved': [2, 2],
  'under-contract': [3, 3],
  'just-sold': [4, 4],
};

const startWords: Readonly<Record<PlanOccasion, string>> = {
  'coming-soon': 'Waits until the MLS shows Coming Soon.',
  'just-listed': 'Waits until the MLS shows Active.',
  'open-house': 'Waits until the listing is Coming Soon or Active and has an open house in the MLS.',
  'price-improved': 'Waits for a price cut while the listing is Active.',
  'under-contract': 'Waits until the MLS shows Active Under Contract or Pending.',
  'just-sold': 'Waits until the MLS shows Closed.',
};

/** State of a listing on its agent's clocks. */
export interface StepFacts {
  readonly status: ListingStatus;
  readonly isInFeed: boolean;
  readonly today: string;
  /** Day since which it has the status. */
  readonly statusOn: string;
  /** Day on which it was first active; `null` if it was not. */
  readonly activeOn: string | null;
  /** The last change of its price. */
  readonly price: { readonly on: string; readonly isCut: boolean } | null;
  /** Whether the rules of its MLS allow cards for homes that are coming soon. */
  readonly allowsComingSoon: boolean;
  /** The open house that comes next, as the MLS showed it last. */
  readonly event: CardEvent | null;
}

export type StepOutlook =
  /** @property on day of the occasion: with listing and step, it names the card once and for all */
  | { readonly kind: 'now'; readonly on: string; readonly words: string }
  | { readonly kind: 'waits'; readonly words: string }
  | { readonly kind: 'over'; readonly reason: PlanSkipReason; readonly words: string };

export const isOffMarket = ({ status, isInFeed }: Pick<StepFacts, 'status' | 'isInFeed'>): boolean =>
  !isInFeed || ranks[status] === undefined;

/** Whether a listing with that status has cards ahead of it: it is on the way to a sale. */
export const mayBePlanned = (status: ListingStatus): boolean =>
  status !== 'Closed' && ranks[status] !== undefined;

/** The status as the MLS names it, in a sentence. */
const nowWords = ({ status, isInFeed }: Pick<StepFacts, 'status' | 'isInFeed'>): string =>
  isInFeed ? `The listing is ${listingStatusInWords(status)} now.` : 'The MLS no longer shows the listing.';

const isOldNews = (on: string, { today }: StepFacts) => daysBetween(on, today) > NEWS_DAYS;

const now = (on: string, words: string): StepOutlook => ({ kind: 'now', on, words });
const waits = (words: string): StepOutlook => ({ kind: 'waits', words });
const over = (reason: PlanSkipReason, words: string): StepOutlook => ({ kind: 'over', reason, words });

function outlookOfPrice({ price, ...facts }: StepFacts): StepOutlook {
  if (price === null) return waits('Waits for a price cut.');
  const day = formatFullDate(price.on);
  if (!price.isCut) return waits(`The price went up on ${day}. Only a cut makes this card.`);
  return isOldNews(price.on, { price, ...facts })
    ? waits(`The cut of ${day} is old news. Waits for the next one.`)
    : now(price.on, `The price was cut on ${day}.`);
}

function outlookOfEvent({ event, today }: StepFacts, delayDays: number): StepOutlook {
  if (event === null || event.day <= today) return waits('Waits for an open house in the MLS.');
  const day = formatFullDate(event.day);
  return openHouseCardDay(event, today, delayDays) === null
    ? waits(`The open house of ${day} is too close for a card to arrive. Waits for another one.`)
    : now(event.day, `The MLS shows an open house on ${day}.`);
}

/** Whether a step's card is true now, is still to come, or comes no more. */
export function outlookOf(occasion: PlanOccasion, delayDays: number, facts: StepFacts): StepOutlook {
  if (occasion === 'coming-soon' && !facts.allowsComingSoon) {
    return over('mls_rules', 'Cards for homes that are coming soon are not allowed.');
  }
  const rank = ranks[facts.status];
  if (isOffMarket(facts) || rank === undefined)
    return waits(`${nowWords(facts)} Nothing goes out until it is back.`);
  const [from, to] = ranksOf[occasion];
  if (rank < from) return waits(startWords[occasion]);
  if (rank > to) return over('passed_over', nowWords(facts));
  if (occasion === 'open-house') return outlookOfEvent(facts, delayDays);
  if (occasion === 'price-improved') return outlookOfPrice(facts);
  // Back on the market is not just listed: the first day counts.
  const on = occasion === 'just-listed' ? (facts.activeOn ?? facts.statusOn) : facts.statusOn;
  const since = `${listingStatusNames[facts.status].name} since ${formatFullDate(on)}.`;
  return isOldNews(on, facts) ? over('old_news', since) : now(on, since);
}

/** Why a card whose day is set is not true now, once the listing's state no longer fits. */
export function lapseOf(occasion: PlanOccasion, outlook: StepOutlook, facts: StepFacts): PlanSkipReason {
  if (isOffMarket(facts)) return 'off_market';
  if (outlook.kind === 'over') return outlook.reason;
  const [from] = ranksOf[occasion];
  if ((ranks[facts.status] ?? 0) < from) return 'status_left';
  if (occasion === 'price-improved') return 'price_rose';
  return occasion === 'open-house' ? 'event_gone' : 'status_left';
}

/**
 * The day on which cards for an open house go out: so many working days before the last one on which all of them are in
 * homes before it, but not before tomorrow. `null` if it is too late.
 */
export function openHouseCardDay(event: CardEvent, today: string, delayDays: number): string | null {
  const first = workingDayAfter(today, 1);
  if (expectedInHomes(first, 'first_class').to >= event.day) return null;
  let last = first;
  while (expectedInHomes(workingDayAfter(last, 1), 'first_class').to < event.day)
    last = workingDayAfter(last, 1);
  const early = workingDayAfter(last, -delayDays);
  return early > first ? early : first;
}

/** The day of a card that is armed today. `null` for an open house that is too close. */
export const cardDayOf = (
  occasion: PlanOccasion,
  {
    delayDays,
    event,
    today,
  }: { readonly delayDays: number; readonly event: CardEvent | null; readonly today: string },
): string | null => {
  if (occasion !== 'open-house') return workingDayAfter(today, delayDays);
  return event === null ? null : openHouseCardDay(event, today, delayDays);
};
