/**
 * Finds the automatic cards that would have been mailed in the last days with today's settings. Runs the automation's
 * own rules over stored events, one after another. Each rehearsed mailing counts for the later ones: its money, its free
 * cards, and the days that a home waits between two cards. Writes nothing and calls no vendor.
 */
import { REHEARSAL_DAYS } from '@farmpost/shared/contracts/automation-vocabulary';
import type { Rehearsal, RehearsedCard, RuleSet } from '@farmpost/shared/contracts/automation';
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import { budgetRefusal } from '@farmpost/shared/domain/budget-rules';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { workingDayAfter } from '@farmpost/shared/domain/plan-days';
import { sendsOn } from '@farmpost/shared/domain/stop-window';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { type MailRate, priceOf } from '@farmpost/shared/domain/pricing';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppContext } from '../../context';
import { AppError } from '../../app-error';
import { type Account, findAccount, findMonthlyBudget } from '../billing/billing.queries';
import { findZoneOfAgent } from '../../db/office-zone';
import { readRate } from '../mail-rates/mail-rate.queries';
import { readSetting } from '../product-settings/product-setting.queries';
import { type AudienceRehearsal, chooseAudience } from './audience.service';
import { automaticCampaign, type CardPurpose, judgeEvent, type ListingNews } from './automation-rules';
import { findEarlierListings, findListingAgents } from './automation.repo';
import { sumCommitted } from './campaign.repo';
import * as repo from './rehearsal.repo';
import type { RehearsedMailing } from './wrong-cards.service';

const DAY_MS = 86_400_000;
/** More events than an agent's listings have in that time, unless a feed goes wrong; rule sets share them. */
const MOST_EVENTS = 200;

type News = Awaited<ReturnType<typeof repo.listNewsOfAgent>>[number];
type StateEvent = Awaited<ReturnType<typeof repo.listStates>>[number];

/** Money, free cards and homes that the rehearsed mailings have used so far. */
interface Ledger {
  freeCardsLeft: number;
  /** By home, when its last rehearsed card was made. */
  readonly mailedAt: Map<string, string>;
  readonly cards: {
    listingId: string;
    deliveryKey: string;
    purpose: CardPurpose;
    at: string;
    cents: number;
  }[];
}

/** The listing as it was at a time. */
function stateAt(states: readonly StateEvent[], { listing }: ListingNews, at: string) {
  const before = states.filter((state) => state.listing_id === listing.id && state.occurred_at <= at);
  const status = before.findLast(({ type }) => type !== 'left_feed')?.to_value ?? listing.status;
  const isGone = before.at(-1)?.type === 'left_feed';
  return { status: status as ListingStatus, leftFeedAt: isGone ? at : null };
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Facts that all rule sets of a rehearsal share. */
interface Past {
  readonly agentId: string;
  readonly since: string;
  readonly today: Date;
  readonly zone: string;
  readonly stopMinutes: number;
  readonly monthlyCents: number | null;
  /** Today's rate of a card. */
  readonly rate: MailRate;
  readonly states: readonly StateEvent[];
  readonly histories: AudienceRehearsal['histories'];
}

interface Rehearsing extends Past {
  readonly rules: RuleSet;
  readonly ledger: Ledger;
  readonly read: AudienceRehearsal['read'];
}

type Verdict = Omit<RehearsedCard, 'eventId' | 'at' | 'listing' | 'purpose'> & {
  /** The mailing, where cards would have gone. */
  readonly mailing?: RehearsedMailing;
};

const prevented = (reason: string): Verdict => ({
  outcome: 'prevented',
  reason,
  homes: 0,
  freeCards: 0,
  totalCents: 0,
  excluded: [],
});

/** The agent's account under the rules that are rehearsed. */
const ruled = (account: Account, rules: RuleSet, { freeCardsLeft }: Ledger): Account => ({
  ...account,
  freeCardsLeft,
  listingBudgetCents: rules.listingBudgetCents,
  isPausedOverBudget: rules.stopsAtBudget,
});

/** When the card of an event is made: at once, or on the morning of a later working day. */
function madeAt(at: string, { rules, zone }: Rehearsing): Date {
  if (rules.waitDays === 0) return new Date(at);
  return sendsOn(workingDayAfter(dayIn(new Date(at), zone), rules.waitDays), new Date(at), 0);
}

/** Why the event made no card of the agent's at all, or the campaign that it would have made. */
async function judge(
  context: AppContext,
  news: News,
  { agentId, since, states, ledger, rate, rules }: Rehearsing,
) {
  const { db } = context;
  const { event, listing, side } = news;
  const at = event.occurred_at;
  if (side !== 'list' && side !== 'co_list') {
    return { refusal: 'You are on the buyer’s side. Only the agents who list the home get cards.' };
  }
  const real = (await repo.listEarlierCards(db, news, { agentId, since })).filter(
    ({ createdAt }) => createdAt < at,
  );
  const rehearsed = ledger.cards.filter(({ deliveryKey }) => deliveryKey === listing.delivery_key);
  const lastCards: Record<string, string> = {};
  for (const card of [...real, ...rehearsed.map((each) => ({ ...each, createdAt: each.at }))]) {
    if (card.createdAt > (lastCards[card.purpose] ?? '')) lastCards[card.purpose] = card.createdAt;
  }
  const earlier = await findEarlierListings(db, listing);
  const then = stateAt(states, news, at);
  const judged = judgeEvent(
    { event, listing: { ...listing, status: then.status, left_feed_at: then.leftFeedAt } },
    {
      now: new Date(at),
      lastCards,
      earlierListings: earlier
        .filter(({ firstActiveAt }) => firstActiveAt !== null && firstActiveAt < at)
        .map((each) => ({
          ...each,
          offMarketAt: each.offMarketAt !== null && each.offMarketAt > at ? null : each.offMarketAt,
        })),
    },
  );
  if ('none' in judged) return { refusal: judged.none };
  if (rules.cards !== 'both' && rules.cards !== judged.purpose) {
    return { refusal: 'These rules make no card of this kind.' };
  }
  for (const candidate of await findListingAgents(db, listing.id)) {
    const account = await findAccount(db, candidate);
    if (!account) continue;
    const isOwn = candidate === agentId;
    const card = automaticCampaign(news, judged.purpose, {
      agentId: candidate,
      account: isOwn ? ruled(account, rules, ledger) : account,
      committedCents: isOwn
        ? sumOf(
            real.filter(({ listingId }) => listingId === listing.id),
            ({ cents }) => cents,
          ) +
          sumOf(
            rehearsed.filter(({ listingId }) => listingId === listing.id),
            ({ cents }) => cents,
          )
        : await sumCommitted(db, listing.id, candidate),
      unitPriceCents: rate.unitPriceCents,
    });
    if ('refusal' in card) {
      if (isOwn) return card;
      continue;
    }
    if (!isOwn) return { refusal: 'The card goes out for the other listing agent of this home.' };
    const key = card.campaign.automationKey;
    const isMade =
      real.some(({ automationKey }) => automationKey === key) ||
      rehearsed.some((each) => `${each.purpose}:${each.listingId}` === key);
    return isMade
      ? { refusal: 'This listing already had an automatic card for this event.' }
      : { ...card, purpose: judged.purpose };
  }
  return { refusal: 'You are no longer linked to this listing.' };
}

async function rehearseEvent(context: AppContext, news: News, run: Rehearsing): Promise<Verdict> {
  const { event, listing } = news;
  const { agentId, since, states, ledger, rules } = run;
  const card = await judge(context, news, run);
  if ('refusal' in card) return prevented(card.refusal);
  const { campaign, purpose } = card;
  const made = madeAt(event.occurred_at, run);
  if (made > run.today) return prevented('The day of its card is ahead.');
  const at = made.toISOString();
  const windowEnd = new Date(made.getTime() + run.stopMinutes * 60_000).toISOString();
  if (!isCardTrue(purpose, stateAt(states, news, windowEnd))) {
    return prevented(
      rules.waitDays === 0
        ? 'The listing changed within the stop window, so the cards would have been stopped.'
        : 'The listing changed before the day of its card.',
    );
  }
  const audience = await chooseAudience(
    { ...context, now: () => made },
    {
      listing,
      agentId,
      campaignId: null,
      price: run.rate,
      purpose,
      budgetCents: campaign.budgetCents,
      freeCardsLeft: ledger.freeCardsLeft,
      targeting: { ...campaign.targeting, ...(rules.mostHomes !== null && { maxCards: rules.mostHomes }) },
      isKnownOnly: true,
      rehearsal: {
        since,
        today: run.today,
        histories: run.histories,
        mailedAt: ledger.mailedAt,
        read: run.read,
      },
    },
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return error;
    throw error;
  });
  if (audience instanceof AppError) return prevented(audience.message);
  if (audience.area.found === 0) {
    return {
      ...prevented('We have never looked up the homes around it, so we cannot count them.'),
      outcome: 'uncounted',
    };
  }
  const { excluded } = audience.area;
  if (audience.mailed === 0) return { ...prevented('No homes were left to mail.'), excluded };
  const price = priceOf(run.rate, audience.mailed, ledger.freeCardsLeft);
  const month = at.slice(0, 7);
  const over = budgetRefusal({
    totalCents: price.totalCents,
    campaignCents: campaign.budgetCents,
    // The campaign's budget is what the listing has left.
    listingLeftCents: null,
    monthLeftCents:
      run.monthlyCents === null
        ? null
        : run.monthlyCents -
          sumOf(
            ledger.cards.filter((each) => each.at.startsWith(month)),
            ({ cents }) => cents,
          ),
  });
  if (over !== null) return { ...prevented(over), excluded };
  ledger.freeCardsLeft -= price.freeCards;
  ledger.cards.push({
    listingId: listing.id,
    deliveryKey: listing.delivery_key,
    purpose,
    at,
    cents: price.totalCents,
  });
  const homes = audience.decisions.flatMap((each) => (each.outcome === 'mailed' ? [each.householdId] : []));
  for (const id of homes) ledger.mailedAt.set(id, at);
  return {
    mailing: {
      id: event.id,
      at: windowEnd,
      purpose,
      mailClass: 'first_class',
      listing,
      listId: null,
      homes,
      excluded,
      totalCents: price.totalCents,
    },
    outcome: 'mailed',
    reason: null,
    homes: audience.mailed,
    freeCards: price.freeCards,
    totalCents: price.totalCents,
    excluded,
  };
}

function monthsOf(cards: readonly RehearsedCard[]): Rehearsal['months'] {
  const mailed = cards.filter(({ outcome }) => outcome === 'mailed');
  return [...new Set(cards.map(({ at }) => at.slice(0, 7)))].toSorted().map((month) => {
    const own = mailed.filter(({ at }) => at.startsWith(month));
    return {
      month,
      mailings: own.length,
      homes: sumOf(own, ({ homes }) => homes),
      totalCents: sumOf(own, ({ totalCents }) => totalCents),
    };
  });
}

/** The rules as they are today. */
const rulesOf = (account: Account): RuleSet => ({
  listingBudgetCents: account.listingBudgetCents,
  stopsAtBudget: account.isPausedOverBudget,
  cards: 'both',
  waitDays: 0,
  mostHomes: null,
});

/** Cards and mailings of one rule set. */
export interface RehearsedSet {
  readonly rules: RuleSet;
  readonly cards: readonly RehearsedCard[];
  readonly mailings: readonly RehearsedMailing[];
}

export const totalsOf = (cards: readonly RehearsedCard[]): Rehearsal['totals'] => ({
  mailings: cards.filter(({ outcome }) => outcome === 'mailed').length,
  homes: sumOf(cards, ({ homes }) => homes),
  freeCards: sumOf(cards, ({ freeCards }) => freeCards),
  totalCents: sumOf(cards, ({ totalCents }) => totalCents),
});

/**
 * Runs rule sets over the events of the last 90 days, event by event, so that what one set reads of an event's homes serves
 * the others. Throws `not_found` for a person without an agent's account.
 */
export async function rehearseSets(
  context: AppContext,
  agentId: string,
  setsOf: (today: RuleSet) => readonly RuleSet[],
) {
  const { db } = context;
  const now = context.now();
  const since = new Date(now.getTime() - REHEARSAL_DAYS * DAY_MS).toISOString();
  const account = await findAccount(db, agentId);
  if (!account) throw new AppError('not_found', 'The agent’s account was not found.');
  const sets = setsOf(rulesOf(account));
  const most = Math.floor(MOST_EVENTS / sets.length);
  const found = await repo.listNewsOfAgent(db, { agentId, since, limit: most + 1 });
  const events = found.slice(0, most).toReversed();
  const past: Past = {
    agentId,
    since,
    today: now,
    zone: await findZoneOfAgent(db, agentId),
    stopMinutes: await readSetting(context, 'stop_window_minutes'),
    monthlyCents: await findMonthlyBudget(db, agentId),
    rate: await readRate(context, '4x6'),
    states: await repo.listStates(db, [...new Set(events.map(({ listing }) => listing.id))]),
    histories: new Map(),
  };
  const runs = sets.map((rules) => ({
    rules,
    ledger: { freeCardsLeft: account.freeCardsLeft, mailedAt: new Map(), cards: [] } as Ledger,
    cards: [] as RehearsedCard[],
    mailings: [] as RehearsedMailing[],
  }));
  for (const news of events) {
    const { event, listing } = news;
    const read: Rehearsing['read'] = new Map();
    for (const { rules, ledger, cards, mailings } of runs) {
      const { mailing, ...verdict } = await rehearseEvent(context, news, { ...past, rules, ledger, read });
      if (mailing) mailings.push(mailing);
      cards.push({
        eventId: event.id,
        at: event.occurred_at,
        listing: { id: listing.id, addressLine1: listing.address_line1, city: listing.city },
        purpose: event.to_value === 'Closed' ? 'just-sold' : 'just-listed',
        ...verdict,
      });
    }
    // Others are served between two events.
    await nextTurn();
  }
  return {
    from: since,
    to: now.toISOString(),
    account,
    zone: past.zone,
    histories: past.histories,
    isCut: found.length > most,
    sets: runs.map(({ rules, cards, mailings }): RehearsedSet => ({ rules, cards, mailings })),
  };
}

/** Throws `not_found` for a person without an agent's account. */
export async function rehearse(context: AppContext, agentId: string): Promise<Rehearsal> {
  const { from, to, account, zone, isCut, sets } = await rehearseSets(context, agentId, (today) => [today]);
  const cards = sets.flatMap((set) => [...set.cards]);
  return {
    from,
    to,
    cards,
    months: monthsOf(cards),
    totals: totalsOf(cards),
    isCut,
    isAutomatic: account.isAutoApprove,
    settings: {
      listingBudgetCents: account.listingBudgetCents,
      isPausedOverBudget: account.isPausedOverBudget,
      freeCardsLeft: account.freeCardsLeft,
      asOf: dayIn(context.now(), zone),
    },
  };
}
