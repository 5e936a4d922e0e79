import fc from 'fast-check';
import { campaignStatuses } from '../contracts/campaign-vocabulary';
import { targeting } from '../contracts/campaigns';
import { pieceStatuses } from '../contracts/piece-vocabulary';
import { campaignActions, isFinalCampaignStatus, nextCampaignStatus } from './campaign-status';
import { FIRST_DRAW } from './holdout';
import { automationRefusal, changesOf, isCardTrue, newsOf, type NewsFacts } from './listing-events';
import { designSizes, type DesignSize } from '../contracts/template-vocabulary';
import { advancePiece } from './piece-status';
import { expectedInHomes } from './stop-window';
import { affordablePieces, classesFor, findRate, monthOfMail, priceOf, startingRates } from './pricing';
import { type Candidate, chooseHouseholds, countExclusions, isHeldOut, limitCards } from './targeting';

const now = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('campaign status', () => {
  it('never changes completed, cancelled or failed campaigns', () => {
    expect(campaignStatuses.filter(isFinalCampaignStatus)).toEqual(['completed', 'cancelled', 'failed']);
  });
  it('never recalls cards at the printer', () => {
    const ways = campaignActions.flatMap((action) => nextCampaignStatus('active', action) ?? []);
    expect(ways).toEqual(['completed', 'failed']);
  });
});

describe('piece status', () => {
  it('does not depend on the order or repetition of events', () => {
    const events = fc.array(fc.constantFrom(...pieceStatuses), { minLength: 1 });
    fc.assert(
      fc.property(events, events, (some, others) => {
        const run = (list: typeof some) => list.reduce(advancePiece, 'queued');
        expect(run([...some, ...others])).toBe(run([...others, ...some, ...others]));
      }),
    );
  });
});

describe('prices', () => {
  it('floors the cards that a budget pays for and uses free cards first', () => {
    expect(affordablePieces(10_000, 75)).toBe(133);
    const priceFor = (size: DesignSize) => {
      const rate = findRate(startingRates, size);
      return rate && priceOf(rate, 24, 20);
    };
    expect(priceFor('4x6')).toEqual({ unitPriceCents: 75, freeCards: 20, totalCents: 300 });
    expect(priceFor('6x9')).toEqual({ unitPriceCents: 98, freeCards: 0, totalCents: 2352 });
    expect(priceFor('letter')).toEqual({ unitPriceCents: 125, freeCards: 0, totalCents: 3000 });
  });
  it('has the first rates of decision 43', () => {
    expect(
      startingRates.map(({ size, mailClass, unitPriceCents, minimumPieces, takesFreeCards }) =>
        [size, mailClass, unitPriceCents, minimumPieces, takesFreeCards].join(' '),
      ),
    ).toEqual([
      '4x6 first_class 75 1 true',
      '6x9 first_class 98 1 false',
      '6x9 marketing 79 200 false',
      '6x11 first_class 119 1 false',
      '6x11 marketing 92 200 false',
      'letter first_class 125 1 false',
      'bifold first_class 250 1 false',
    ]);
  });
  it('offers Marketing Mail for large postcards without a day', () => {
    expect(designSizes.filter((size) => classesFor(size, false).includes('marketing'))).toEqual([
      '6x9',
      '6x11',
    ]);
    expect(designSizes.flatMap((size) => classesFor(size, true))).toEqual(
      designSizes.map(() => 'first_class'),
    );
  });
  it('counts business days to the mailbox by class, without postal holidays', () => {
    // Thanksgiving 2026 is on November 26.
    expect(expectedInHomes('2026-11-19', 'first_class')).toEqual({ from: '2026-12-01', to: '2026-12-04' });
    expect(expectedInHomes('2026-11-19', 'marketing')).toEqual({ from: '2026-12-04', to: '2026-12-15' });
  });
  it('charges a month for the membership and each budget’s cards', () => {
    expect(monthOfMail(2, 25_000, 20, 75)).toEqual({
      postcardsPerListing: 333,
      postcards: 666,
      postcardsCents: 48_450,
      totalCents: 50_950,
    });
    expect(monthOfMail(0, 25_000, 0, 75).totalCents).toBe(2_500);
  });
});

describe('targeting', () => {
  const home = (index: number, change: Partial<Candidate> = {}): Candidate => ({
    householdId: `home-${index}`,
    deliveryKey: `key-${index}`,
    lat: 0,
    lng: 0,
    distanceMiles: index / 1000,
    isOwnerOccupied: true,
    equityShare: 0.5,
    lastSaleAt: hoursAgo(24 * 365 * 10),
    estimatedValueCents: 40_000_000,
    addressRefusal: null,
    isListed: false,
    isSuppressed: false,
    isDoNotSolicit: false,
    cardPreference: 'all',
    lastMailedAt: null,
    reservedFor: null,
    draw: FIRST_DRAW,
    ...change,
  });
  const mailing = {
    seed: 'c',
    listingDeliveryKey: 'key-0',
    purpose: 'just-listed',
    now,
    maxPieces: 100,
  } as const;
  const rules = targeting.parse({ holdoutShare: 0 });

  it('gives each home the first reason that applies', () => {
    const outcome = (change: Partial<Candidate>, extra: Partial<typeof rules> = {}) =>
      chooseHouseholds([home(1, change)], { ...mailing, rules: { ...rules, ...extra } })[0]?.outcome;
    expect(outcome({ deliveryKey: 'key-0', isListed: true })).toBe('listing_itself');
    expect(outcome({ isListed: true, isSuppressed: true })).toBe('already_listed');
    expect(outcome({ addressRefusal: 'needs_unit', isSuppressed: true })).toBe('needs_unit');
    expect(outcome({ isSuppressed: true, lastMailedAt: hoursAgo(1) })).toBe('suppressed');
    expect(outcome({ lastMailedAt: hoursAgo(24 * 29) })).toBe('recently_mailed');
    expect(outcome({ lastMailedAt: hoursAgo(24 * 30) })).toBe('mailed');
    expect(outcome({ isDoNotSolicit: true })).toBe('do_not_solicit');
    expect(outcome({ isOwnerOccupied: null })).toBe('not_owner_occupied');
    expect(outcome({ equityShare: null }, { minEquityShare: 0.1 })).toBe('equity_too_low');
    expect(outcome({}, { minOwnedYears: 11 })).toBe('owned_too_short');
    expect(outcome({}, { maxValueCents: 1 })).toBe('value_out_of_range');
  });

  it('gives every home an outcome and never exceeds the budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 60 }), (count, maxPieces) => {
        const homes = Array.from({ length: count }, (_, index) => home(index, { isListed: index % 7 === 3 }));
        const chosen = { ...mailing, maxPieces, rules: targeting.parse({}) };
        const decisions = chooseHouseholds(homes, chosen);
        const mailed = decisions.filter(({ outcome }) => outcome === 'mailed').length;
        const excluded = countExclusions(decisions).reduce((sum, reason) => sum + reason.count, 0);
        expect(mailed).toBeLessThanOrEqual(maxPieces);
        expect(mailed + excluded).toBe(decisions.length);
        expect(chooseHouseholds(homes.toReversed(), chosen)).toEqual(decisions);
      }),
    );
  });

  it('mails at most the number of cards that was chosen, and says which limit it was', () => {
    const homes = Array.from({ length: 60 }, (_, index) => home(index + 1, { isListed: index % 7 === 3 }));
    const choose = (maxPieces: number, maxCards?: number) =>
      chooseHouseholds(homes, {
        ...mailing,
        maxPieces,
        rules: { ...targeting.parse({}), ...(maxCards !== undefined && { maxCards }) },
      });
    const count = (decisions: ReturnType<typeof choose>, wanted: string) =>
      decisions.filter(({ outcome }) => outcome === wanted).length;
    const all = choose(40);
    const limited = choose(40, 20);
    expect([count(limited, 'mailed'), count(limited, 'over_budget')]).toEqual([20, 0]);
    expect(count(choose(20, 40), 'over_limit')).toBe(0);
    // Cutting a chosen audience leaves the homes that choosing with the limit takes.
    const mailedBy = (decisions: typeof all) =>
      decisions.filter(({ outcome }) => outcome === 'mailed').map(({ householdId }) => householdId);
    expect(mailedBy(limitCards(all, 20))).toEqual(mailedBy(limited));
    expect(count(limitCards(all, 20), 'holdout')).toBe(count(limited, 'holdout'));
  });

  it('lets the agent override filters and the holdout but no household’s choice, and adds drawn areas', () => {
    const homes = [
      home(1),
      home(2, { isOwnerOccupied: false }),
      home(3, { isSuppressed: true }),
      home(9000, { lat: 5, lng: 5 }),
      home(9001, { lat: 9, lng: 9 }),
    ];
    const square = [
      { lat: 4, lng: 4 },
      { lat: 4, lng: 6 },
      { lat: 6, lng: 6 },
      { lat: 6, lng: 4 },
    ];
    const chosen = chooseHouseholds(homes, {
      ...mailing,
      rules: { ...rules, leftOut: ['home-1'], included: ['home-2', 'home-3'], drawn: [square] },
    });
    expect(chosen.map(({ householdId, outcome }) => [householdId, outcome])).toEqual([
      ['home-1', 'left_out'],
      ['home-2', 'mailed'],
      ['home-3', 'suppressed'],
      ['home-9000', 'mailed'],
    ]);
    const held = { ...rules, holdoutShare: 0.2 };
    const many = Array.from({ length: 40 }, (_, index) => home(index + 1));
    const count = (included: string[]) =>
      countExclusions(chooseHouseholds(many, { ...mailing, rules: { ...held, included } }));
    expect(count([])).toMatchObject([{ reason: 'holdout' }]);
    expect(count(many.map(({ householdId }) => householdId))).toEqual([]);
  });

  it('holds out about the requested share', () => {
    const held = Array.from({ length: 20_000 }, (_, index) => isHeldOut('c', `home-${index}`, 0.05));
    expect(held.filter(Boolean).length / 20_000).toBeCloseTo(0.05, 2);
  });
});

describe('news about a listing', () => {
  const facts = (change: Partial<NewsFacts>): NewsFacts => ({
    change: { type: 'listed', from: null, to: 'Active' },
    now,
    listedAt: hoursAgo(1),
    firstActiveAt: null,
    earlierListings: [],
    lastCards: {},
    ...change,
  });
  const purpose = (change: Partial<NewsFacts>) => {
    const news = newsOf(facts(change));
    return 'purpose' in news ? news.purpose : null;
  };
  const closed = { type: 'status_changed', from: 'Pending', to: 'Closed' } as const;

  it('is the first Active status, and becoming Closed', () => {
    expect(purpose({})).toBe('just-listed');
    expect(purpose({ change: { type: 'status_changed', from: 'ComingSoon', to: 'Active' } })).toBe(
      'just-listed',
    );
    expect(purpose({ change: closed })).toBe('just-sold');
    expect(purpose({ change: { type: 'listed', from: null, to: 'Closed' } })).toBeNull();
  });
  it('is not a status that flips back, a re-listing within 48 hours, or old stock', () => {
    const back = { type: 'status_changed', from: 'Pending', to: 'Active' } as const;
    expect(purpose({ change: back, firstActiveAt: hoursAgo(20) })).toBeNull();
    expect(purpose({ earlierListings: [{ offMarketAt: hoursAgo(47) }] })).toBeNull();
    expect(purpose({ earlierListings: [{ offMarketAt: null }] })).toBeNull();
    expect(purpose({ earlierListings: [{ offMarketAt: hoursAgo(49) }] })).toBe('just-listed');
    expect(purpose({ change: closed, lastCards: { 'just-sold': hoursAgo(47) } })).toBeNull();
    expect(purpose({ listedAt: hoursAgo(24 * 31) })).toBeNull();
  });
  it('keeps a card only while it is correct', () => {
    expect(isCardTrue('just-listed', { status: 'Active', leftFeedAt: null })).toBe(true);
    expect(isCardTrue('just-listed', { status: 'Pending', leftFeedAt: null })).toBe(false);
    expect(isCardTrue('just-listed', { status: 'Active', leftFeedAt: hoursAgo(1) })).toBe(false);
    expect(isCardTrue('farm', { status: 'Withdrawn', leftFeedAt: null })).toBe(true);
  });
  it('reports no events for an unchanged record', () => {
    const state = { status: 'Active', listPriceCents: 1, contentHash: 'a' } as const;
    expect(changesOf({ ...state, leftFeedAt: null }, state)).toEqual([]);
  });
});

describe('automationRefusal', () => {
  const account = {
    isValidated: true,
    subscriptionStatus: 'active',
    hasPaymentMethod: true,
    freeCardsLeft: 0,
    isPausedOverBudget: true,
    listingBudgetCents: 10_000,
    committedCents: 0,
    unitPriceCents: 75,
  } as const;
  it.each([
    [{ isValidated: false }, 'not validated'],
    [{ subscriptionStatus: 'paused' }, 'paused'],
    [{ subscriptionStatus: 'canceled' }, 'canceled'],
    [{ subscriptionStatus: 'past_due' }, 'past due'],
    [{ hasPaymentMethod: false }, 'no payment method'],
    [{ committedCents: 9_950 }, 'budget is used up'],
  ] as const)('refuses %j', (change, reason) => {
    expect(automationRefusal({ ...account, ...change })).toContain(reason);
  });
  it('allows free cards without a payment method, and any budget without the pause setting', () => {
    expect(automationRefusal({ ...account, hasPaymentMethod: false, freeCardsLeft: 1 })).toBeNull();
    expect(automationRefusal({ ...account, committedCents: 20_000, isPausedOverBudget: false })).toBeNull();
  });
});
