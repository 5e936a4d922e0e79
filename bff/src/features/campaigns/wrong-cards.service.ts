/** Finds the rehearsed cards that turned out wrong, by facts that came up after they went to the printer. Writes nothing. */
import type { CampaignPurpose, MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { RehearsedCard } from '@farmpost/shared/contracts/automation';
import {
  MOST_WRONG_LISTED,
  type WrongKind,
  wrongKinds,
} from '@farmpost/shared/contracts/wrong-card-vocabulary';
import type { WrongCards } from '@farmpost/shared/contracts/wrong-cards';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { doorInWords } from '@farmpost/shared/domain/do-not-mail';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import { expectedInHomes, sendsOn } from '@farmpost/shared/domain/stop-window';
import {
  kindsOfWrong,
  type LearnedFact,
  wrongOfHome,
  wrongOfListing,
} from '@farmpost/shared/domain/wrong-cards';
import type { AppContext } from '../../context';
import { factsAfter, type Histories } from '../households/home-history.queries';
import { addressOf } from '../households/household-keys.queries';
import { findKeyedHomes } from '../households/household.queries';
import { listMovesOfList } from '../mailing-lists/list-moves.queries';
import { readCardRules } from './card-figures';
import { listRelistings, listTurns } from './wrong-cards.repo';

interface MailedListing {
  readonly id: string;
  readonly address_line1: string;
  readonly city: string;
  readonly state: string;
  readonly delivery_key: string;
  readonly mls_provider_id: string | null;
}

/** A mailing that a rehearsal would have made. */
export interface RehearsedMailing {
  readonly id: string;
  /** When it goes to the printer. */
  readonly at: string;
  readonly purpose: CampaignPurpose;
  readonly mailClass: MailClass;
  /** `null` for a card about no listing. */
  readonly listing: MailedListing | null;
  /** The list of people whom the cards name. */
  readonly listId: string | null;
  /** Ids of the homes that get a card. */
  readonly homes: readonly string[];
  readonly excluded: RehearsedCard['excluded'];
  readonly totalCents: number;
}

interface Facts {
  readonly histories: Histories;
  readonly turns: Awaited<ReturnType<typeof listTurns>>;
  readonly relistings: Awaited<ReturnType<typeof listRelistings>>;
  /** By list and home. */
  readonly moves: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Listings whose sold price is not printed. */
  readonly withoutPrice: ReadonlySet<string>;
  readonly today: string;
}

type Entry = Omit<WrongCards['list'][number], 'home'> & { readonly homeId: string | null };

interface Judged {
  readonly entries: readonly Entry[];
  readonly cents: number;
}

function learnedOfHome(homeId: string, mailing: RehearsedMailing, facts: Facts): LearnedFact | null {
  const { at, mailClass, purpose, listId } = mailing;
  const history = facts.histories.get(homeId);
  const movedAt = listId === null ? undefined : facts.moves.get(listId)?.get(homeId);
  const { to } = expectedInHomes(utcDay(new Date(at)), mailClass);
  return wrongOfHome(
    [
      ...(history ? factsAfter(history, purpose) : []),
      ...(movedAt === undefined ? [] : [{ kind: 'moved' as const, since: movedAt, until: null }]),
    ],
    { at, inHomesBy: sendsOn(to, new Date(at), 0).toISOString(), today: facts.today },
  );
}

function judge(mailing: RehearsedMailing, facts: Facts): Judged {
  const { listing, homes, purpose, at, totalCents } = mailing;
  const base = {
    mailingId: mailing.id,
    listing: listing && { id: listing.id, addressLine1: listing.address_line1, city: listing.city },
    mailedAt: at,
  };
  const wrong =
    listing &&
    wrongOfListing({
      purpose,
      at,
      turns: facts.turns.get(listing.id) ?? [],
      relistedAt: (facts.relistings.get(listing.delivery_key) ?? [])
        .filter(({ listingId }) => listingId !== listing.id)
        .map(({ at: since }) => since),
    });
  if (wrong) {
    const entry = { ...base, kind: wrong.kind, homeId: null, cards: homes.length, learnedAt: wrong.at };
    return { entries: homes.length > 0 ? [entry] : [], cents: totalCents };
  }
  const entries = homes.flatMap((homeId): Entry[] => {
    const learned = learnedOfHome(homeId, mailing, facts);
    return learned ? [{ ...base, kind: learned.kind, homeId, cards: 1, learnedAt: learned.at }] : [];
  });
  return {
    entries,
    cents: homes.length === 0 ? 0 : Math.round((totalCents * entries.length) / homes.length),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function leftOutAs(kind: WrongKind, mailings: readonly RehearsedMailing[], facts: Facts): number {
  if (kind === 'price_not_public') {
    const hidden = mailings.filter(
      ({ listing, purpose }) => purpose === 'just-sold' && listing && facts.withoutPrice.has(listing.id),
    );
    return sum(hidden.map(({ homes }) => homes.length));
  }
  const reasons = kindsOfWrong[kind].leftOutAs;
  return sum(
    mailings.flatMap(({ excluded }) =>
      excluded.filter(({ reason }) => reasons.includes(reason)).map(({ count }) => count),
    ),
  );
}

async function loadFacts(
  context: AppContext,
  agentId: string,
  all: readonly RehearsedMailing[],
  histories: Histories,
): Promise<Facts> {
  const { db, now } = context;
  const listings = all.flatMap(({ listing }) => listing ?? []);
  const listIds = [...new Set(all.flatMap(({ listId }) => listId ?? []))];
  const moves = new Map<string, ReadonlyMap<string, string>>();
  for (const listId of listIds) moves.set(listId, await listMovesOfList(db, listId));
  const rules = new Map<string | null, Awaited<ReturnType<typeof readCardRules>>>();
  for (const providerId of new Set(listings.map((listing) => listing.mls_provider_id))) {
    rules.set(providerId, await readCardRules(context, providerId));
  }
  return {
    histories,
    turns: await listTurns(db, [...new Set(listings.map(({ id }) => id))]),
    relistings: await listRelistings(db, agentId, [
      ...new Set(listings.map((listing) => listing.delivery_key)),
    ]),
    moves,
    withoutPrice: new Set(
      listings
        .filter(
          ({ state, mls_provider_id: provider }) => priceBanOf(state, rules.get(provider) ?? null) !== null,
        )
        .map(({ id }) => id),
    ),
    today: now().toISOString(),
  };
}

interface WrongOfSet {
  readonly cards: WrongCards;
  /** Wrong cards by mailing; a mailing without any is left out. */
  readonly byMailing: ReadonlyMap<string, number>;
}

function countByMailing(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { mailingId, cards } of entries) counts.set(mailingId, (counts.get(mailingId) ?? 0) + cards);
  return counts;
}

/**
 * The wrong cards of each set of mailings; facts are read once for all sets.
 * @param histories of all homes that were mailed, as the rehearsal has read them
 * @param mostListed wrong cards that are listed one by one
 */
export async function findWrongCards(
  context: AppContext,
  agentId: string,
  sets: readonly (readonly RehearsedMailing[])[],
  histories: Histories,
  mostListed = MOST_WRONG_LISTED,
): Promise<WrongOfSet[]> {
  const facts = await loadFacts(context, agentId, sets.flat(), histories);
  const found: WrongOfSet[] = [];
  for (const mailings of sets) {
    const judged = mailings.map((mailing) => judge(mailing, facts));
    const entries = judged
      .flatMap((each) => each.entries)
      .toSorted(
        (a, b) =>
          wrongKinds.indexOf(a.kind) - wrongKinds.indexOf(b.kind) || a.mailedAt.localeCompare(b.mailedAt),
      );
    const listed = entries.slice(0, mostListed);
    const homes = await findKeyedHomes(
      context.db,
      listed.flatMap(({ homeId }) => homeId ?? []),
    );
    const addresses = new Map(homes.map((home) => [home.id, doorInWords(addressOf(home))]));
    const byMailing = countByMailing(entries);
    const cards: WrongCards = {
      cards: sum(entries.map(({ cards }) => cards)),
      mailings: byMailing.size,
      totalCents: sum(judged.map(({ cents }) => cents)),
      kinds: wrongKinds.flatMap((kind) => {
        const own = entries.filter((entry) => entry.kind === kind);
        const leftOut = leftOutAs(kind, mailings, facts);
        if (own.length === 0 && leftOut === 0) return [];
        const ids = new Set(own.map(({ mailingId }) => mailingId));
        return [{ kind, cards: sum(own.map(({ cards }) => cards)), mailings: ids.size, leftOut }];
      }),
      list: listed.map(({ homeId, ...entry }) => ({
        ...entry,
        home:
          homeId === null ? null : { id: homeId, address: addresses.get(homeId) ?? 'A home that was erased' },
      })),
      isListCut: entries.length > listed.length,
    };
    found.push({ cards, byMailing });
  }
  return found;
}
