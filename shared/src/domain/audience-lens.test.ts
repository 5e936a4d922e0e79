import fc from 'fast-check';
import { lensFilters } from '../contracts/audience-lens-vocabulary';
import { targeting } from '../contracts/campaigns';
import {
  type BlockFigures,
  filtersOf,
  isLargeDrop,
  isStillDecided,
  leastFiltered,
  type Measure,
  measureAudience,
  removals,
  shareMargin,
  withoutFilters,
} from './audience-lens';

describe('a large drop', () => {
  it.each([
    // Exactly four fifths is no drop; a hair below it is (29 CFR 1607.4(D): "less than four-fifths").
    [0.5, 0.4, null, false],
    [0.5, 0.399, null, true],
    // The employment rule's own example: 60% and 30%.
    [0.6, 0.3, null, true],
    // Below four fifths, but by less than five points.
    [0.1, 0.06, null, false],
    [0.2, 0.15, null, true],
    // Five points or more, but above four fifths.
    [0.9, 0.8, null, false],
    // Within the margin of error.
    [0.3, 0.2, 0.12, false],
    [0.3, 0.2, 0.08, true],
    // A share that grows, and a group that nobody belongs to.
    [0.2, 0.4, null, false],
    [0, 0, null, false],
  ])('of %d to %d with the margin %d is %s', (ring, audience, margin, expected) => {
    expect(isLargeDrop({ ring, audience, margin })).toBe(expected);
  });
});

test('margins of error are those of derived proportions', () => {
  // The bureau's worked example (A Compass for Understanding and Using ACS Data, appendix 3).
  const margin = shareMargin({ count: 4634, total: 31_713, countMargin: 989, totalMargin: 601 });
  expect(margin).toBeCloseTo(0.0311, 4);
  // The formula for ratios where the root would be of a negative number.
  expect(shareMargin({ count: 100, total: 100, countMargin: 3, totalMargin: 4 })).toBeCloseTo(0.05, 9);
  expect(shareMargin({ count: 1, total: 2, countMargin: null, totalMargin: 1 })).toBeNull();
  expect(shareMargin({ count: 0, total: 0, countMargin: 1, totalMargin: 1 })).toBeNull();
});

const owners = (count: number, margin: number | null = null): BlockFigures => ({
  owners: { count, total: 100, countMargin: margin, totalMargin: margin === null ? null : 0 },
  renters: { count: 100 - count, total: 100, countMargin: margin, totalMargin: margin === null ? null : 0 },
});
const blocks = new Map([
  ['owned', owners(90)],
  ['rented', owners(20)],
]);
const homes = (owned: number, rented: number, outside = 0) => [
  ...Array.from({ length: owned }, () => 'owned'),
  ...Array.from({ length: rented }, () => 'rented'),
  ...Array.from({ length: outside }, () => null),
];

describe('the measure', () => {
  it('gives each home the shares of its block', () => {
    const { groups, verdict, ring, audience } = measureAudience(homes(100, 100), homes(80, 20), blocks);
    expect([ring, audience]).toEqual([
      { homes: 200, covered: 200 },
      { homes: 100, covered: 100 },
    ]);
    expect(verdict).toBe('drop');
    const [own, rent] = groups;
    expect(own).toMatchObject({ group: 'owners', isLargeDrop: false, margin: null });
    expect(own?.ring).toBeCloseTo(0.55);
    expect(own?.audience).toBeCloseTo(0.76);
    expect(rent).toMatchObject({ group: 'renters', isLargeDrop: true });
    expect(rent?.ring).toBeCloseTo(0.45);
    expect(rent?.audience).toBeCloseTo(0.24);
  });

  it('does not alarm within the margin of error, which the same block on both sides has once', () => {
    const wide = new Map([
      ['owned', owners(90, 40)],
      ['rented', owners(20, 40)],
    ]);
    const { groups, verdict } = measureAudience(homes(100, 100), homes(80, 20), wide);
    // The weights differ by 0.3 in each block: 0.3 * 0.4 * sqrt(2).
    expect(groups[0]?.margin).toBeCloseTo(0.1697, 4);
    expect(verdict).toBe('drop');
    expect(measureAudience(homes(100, 100), homes(50, 50), wide).groups[0]?.margin).toBe(0);
  });

  it.each([
    ['too few homes in the audience', homes(100, 100), homes(29, 0)],
    ['too little of the ring covered', homes(60, 0, 40), homes(60, 0)],
    ['too little of the audience covered', homes(100, 0), homes(40, 0, 40)],
    ['no home', [], []],
  ])('says that it cannot say with %s', (_name, ring, audience) => {
    expect(measureAudience(ring, audience, blocks)).toMatchObject({ groups: [], verdict: 'not_enough' });
  });

  it('leaves out a group of which the blocks have nothing', () => {
    const bare = new Map<string, BlockFigures>([['owned', {}]]);
    expect(measureAudience(homes(50, 0), homes(50, 0), bare).verdict).toBe('not_enough');
  });

  it('finds no drop in an audience that is the ring, and shares stay between 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ count: fc.integer({ min: 0, max: 100 }), homes: fc.nat(60) }), { maxLength: 8 }),
        fc.infiniteStream(fc.boolean()),
        (some, chosen) => {
          const figures = new Map(some.map(({ count }, index) => [String(index), owners(count, 5)]));
          const ring = some.flatMap((block, index) =>
            Array.from({ length: block.homes }, () => String(index)),
          );
          expect(measureAudience(ring, ring, figures).verdict).not.toBe('drop');
          const audience = ring.filter(() => chosen.next().value);
          for (const group of measureAudience(ring, audience, figures).groups) {
            expect(group.ring).toBeGreaterThanOrEqual(0);
            expect(group.audience).toBeLessThanOrEqual(1 + 1e-9);
            // A drop is always below four fifths and by five points.
            expect(group.isLargeDrop && (group.ratio ?? 1) >= 0.8).toBe(false);
          }
        },
      ),
    );
  });
});

describe('filters', () => {
  const none = targeting.parse({ ownerOccupiedOnly: false });
  const all = targeting.parse({
    minEquityShare: 0.2,
    minOwnedYears: 5,
    maxValueCents: 50_000_000,
    leftOut: ['019ac3a0-0000-7000-8000-000000000000'],
    maxCards: 50,
  });

  it('are those that leave homes out', () => {
    expect(filtersOf(none)).toEqual([]);
    expect(filtersOf(targeting.parse({}))).toEqual(['owner_occupied']);
    expect(filtersOf(all)).toEqual(lensFilters);
  });

  it('are removed one by one, and nothing else is', () => {
    expect(withoutFilters(all, lensFilters)).toEqual({ ...none, maxCards: 50 });
    for (const filter of lensFilters) {
      expect(filtersOf(withoutFilters(all, [filter]))).toEqual(lensFilters.filter((each) => each !== filter));
    }
    expect(withoutFilters(all, [])).toEqual(all);
  });

  it('are removed in every choice, the fewest first', () => {
    expect(removals(['equity', 'value'])).toEqual([['equity'], ['value'], ['equity', 'value']]);
    expect(removals(lensFilters)).toHaveLength(31);
    expect(removals([])).toEqual([]);
  });
});

describe('the least filtered alternative', () => {
  const option = (removed: readonly ('equity' | 'value' | 'owned_years')[], ratio: number) => {
    const measure: Measure = {
      ring: { homes: 100, covered: 100 },
      audience: { homes: 50, covered: 50 },
      groups: [
        { group: 'renters', ring: 0.5, audience: 0.5 * ratio, margin: null, ratio, isLargeDrop: ratio < 0.8 },
      ],
      verdict: ratio < 0.8 ? 'drop' : 'none',
    };
    return { removed, measure };
  };

  it('removes as few filters as clear the drop', () => {
    const one = option(['equity'], 0.9);
    expect(leastFiltered([option(['equity', 'value'], 1), one, option(['value'], 0.7)])).toBe(one);
  });

  it('is the one with the highest of the lowest ratios among equals', () => {
    const better = option(['value'], 0.95);
    expect(leastFiltered([option(['equity'], 0.85), better])).toBe(better);
  });

  it('has no filter where none clears the drop', () => {
    const widest = option(['equity', 'value'], 0.75);
    expect(leastFiltered([option(['equity'], 0.79), widest])).toBe(widest);
    expect(leastFiltered([])).toBeNull();
  });
});

describe('a decision', () => {
  const decided = { rules: 'a', homes: 100, drops: ['renters'] as const };
  it.each([
    ['the same audience', {}, true],
    ['two homes more', { homes: 102 }, true],
    ['three homes fewer', { homes: 97 }, false],
    ['other rules', { rules: 'b' }, false],
    ['another group that drops', { drops: ['renters', 'with_children'] as const }, false],
    ['no group that drops', { drops: [] }, true],
  ])('with %s', (_name, change, expected) => {
    expect(isStillDecided(decided, { ...decided, ...change })).toBe(expected);
  });
});
