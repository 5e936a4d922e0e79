/**
 * The fair-audience lens: compares the places of an audience with the places of everyone who could get the card. It
 * reads counts of blocks and never anything about a person or a home, so each figure is an estimate about places (an
 * ecological estimate). Pure.
 *
 * The Fair Housing Act forbids advertisements that show a preference or limitation because of race, color, religion,
 * sex, handicap, familial status or national origin (42 U.S.C. 3604(c); 24 CFR 100.75), and distributing them in a way
 * that denies groups information about housing (24 CFR 100.75(c)(3)). HUD, "Guidance on Application of the Fair Housing
 * Act to the Advertising of Housing, Credit, and Other Real Estate-Related Transactions through Digital Platforms"
 * (April 29, 2024; withdrawn since, statute and regulation stand) names filters of audiences as a cause.
 */
import {
  type LensFilter,
  lensFilters,
  type LensGroup,
  lensGroups,
  type LensVerdict,
} from '../contracts/audience-lens-vocabulary';
import type { Targeting } from '../contracts/campaigns';
import { asksAgain } from './home-claims';

/** A group of a block, and the number that it is a part of. Margins of error are for 90% confidence, where given. */
export interface GroupCount {
  readonly count: number;
  readonly total: number;
  readonly countMargin: number | null;
  readonly totalMargin: number | null;
}

export type BlockFigures = Partial<Readonly<Record<LensGroup, GroupCount>>>;

/**
 * Below four fifths, a share is a large drop. Borrowed from employment law (29 CFR 1607.4(D)): a threshold for a closer
 * look, no finding of law, and no rule about housing.
 */
export const FOUR_FIFTHS = 0.8;
/** A share must also drop by five percentage points, so that small groups do not alarm. */
export const LEAST_DIFFERENCE = 0.05;
/** Homes with figures that both sides of a comparison need. */
export const LEAST_HOMES = 30;
/** Share of the homes of each side that must have figures. */
export const LEAST_COVERAGE = 0.8;

/** Two shares that differ by less are the same: sums of binary fractions are not exact. */
const TINY = 1e-9;

export interface GroupShares {
  /** Shares from 0 to 1. */
  readonly ring: number;
  readonly audience: number;
  /** Margin of error of the difference, for 90% confidence; `null` where the table has none. */
  readonly margin: number | null;
}

/** Whether a share falls below four fifths, by five points at least, and by more than the margin of error. */
export function isLargeDrop({ ring, audience, margin }: GroupShares): boolean {
  const difference = ring - audience;
  return (
    audience < FOUR_FIFTHS * ring - TINY && difference > LEAST_DIFFERENCE - TINY && difference > (margin ?? 0)
  );
}

/**
 * Margin of error of a share (Census Bureau, "Understanding and Using American Community Survey Data", 2020, chapter 8:
 * derived proportions; the formula for ratios where the root would be of a negative number).
 */
export function shareMargin({ count, total, countMargin, totalMargin }: GroupCount): number | null {
  if (countMargin === null || totalMargin === null || total <= 0) return null;
  const share = count / total;
  const part = countMargin ** 2;
  const whole = (share * totalMargin) ** 2;
  return Math.sqrt(part >= whole ? part - whole : part + whole) / total;
}

export interface MeasuredGroup extends GroupShares {
  readonly group: LensGroup;
  /** audience / ring; `null` where the ring has none of the group. */
  readonly ratio: number | null;
  readonly isLargeDrop: boolean;
}

export interface Side {
  readonly homes: number;
  /** Homes inside of a block of the table. */
  readonly covered: number;
}

export interface Measure {
  readonly ring: Side;
  readonly audience: Side;
  /** Groups with enough homes on both sides. */
  readonly groups: readonly MeasuredGroup[];
  readonly verdict: LensVerdict;
}

/** Homes by their block; a home outside of every block is `null`. */
type Homes = readonly (string | null)[];

/** The part of the homes in each block that has the group's figures, as weights that add up to 1. */
function weightsOf(homes: Homes, group: LensGroup, blocks: ReadonlyMap<string, BlockFigures>) {
  const counts = new Map<string, number>();
  let known = 0;
  for (const block of homes) {
    if (block === null || (blocks.get(block)?.[group]?.total ?? 0) <= 0) continue;
    counts.set(block, (counts.get(block) ?? 0) + 1);
    known++;
  }
  const isEnough = known >= LEAST_HOMES && known >= homes.length * LEAST_COVERAGE;
  return { isEnough, weightOf: (block: string) => (counts.get(block) ?? 0) / known, blocks: counts.keys() };
}

function measureGroup(
  group: LensGroup,
  ring: Homes,
  audience: Homes,
  blocks: ReadonlyMap<string, BlockFigures>,
): MeasuredGroup | null {
  const inRing = weightsOf(ring, group, blocks);
  const inAudience = weightsOf(audience, group, blocks);
  if (!inRing.isEnough || !inAudience.isEnough) return null;
  let ringShare = 0;
  let audienceShare = 0;
  let variance: number | null = 0;
  for (const block of new Set([...inRing.blocks, ...inAudience.blocks])) {
    const figures = blocks.get(block)?.[group];
    if (!figures) continue;
    const share = figures.count / figures.total;
    const of = { ring: inRing.weightOf(block), audience: inAudience.weightOf(block) };
    ringShare += of.ring * share;
    audienceShare += of.audience * share;
    // Both sides have the block's error, so only the difference of its weights counts.
    const margin = shareMargin(figures);
    const weight = of.audience - of.ring;
    if (margin === null) variance = weight === 0 ? variance : null;
    else if (variance !== null) variance += (weight * margin) ** 2;
  }
  const shares = {
    ring: ringShare,
    audience: audienceShare,
    margin: variance === null ? null : Math.sqrt(variance),
  };
  return {
    group,
    ...shares,
    ratio: ringShare === 0 ? null : audienceShare / ringShare,
    isLargeDrop: isLargeDrop(shares),
  };
}

/** Compares the places of an audience with those of everyone in the ring. */
export function measureAudience(
  ring: Homes,
  audience: Homes,
  blocks: ReadonlyMap<string, BlockFigures>,
): Measure {
  const sideOf = (homes: Homes): Side => ({
    homes: homes.length,
    covered: homes.filter((block) => block !== null).length,
  });
  const groups = lensGroups.flatMap((group) => measureGroup(group, ring, audience, blocks) ?? []);
  return {
    ring: sideOf(ring),
    audience: sideOf(audience),
    groups,
    verdict: groups.length === 0 ? 'not_enough' : groups.some((each) => each.isLargeDrop) ? 'drop' : 'none',
  };
}

/** The filters that the rules of an audience have. */
export function filtersOf(rules: Targeting): LensFilter[] {
  const has: Readonly<Record<LensFilter, boolean>> = {
    owner_occupied: rules.ownerOccupiedOnly,
    owned_years: rules.minOwnedYears !== null,
    equity: rules.minEquityShare !== null,
    value: rules.minValueCents !== null || rules.maxValueCents !== null,
    left_out: (rules.leftOut ?? []).length > 0,
  };
  return lensFilters.filter((filter) => has[filter]);
}

/** The rules with some filters removed; where the cards go and how many there are stays. */
export function withoutFilters(rules: Targeting, removed: readonly LensFilter[]): Targeting {
  const gone = new Set(removed);
  const { leftOut, ...others } = rules;
  return {
    ...others,
    ...(leftOut && !gone.has('left_out') && { leftOut }),
    ...(gone.has('owner_occupied') && { ownerOccupiedOnly: false }),
    ...(gone.has('owned_years') && { minOwnedYears: null }),
    ...(gone.has('equity') && { minEquityShare: null }),
    ...(gone.has('value') && { minValueCents: null, maxValueCents: null }),
  };
}

/** Every choice of filters to remove, the fewest first. */
export function removals(filters: readonly LensFilter[]): LensFilter[][] {
  const all = Array.from({ length: 2 ** filters.length - 1 }, (_, index) =>
    filters.filter((_filter, bit) => ((index + 1) >> bit) % 2 === 1),
  );
  return all.toSorted((a, b) => a.length - b.length);
}

/** The lowest ratio of a group, 1 without a group. */
const worstRatio = ({ groups }: Pick<Measure, 'groups'>) =>
  Math.min(1, ...groups.map(({ ratio }) => ratio ?? 1));

/**
 * The least filtered alternative: it removes the fewest filters and has no large drop; among equals, the one whose lowest
 * ratio is highest. Where none clears the drop, the one without any filter; `null` where there is no filter to remove.
 */
export function leastFiltered<
  Option extends { readonly removed: readonly LensFilter[]; readonly measure: Measure },
>(options: readonly Option[]): Option | null {
  const clearing = options.filter(({ measure }) => measure.verdict === 'none');
  const candidates = clearing.length > 0 ? clearing : options;
  const fewest =
    clearing.length > 0
      ? Math.min(...candidates.map(({ removed }) => removed.length))
      : Math.max(0, ...candidates.map(({ removed }) => removed.length));
  const [best] = candidates
    .filter(({ removed }) => removed.length === fewest)
    .toSorted((a, b) => worstRatio(b.measure) - worstRatio(a.measure));
  return best ?? null;
}

/** The part of a reading that a decision is about. */
export interface DecidedReading {
  /** Names the rules of the audience and the table. */
  readonly rules: string;
  readonly homes: number;
  readonly drops: readonly LensGroup[];
}

/**
 * Whether a decision is about the audience as it is now: the same rules and table, no other group drops, and the number
 * of homes is the same but for what an approved mailing may lose too.
 */
export const isStillDecided = (decided: DecidedReading, now: DecidedReading): boolean =>
  decided.rules === now.rules &&
  !asksAgain(decided.homes, now.homes) &&
  now.drops.every((group) => decided.drops.includes(group));
