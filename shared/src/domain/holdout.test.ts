import { targeting } from '../contracts/campaigns';
import { drawAt, FIRST_DRAW, HOLDOUT_DAYS, type HomeDecision, liftOf, periodsOf } from './holdout';
import { type Candidate, chooseHouseholds, type Mailing } from './targeting';

const DAY_MS = 86_400_000;
const start = new Date('2026-01-01T12:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
const decision = (outcome: HomeDecision['outcome'], days: number): HomeDecision => ({
  outcome,
  at: after(days).toISOString(),
});

describe('the periods of a home', () => {
  it('last for all mailings until they are over; the next decision begins another one', () => {
    const periods = periodsOf([
      decision('holdout', 31),
      decision('holdout', 0),
      decision('mailed', HOLDOUT_DAYS),
      decision('mailed', HOLDOUT_DAYS + 31),
    ]);
    expect(periods).toEqual([
      {
        group: 'heldBack',
        from: after(0).toISOString(),
        until: after(180).toISOString(),
        isCrossover: false,
      },
      {
        group: 'mailed',
        from: after(180).toISOString(),
        until: after(360).toISOString(),
        isCrossover: false,
      },
    ]);
  });

  it('tell the home that was both held back and mailed', () => {
    expect(periodsOf([decision('holdout', 0), decision('mailed', 40)])).toMatchObject([
      { group: 'heldBack', isCrossover: true },
    ]);
    expect(periodsOf([decision('mailed', 0), decision('holdout', 40), decision('mailed', 80)])).toMatchObject(
      [{ group: 'mailed', isCrossover: true }],
    );
  });

  it('decide the draw of the next mailing', () => {
    const known = [decision('holdout', 0)];
    expect(drawAt([], after(0))).toEqual(FIRST_DRAW);
    expect(drawAt(known, after(179))).toEqual({ group: 'heldBack', number: 0 });
    expect(drawAt(known, after(180))).toEqual({ group: null, number: 1 });
  });
});

const home = (index: number, change: Partial<Candidate> = {}): Candidate => ({
  householdId: `home-${index}`,
  deliveryKey: `key-${index}`,
  lat: 0,
  lng: 0,
  distanceMiles: index / 1000,
  isOwnerOccupied: true,
  equityShare: 0.5,
  lastSaleAt: null,
  estimatedValueCents: null,
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

const mailing = (change: Partial<Mailing> & { readonly share?: number } = {}): Mailing => {
  const { share = 0.05, ...rest } = change;
  return {
    seed: 'agent',
    listingDeliveryKey: null,
    purpose: 'just-listed',
    rules: targeting.parse({ holdoutShare: share, nearest: 1000 }),
    maxPieces: 1000,
    now: start,
    ...rest,
  };
};

describe('the draw', () => {
  const homes = Array.from({ length: 400 }, (_, index) => home(index));

  it.each([1, 24, 133, 250])('takes only homes that %i cards would have reached', (maxPieces) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const decisions = chooseHouseholds(homes, mailing({ seed: `agent-${seed}`, maxPieces, share: 0.2 }));
      const mailed = decisions.filter(({ outcome }) => outcome === 'mailed');
      const last = mailed.at(-1)?.distanceMiles ?? 0;
      const beyond = decisions.filter(
        ({ outcome, distanceMiles }) => outcome === 'holdout' && distanceMiles > last,
      );
      expect([mailed.length, beyond.length]).toEqual([maxPieces, 0]);
    }
  });

  it('is the same in all mailings of the agent, whatever their share, and another in the next period', () => {
    const held = (all: readonly Candidate[], share: number) =>
      chooseHouseholds(all, mailing({ share }))
        .filter(({ outcome }) => outcome === 'holdout')
        .map(({ householdId }) => householdId);
    const first = held(homes, 0.2);
    expect(first.length).toBeGreaterThan(40);
    const drawn = homes.map((one) => {
      const group = first.includes(one.householdId) ? ('heldBack' as const) : ('mailed' as const);
      return { ...one, draw: { group, number: 0 } };
    });
    for (const share of [0, 0.05, 0.2]) expect(held(drawn, share)).toEqual(first);
    const next = held(
      homes.map((one) => ({ ...one, draw: { group: null, number: 1 } })),
      0.2,
    );
    expect(next.length).toBeGreaterThan(40);
    expect(next.filter((id) => first.includes(id)).length).toBeLessThan(first.length / 2);
  });
});

/** A pseudorandom generator of its own, so that what homes do depends on no draw (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a simulated agent', () => {
  const SEEDS = 2000;
  const homes = Array.from({ length: 900 }, (_, index) => home(index));
  /** Three mailings decide alike about a home. */
  const sent = {
    mailed: periodsOf([0, 31, 62].map((days) => decision('mailed', days))),
    holdout: periodsOf([0, 31, 62].map((days) => decision('holdout', days))),
  };
  /** The groups of each seed, in the order of the homes: a budget for 600 cards. */
  const draws = Array.from({ length: SEEDS }, (_, seed) =>
    chooseHouseholds(homes, mailing({ seed: `agent-${seed}`, maxPieces: 600, share: 0.2 })).flatMap(
      ({ outcome }) => (outcome === 'mailed' || outcome === 'holdout' ? sent[outcome] : []),
    ),
  );

  it.each([
    ['a planted effect of 6 points', { mailed: 0.12, heldBack: 0.06 }, [0.5, 1]],
    ['a planted effect of 10 points', { mailed: 0.2, heldBack: 0.1 }, [0.5, 1]],
    // One side of a 95% interval: without an effect, chance alone shows one in 2.5% of all seeds.
    ['no effect', { mailed: 0.1, heldBack: 0.1 }, [0, 0.035]],
  ] as const)('with %s: the 95%% interval covers it in 94 to 96%% of 2,000 seeds', (_, chance, shown) => {
    const effect = chance.mailed - chance.heldBack;
    let [covered, proven, sum] = [0, 0, 0];
    for (const [seed, periods] of draws.entries()) {
      const random = randomOf(seed * 104_729 + 7);
      const groups = { mailed: { hits: 0, sample: 0 }, heldBack: { hits: 0, sample: 0 } };
      for (const { group } of periods) {
        groups[group].sample += 1;
        if (random() < chance[group]) groups[group].hits += 1;
      }
      const { difference, isProven } = liftOf(groups.mailed, groups.heldBack);
      if (!difference) throw new Error('A group is empty.');
      if (difference.low <= effect && effect <= difference.high) covered += 1;
      if (isProven) proven += 1;
      sum += difference.difference;
    }
    expect(covered / SEEDS).toBeGreaterThanOrEqual(0.94);
    expect(covered / SEEDS).toBeLessThanOrEqual(0.96);
    expect(sum / SEEDS).toBeCloseTo(effect, 2);
    expect(proven / SEEDS).toBeGreaterThanOrEqual(shown[0]);
    expect(proven / SEEDS).toBeLessThanOrEqual(shown[1]);
  });
});
