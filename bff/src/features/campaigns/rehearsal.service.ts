/**
 * Finds the automatic cards that would have been mailed in the last days with today's settings. Runs the automation's
 * own rules over stored events, one after another. Each rehearsed mailing counts for the later ones: its money, its free
 * cards, and the days that a home waits between two cards. Writes nothing and calls no vendor.
 */
import { REHEARSAL_DAYS } from '@farmpost/shared/contracts/automation-vocabulary';
import type { Rehearsal, RehearsedCard } from '@farmpost/shared/contracts/automation';
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import { budgetRefusal } from '@farmpost/shared/domain/budget-rules';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { type MailRate, priceOf } from '@farmpost/shared/domain/pricing';
import type { AppContext } from '../../context';
import { AppError } from '../../app-error';
import { findAccount, findMonthlyBudget } from '../billing/billing.queries';
import { findZoneOfAgent } from '../../db/office-zone';
import { readRate } from '../mail-rates/mail-rate.queries';
import { readSetting } from '../product-settings/product-setting.queries';
import { chooseAudience } from './audience.service';
import { automaticCampaign, type CardPurpose, judgeEvent, type ListingNews } from './automation-rules';
import { findEarlierListings, findListingAgents } from './automation.repo';
import { sumCommitted } from './campaign.repo';
import * as repo from './rehearsal.repo';

const DAY_MS = 86_400_000;
/** More events than an agent's listings have in that time, unless a feed goes wrong. */
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

interface Rehearsing {
  readonly agentId: string;
  readonly since: string;
  readonly stopMinutes: number;
  readonly monthlyCents: number | null;
  /** Today's rate of a card. */
  readonly rate: MailRate;
  readonly states: readonly StateEvent[];
  readonly ledger: Ledger;
}

type Verdict = Omit<RehearsedCard, 'eventId' | 'at' | 'listing' | 'purpose'>;

const prevented = (reason: string): Verdict => ({
  outcome: 'prevented',
  reason,
  homes: 0,
  freeCards: 0,
  totalCents: 0,
  excluded: [],
});

/** Why the event made no card of the agent's at all, or the campaign that it would have made. */
async function judge(context: AppContext, news: News, { agentId, since, states, ledger, rate }: Rehearsing) {
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
  for (const candidate of await findListingAgents(db, listing.id)) {
    const account = await findAccount(db, candidate);
    if (!account) continue;
    const isOwn = candidate === agentId;
    const card = automaticCampaign(news, judged.purpose, {
      agentId: candidate,
      account: isOwn ? { ...account, freeCardsLeft: ledger.freeCardsLeft } : account,
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
  const { agentId, since, states, ledger } = run;
  const card = await judge(context, news, run);
  if ('refusal' in card) return prevented(card.refusal);
  const { campaign, purpose } = card;
  const at = event.occurred_at;
  const windowEnd = new Date(Date.parse(at) + run.stopMinutes * 60_000).toISOString();
  if (!isCardTrue(purpose, stateAt(states, news, windowEnd))) {
    return prevented('The listing changed within the stop window, so the cards would have been stopped.');
  }
  const audience = await chooseAudience(
    { ...context, now: () => new Date(at) },
    {
      listing,
      agentId,
      campaignId: null,
      price: run.rate,
      purpose,
      budgetCents: campaign.budgetCents,
      freeCardsLeft: ledger.freeCardsLeft,
      targeting: campaign.targeting,
      isKnownOnly: true,
      rehearsal: { since, mailedAt: ledger.mailedAt },
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
  for (const { householdId, outcome } of audience.decisions) {
    if (outcome === 'mailed') ledger.mailedAt.set(householdId, at);
  }
  return {
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

/** Throws `not_found` for a person without an agent's account. */
export async function rehearse(context: AppContext, agentId: string): Promise<Rehearsal> {
  const { db } = context;
  const now = context.now();
  const since = new Date(now.getTime() - REHEARSAL_DAYS * DAY_MS).toISOString();
  const account = await findAccount(db, agentId);
  if (!account) throw new AppError('not_found', 'The agent’s account was not found.');
  const found = await repo.listNewsOfAgent(db, { agentId, since, limit: MOST_EVENTS + 1 });
  const events = found.slice(0, MOST_EVENTS).toReversed();
  const ledger: Ledger = { freeCardsLeft: account.freeCardsLeft, mailedAt: new Map(), cards: [] };
  const run: Rehearsing = {
    agentId,
    since,
    stopMinutes: await readSetting(context, 'stop_window_minutes'),
    monthlyCents: await findMonthlyBudget(db, agentId),
    rate: await readRate(context, '4x6'),
    states: await repo.listStates(db, [...new Set(events.map(({ listing }) => listing.id))]),
    ledger,
  };
  const cards: RehearsedCard[] = [];
  for (const news of events) {
    const { event, listing } = news;
    cards.push({
      eventId: event.id,
      at: event.occurred_at,
      listing: { id: listing.id, addressLine1: listing.address_line1, city: listing.city },
      purpose: event.to_value === 'Closed' ? 'just-sold' : 'just-listed',
      ...(await rehearseEvent(context, news, run)),
    });
  }
  const months = monthsOf(cards);
  return {
    from: since,
    to: now.toISOString(),
    cards,
    months,
    totals: {
      mailings: sumOf(months, ({ mailings }) => mailings),
      homes: sumOf(months, ({ homes }) => homes),
      freeCards: sumOf(cards, ({ freeCards }) => freeCards),
      totalCents: sumOf(months, ({ totalCents }) => totalCents),
    },
    isCut: found.length > MOST_EVENTS,
    isAutomatic: account.isAutoApprove,
    settings: {
      listingBudgetCents: account.listingBudgetCents,
      isPausedOverBudget: account.isPausedOverBudget,
      freeCardsLeft: account.freeCardsLeft,
      asOf: dayIn(now, await findZoneOfAgent(db, agentId)),
    },
  };
}
