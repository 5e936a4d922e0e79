/** Cards that turned out wrong after they went out: the kinds, their meaning and their rules (docs/decisions/0122). Pure. */
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import type { ExclusionReason, ListingStatus } from '../contracts/listing-vocabulary';
import { WATCH_DAYS, type WrongKind, wrongKinds } from '../contracts/wrong-card-vocabulary';
import { SAME_NEWS_HOURS } from './listing-events';

/** Until when a fact makes a card wrong: some days after it went out, until it is in the home, or until today. */
type Watch = 'days' | 'in_homes' | 'today';

interface KindOfWrong {
  readonly name: string;
  /** Why the card is wrong, as a sentence. */
  readonly meaning: string;
  /** A wrong listing makes every card of its mailing wrong, a home its own card. */
  readonly about: 'listing' | 'home';
  /** `null` for a fact that is always known on the day. */
  readonly watch: Watch | null;
  /** Reasons by which today's rules leave the home out, if the fact is known on the day. */
  readonly leftOutAs: readonly ExclusionReason[];
}

export const kindsOfWrong: Readonly<Record<WrongKind, KindOfWrong>> = {
  flipped_back: {
    name: 'The status was corrected',
    meaning: 'The MLS took back the status that the card announced.',
    about: 'listing',
    watch: 'days',
    leftOutAs: [],
  },
  off_market: {
    name: 'The listing left the market',
    meaning: `The listing was withdrawn, canceled, expired, put on hold or gone from its feed within ${WATCH_DAYS} days.`,
    about: 'listing',
    watch: 'days',
    leftOutAs: [],
  },
  back_on_market: {
    name: 'Back on the market',
    meaning: `The card said that the home was sold, and it was for sale again within ${WATCH_DAYS} days.`,
    about: 'listing',
    watch: 'days',
    leftOutAs: [],
  },
  other_agent: {
    name: 'Another agent’s listing now',
    meaning: `Another agent listed the same home within ${WATCH_DAYS} days.`,
    about: 'listing',
    watch: 'days',
    leftOutAs: [],
  },
  price_changed: {
    name: 'The price changed',
    meaning: `The price changed within ${WATCH_DAYS} days, so a card that shows it is out of date.`,
    about: 'listing',
    watch: 'days',
    leftOutAs: [],
  },
  price_not_public: {
    name: 'The sold price is not public',
    meaning: 'The state or the MLS keeps sold prices from the public. The card goes without its price.',
    about: 'listing',
    watch: null,
    leftOutAs: [],
  },
  subject_home: {
    name: 'The listed home itself',
    meaning: 'The home is the one that the card is about.',
    about: 'home',
    watch: null,
    leftOutAs: ['listing_itself'],
  },
  opted_out: {
    name: 'Opted out',
    meaning: 'The home asked for no cards before this one was in its mailbox.',
    about: 'home',
    watch: 'in_homes',
    leftOutAs: ['suppressed'],
  },
  do_not_mail: {
    name: 'On a do-not-mail list',
    meaning: 'The home was put on a do-not-mail list before the card was in its mailbox.',
    about: 'home',
    watch: 'in_homes',
    leftOutAs: ['do_not_solicit'],
  },
  home_for_sale: {
    name: 'The home was for sale',
    meaning: 'The home itself came on the market before the card was in its mailbox.',
    about: 'home',
    watch: 'in_homes',
    leftOutAs: ['already_listed'],
  },
  bad_address: {
    name: 'No mail reaches the address',
    meaning:
      'A card came back from there later. Left out: vacant, inactive or undeliverable by the Postal Service.',
    about: 'home',
    watch: 'today',
    leftOutAs: ['undeliverable', 'needs_unit', 'vacant', 'inactive', 'returned'],
  },
  moved: {
    name: 'Moved',
    meaning: 'The people whom the card names turned out to live elsewhere.',
    about: 'home',
    watch: 'today',
    leftOutAs: ['moved'],
  },
  other_cards_wanted: {
    name: 'Wants other cards',
    meaning: 'The home asked for other or fewer cards before this one was in its mailbox.',
    about: 'home',
    watch: 'in_homes',
    leftOutAs: ['sold_only_wanted', 'fewer_wanted'],
  },
  over_cap: {
    name: 'A second card within 30 days',
    meaning: 'The home had another card less than 30 days before.',
    about: 'home',
    watch: null,
    leftOutAs: ['recently_mailed', 'reserved'],
  },
};

export interface ListingTurn {
  readonly type: 'listed' | 'status_changed' | 'price_changed' | 'details_changed' | 'left_feed' | 'returned';
  readonly to: string | null;
  readonly at: string;
}

interface ListingAfter {
  readonly purpose: CampaignPurpose;
  /** When the card goes to the printer. */
  readonly at: string;
  /** All that is known of the listing, oldest first. */
  readonly turns: readonly ListingTurn[];
  /** When other listings of the home, of other agents, came on the market. */
  readonly relistedAt: readonly string[];
}

export interface LearnedFact {
  readonly kind: WrongKind;
  /** When the fact came up. */
  readonly at: string;
}

const HOUR_MS = 3_600_000;
const isFor = (statuses: readonly ListingStatus[], value: string | null) =>
  statuses.some((status) => status === value);

/** A home in such a status was never on the market. */
const neverListed: readonly ListingStatus[] = ['ComingSoon', 'Incomplete'];
const offMarket: readonly ListingStatus[] = ['Withdrawn', 'Canceled', 'Expired', 'Hold', 'Delete'];
const forSale: readonly ListingStatus[] = ['Active', 'ActiveUnderContract', 'Pending', 'ComingSoon'];

function kindOfTurn(purpose: CampaignPurpose, turn: ListingTurn, hours: number): WrongKind | null {
  if (turn.type === 'price_changed') return purpose === 'just-listed' ? 'price_changed' : null;
  if (purpose === 'just-listed') {
    if (turn.type === 'left_feed') return 'off_market';
    if (turn.type === 'details_changed') return null;
    if (isFor(neverListed, turn.to)) return 'flipped_back';
    return isFor(offMarket, turn.to) ? 'off_market' : null;
  }
  // A sold home leaves its feed sooner or later.
  if (purpose !== 'just-sold' || turn.type === 'left_feed' || turn.type === 'details_changed') return null;
  if (turn.to === 'Closed') return null;
  return hours >= SAME_NEWS_HOURS && isFor(forSale, turn.to) ? 'back_on_market' : 'flipped_back';
}

/** The first kind, in their order, that makes a listing's card wrong after it went out; `null` if none does. */
export function wrongOfListing({ purpose, at, turns, relistedAt }: ListingAfter): LearnedFact | null {
  const start = Date.parse(at);
  const end = start + WATCH_DAYS * 24 * HOUR_MS;
  const isWatched = (iso: string) => Date.parse(iso) > start && Date.parse(iso) <= end;
  const watched = turns.filter((turn) => isWatched(turn.at));
  const found: LearnedFact[] = relistedAt
    .filter(isWatched)
    .map((iso) => ({ kind: 'other_agent' as const, at: iso }));
  for (const turn of watched) {
    // A feed that loses a listing for a while says nothing about it.
    const isBack =
      turn.type === 'left_feed' && watched.some(({ type, at: iso }) => type === 'returned' && iso >= turn.at);
    const kind = isBack ? null : kindOfTurn(purpose, turn, (Date.parse(turn.at) - start) / HOUR_MS);
    if (kind !== null) found.push({ kind, at: turn.at });
  }
  return firstOf(found);
}

/** A fact about a home, from when to when it holds. */
export interface DatedFact {
  readonly kind: WrongKind;
  readonly since: string;
  /** `null` if it still holds. */
  readonly until: string | null;
}

/** Whether a fact holds at a time. */
export const holdsAt = ({ since, until }: DatedFact, at: string): boolean =>
  since <= at && (until === null || until > at);

/**
 * The first kind, in their order, that came up about a home after its card went to the printer; `null` if none did. A
 * fact that held on the day is no news: the rules left the home out.
 */
export function wrongOfHome(
  facts: readonly DatedFact[],
  { at, inHomesBy, today }: { readonly at: string; readonly inHomesBy: string; readonly today: string },
): LearnedFact | null {
  const ends: Readonly<Record<Watch, string>> = { days: inHomesBy, in_homes: inHomesBy, today };
  return firstOf(
    facts.flatMap(({ kind, since }) => {
      const { watch } = kindsOfWrong[kind];
      return watch !== null && since > at && since <= ends[watch] ? [{ kind, at: since }] : [];
    }),
  );
}

function firstOf(found: readonly LearnedFact[]): LearnedFact | null {
  const [first = null] = found.toSorted(
    (a, b) => wrongKinds.indexOf(a.kind) - wrongKinds.indexOf(b.kind) || a.at.localeCompare(b.at),
  );
  return first;
}
