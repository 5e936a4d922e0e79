/** The designs that a new plan proposes for its days, and those that fit a step of a listing. Pure. */
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import type { PlanOccasion } from '../contracts/mailing-plan-vocabulary';

/** Purposes of the cards of a listing's steps. */
export const purposeOfOccasion: Readonly<Record<PlanOccasion, CampaignPurpose>> = {
  'coming-soon': 'farm',
  'just-listed': 'just-listed',
  'open-house': 'just-listed',
  'price-improved': 'just-listed',
  'under-contract': 'farm',
  'just-sold': 'just-sold',
};

/** Whether a design says what a step is about, and nothing else. */
export const fitsOccasion = (
  { purpose, occasion }: { readonly purpose: string; readonly occasion?: string | null | undefined },
  of: PlanOccasion,
): boolean =>
  purpose === purposeOfOccasion[of] &&
  (occasion ?? null) === (of === 'just-listed' || of === 'just-sold' ? null : of);

interface Design {
  readonly id: string;
  readonly name: string;
  readonly occasion?: string | null | undefined;
}

/**
 * Months in which the built-in cards of a season fit, by the beginning of their name. Those about the clocks are the
 * agent's own choice: Arizona and Hawaii do not change them.
 */
const seasons: Readonly<Record<string, readonly number[]>> = {
  Winter: [12, 1, 2],
  'Porch weather': [6, 7, 8],
};

const monthsOf = ({ name }: Design): readonly number[] => seasons[name.split(',')[0] ?? ''] ?? [];
const monthOf = (day: string): number => Number(day.slice(5, 7));

/**
 * A design for each day: once in a season its card, otherwise the others in turn. Seasons whose months are not known are
 * not proposed. `null` where there is no design.
 */
export function proposeDesigns<D extends Design>(
  days: readonly string[],
  designs: readonly D[],
): (D | null)[] {
  const usual = designs.filter(({ occasion }) => occasion !== 'season');
  const seasonal = designs.filter((design) => design.occasion === 'season' && monthsOf(design).length > 0);
  const used = new Set<D>();
  let turn = 0;
  return days.map((day) => {
    const ofSeason = seasonal.find((one) => !used.has(one) && monthsOf(one).includes(monthOf(day)));
    if (ofSeason) {
      used.add(ofSeason);
      return ofSeason;
    }
    const design = usual[turn % Math.max(1, usual.length)] ?? null;
    turn += 1;
    return design;
  });
}
