/**
 * The market of the made-up city: 300 listings when the clock starts, each with its own planned future (offers,
 * closings, price cuts, withdrawals), and a few new ones every day. Changes that a test makes by hand are kept.
 */
import { brokerages, firstNames, lastNames, type Brokerage } from './city-names';
import type { City, Home } from './city';
import { writeRemarks } from './listing-remarks';
import { createRandom, type Random } from './random';

export const feedStatuses = [
  'Active',
  'Pending',
  'Closed',
  'ActiveUnderContract',
  'Hold',
  'Withdrawn',
  'Expired',
  'Delete',
  'Incomplete',
  'ComingSoon',
] as const;
export type FeedStatus = (typeof feedStatuses)[number];

export interface MarketAgent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly office: Brokerage;
}

/** A town with its only agent, whose home is on the market when the clock starts. */
export interface MarketTown {
  readonly name: string;
  readonly zip: string;
  readonly agent: MarketAgent;
}

export interface MarketListing {
  /** SimplyRETS' own number. */
  readonly mlsId: number;
  /** The number that the MLS shows to agents. */
  readonly listingId: string;
  readonly home: Home;
  readonly isRental: boolean;
  readonly agent: MarketAgent;
  readonly coAgent: MarketAgent | null;
  readonly originalListPrice: number;
  readonly listDate: Date;
  readonly remarks: string;
  readonly photoCount: number;
  readonly isAddressDisplayed: boolean;
  status: FeedStatus;
  listPrice: number;
  modified: Date;
  contractDate: Date | null;
  closeDate: Date | null;
  closePrice: number | null;
  sellingAgent: MarketAgent | null;
  isInFeed: boolean;
}

export interface ListingChange {
  readonly status?: FeedStatus;
  readonly listPrice?: number;
  readonly closePrice?: number;
  /** `false` removes the record from the feed, `true` restores it. */
  readonly isInFeed?: boolean;
}

export interface NewListing {
  readonly agentId?: string;
  readonly status?: FeedStatus;
  readonly listPrice?: number;
  readonly zip?: string;
}

const dayMs = 24 * 3_600_000;
/** The demo accounts' agents, by their MLS ids. */
const demoAgents: readonly MarketAgent[] = [
  ['CT-1001', 'Dana', 'Whitfield', 0],
  ['CT-1002', 'Marcus', 'Bell', 3],
].map(([id, firstName, lastName, office]) => {
  const brokerage = brokerages[Number(office)];
  if (!brokerage) throw new RangeError('no such brokerage');
  return agentOf(String(id), String(firstName), String(lastName), brokerage);
});

function agentOf(id: string, firstName: string, lastName: string, office: Brokerage): MarketAgent {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase().replace(/[^a-z.@]/g, '');
  return { id, firstName, lastName, email, phone: `(843) 555-01${id.slice(-2)}`, office };
}

const startMix: readonly (readonly [FeedStatus, number])[] = [
  ['Active', 132],
  ['ActiveUnderContract', 18],
  ['Pending', 44],
  ['Closed', 78],
  ['ComingSoon', 8],
  ['Expired', 8],
  ['Withdrawn', 7],
  ['Hold', 5],
];

export class Market {
  readonly agents: readonly MarketAgent[];
  readonly towns: readonly MarketTown[];
  readonly #listings = new Map<number, MarketListing>();
  readonly #cityAgents: readonly MarketAgent[];
  readonly #random: Random;
  /** Homes of the city that are not on the market, and those of each town by its ZIP. */
  readonly #free: Home[];
  readonly #freeInTowns = new Map<string, Home[]>();
  #future: { at: number; mlsId: number; change: ListingChange }[] = [];
  #nextDay: number;
  #nextId = 1_005_001;

  constructor(
    readonly city: City,
    private readonly seed: string,
    private readonly start: Date,
    /** Share of the listings when the clock starts; each status has at least one. */
    private readonly share = 1,
  ) {
    this.#random = createRandom(`${seed} market`);
    this.towns = city.towns.map(({ name, zip }, index) => {
      const agent = agentOf(
        `TW-${2001 + index}`,
        firstNames[index % firstNames.length] ?? '',
        `${lastNames[index % lastNames.length] ?? ''}-Reed`,
        brokerages[index % brokerages.length] as Brokerage,
      );
      return { name, zip, agent };
    });
    this.#cityAgents = [
      ...demoAgents,
      ...Array.from({ length: 38 }, (_, index) =>
        agentOf(
          `CT-${1003 + index}`,
          this.#random.pick(firstNames),
          this.#random.pick(lastNames),
          this.#random.pick(brokerages),
        ),
      ),
    ];
    this.agents = [...this.#cityAgents, ...this.towns.map(({ agent }) => agent)];
    const free = city.homes.filter((home) => !home.isVacant);
    for (const { zip } of this.towns) {
      this.#freeInTowns.set(
        zip,
        free.filter((home) => home.zip === zip),
      );
    }
    this.#free = free.filter(({ zip }) => !this.#freeInTowns.has(zip));
    this.#nextDay = start.getTime() + dayMs / 3;
    this.#openMarket();
  }

  /** Every listing of the feed at this time, by mlsId. */
  listingsAt(now: Date): MarketListing[] {
    this.#runUntil(now.getTime());
    return [...this.#listings.values()].filter((listing) => listing.isInFeed);
  }

  /** Also finds listings that have left the feed: their photos, for example, stay online. */
  find(mlsId: number): MarketListing | undefined {
    return this.#listings.get(mlsId);
  }

  /** Changes a listing by hand. Throws `RangeError` for an unknown number. */
  change(mlsId: number, change: ListingChange, now: Date): MarketListing {
    this.#runUntil(now.getTime());
    const listing = this.#listings.get(mlsId);
    if (!listing) throw new RangeError(`No listing ${mlsId}`);
    // A manual change sticks: the listing's planned future is dropped.
    this.#future = this.#future.filter((planned) => planned.mlsId !== mlsId);
    this.#apply(listing, change, now);
    return listing;
  }

  /** Puts a home on the market now. */
  add(request: NewListing, now: Date): MarketListing {
    this.#runUntil(now.getTime());
    const agent = this.agents.find(({ id }) => id === request.agentId) ?? this.#random.pick(this.#cityAgents);
    const listing = this.#list(this.#takeHome(request.zip), agent, now, request.status ?? 'Active', {
      listPrice: request.listPrice,
    });
    return listing;
  }

  #openMarket(): void {
    const mix = startMix.flatMap(([status, count]) =>
      Array.from({ length: Math.max(1, Math.round(count * this.share)) }, () => status),
    );
    for (const [index, status] of mix.entries()) {
      // The demo agents' first listings are spread over the mix, so their pages show every status.
      const demo = index % 25 === 0 ? demoAgents[0] : index % 34 === 1 ? demoAgents[1] : undefined;
      const daysAgo = status === 'Closed' ? this.#random.int(34, 170) : this.#random.int(1, 88);
      const listedAt = new Date(this.start.getTime() - daysAgo * dayMs - this.#random.int(0, dayMs / 2));
      const home = this.#takeHome();
      const agent = demo ?? this.#random.pick(this.#cityAgents.slice(2));
      const isRental = !demo && status === 'Active' && index % 22 === 7;
      const listing = this.#list(home, agent, listedAt, 'Active', { isRental });
      this.#age(listing, status);
    }
    const twoWeeksAgo = new Date(this.start.getTime() - 14 * dayMs);
    for (const { zip, agent } of this.towns)
      this.#list(this.#takeHome(zip), agent, twoWeeksAgo, 'Active', {});
  }

  /** Brings an initial listing into its first-day state. */
  #age(listing: MarketListing, status: FeedStatus): void {
    const { random, age } = {
      random: createRandom(`${this.seed} age ${listing.mlsId}`),
      age: this.start.getTime() - listing.listDate.getTime(),
    };
    if (status !== 'Active') {
      this.#future = this.#future.filter((planned) => planned.mlsId !== listing.mlsId);
      const offerAt = new Date(listing.listDate.getTime() + age * (0.2 + random.next() * 0.3));
      if (status === 'Closed') {
        this.#apply(listing, { status: 'Pending' }, offerAt);
        const closedAt = new Date(
          offerAt.getTime() + (this.start.getTime() - offerAt.getTime()) * random.next(),
        );
        this.#apply(listing, { status: 'Closed' }, closedAt);
        // Public records follow a closing by about six weeks.
        if (this.start.getTime() - closedAt.getTime() > 45 * dayMs && listing.closePrice !== null) {
          listing.home.sales.push({ date: closedAt, price: listing.closePrice });
        }
      } else {
        this.#apply(listing, { status }, offerAt);
        this.#plan(listing, random);
      }
    }
  }

  #takeHome(zip?: string): Home {
    const free = (zip === undefined ? undefined : this.#freeInTowns.get(zip)) ?? this.#free;
    const candidates = zip ? free.filter((home) => home.zip === zip) : free;
    const home = this.#random.pick(candidates);
    free.splice(free.indexOf(home), 1);
    return home;
  }

  #list(
    home: Home,
    agent: MarketAgent,
    listDate: Date,
    status: FeedStatus,
    options: { isRental?: boolean; listPrice?: number | undefined },
  ): MarketListing {
    this.#nextId += 1 + this.#random.int(0, 6);
    const random = createRandom(`${this.seed} listing ${this.#nextId}`);
    const isRental = options.isRental ?? false;
    const isInTown = this.#freeInTowns.has(home.zip);
    const asking = isRental
      ? Math.round((home.value * 0.0055) / 25) * 25
      : Math.round((home.value * (0.97 + random.next() * 0.09)) / 1000) * 1000 - 100;
    const colleagues = this.#cityAgents.filter(
      ({ id, office }) => office.id === agent.office.id && id !== agent.id,
    );
    const listing: MarketListing = {
      mlsId: this.#nextId,
      listingId: `25${String(this.#nextId - 980_000).padStart(6, '0')}`,
      home,
      isRental,
      agent,
      coAgent: random.chance(0.12) && colleagues.length > 0 && !isInTown ? random.pick(colleagues) : null,
      originalListPrice: options.listPrice ?? asking,
      listDate,
      remarks: writeRemarks(random, home),
      photoCount: random.int(3, 6),
      isAddressDisplayed: !random.chance(0.02) || isInTown,
      status,
      listPrice: options.listPrice ?? asking,
      modified: listDate,
      contractDate: null,
      closeDate: null,
      closePrice: null,
      sellingAgent: null,
      isInFeed: true,
    };
    this.#listings.set(listing.mlsId, listing);
    // In a town only what a journey does changes a listing.
    if (!isInTown) this.#plan(listing, random);
    return listing;
  }

  /** Plans a listing's future from its current state. */
  #plan(listing: MarketListing, random: Random): void {
    const after = Math.max(listing.modified.getTime(), this.start.getTime());
    const plan = (days: number, change: ListingChange) => {
      this.#future.push({ at: after + days * dayMs, mlsId: listing.mlsId, change });
    };
    const isOpen = listing.status === 'Active' || listing.status === 'ComingSoon';
    if (listing.status === 'ComingSoon') plan(1 + random.next() * 6, { status: 'Active' });
    if (isOpen && random.chance(0.22)) {
      plan(4 + random.next() * 16, { listPrice: Math.round((listing.listPrice * 0.965) / 500) * 500 });
    }
    const isUnderContract = listing.status === 'Pending' || listing.status === 'ActiveUnderContract';
    if (isUnderContract || (isOpen && random.chance(0.7))) {
      const offer = isUnderContract ? 0 : 7 + random.next() * 50;
      if (isOpen) plan(offer, { status: random.chance(0.2) ? 'ActiveUnderContract' : 'Pending' });
      plan(offer + 8 + random.next() * 30, { status: 'Closed' });
    } else if (isOpen && random.chance(0.3)) {
      plan(20 + random.next() * 60, random.chance(0.5) ? { status: 'Withdrawn' } : { isInFeed: false });
    }
  }

  #apply(listing: MarketListing, change: ListingChange, at: Date): void {
    const random = createRandom(`${this.seed} change ${listing.mlsId} ${at.getTime()}`);
    const status = change.status ?? listing.status;
    const isSold = status === 'Closed';
    if (isSold || status === 'Pending' || status === 'ActiveUnderContract') listing.contractDate ??= at;
    else listing.contractDate = null;
    if (isSold) {
      listing.closeDate ??= at;
      listing.closePrice ??= Math.round((listing.listPrice * (0.96 + random.next() * 0.06)) / 500) * 500;
      listing.sellingAgent ??= random.pick(this.#cityAgents);
      if (change.closePrice !== undefined) listing.closePrice = change.closePrice;
    } else {
      listing.closeDate = null;
      listing.closePrice = null;
      listing.sellingAgent = null;
    }
    listing.status = status;
    if (change.listPrice !== undefined) listing.listPrice = change.listPrice;
    if (change.isInFeed !== undefined) listing.isInFeed = change.isInFeed;
    listing.modified = at;
  }

  #runUntil(now: number): void {
    for (; this.#nextDay <= now; this.#nextDay += dayMs) this.#openDay(new Date(this.#nextDay));
    const due = this.#future.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    if (due.length === 0) return;
    this.#future = this.#future.filter(({ at }) => at > now);
    for (const { mlsId, at, change } of due) {
      const listing = this.#listings.get(mlsId);
      if (listing) this.#apply(listing, change, new Date(at));
    }
  }

  /** Two to four new listings a day; every third day one of them is a demo agent's. */
  #openDay(morning: Date): void {
    const day = Math.round((morning.getTime() - this.start.getTime()) / dayMs);
    const random = createRandom(`${this.seed} day ${day}`);
    for (let index = random.int(2, 4); index > 0 && this.#free.length > 0; index -= 1) {
      const demo = index === 1 && day % 3 === 0 ? random.pick(demoAgents) : undefined;
      this.#list(this.#takeHome(), demo ?? random.pick(this.#cityAgents.slice(2)), morning, 'Active', {});
    }
  }
}
