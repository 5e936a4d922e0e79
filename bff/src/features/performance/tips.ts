/** Tips from differences between rows of the comparison, each with how likely chance alone makes it. Pure. */
import type { ComparisonRow, Tip } from '@farmpost/shared/contracts/performance';
import type { Dimension } from '@farmpost/shared/contracts/performance-vocabulary';
import { formatPercent } from '@farmpost/shared/domain/format';
import { chanceOfDifference } from '@farmpost/shared/domain/statistics';

/** With fewer cards, one card moves a share by more than three points. */
const LEAST_CARDS = 30;
/** A difference that chance alone makes one time in three gives no tip. */
const MOST_CHANCE = 1 / 3;

interface Asked {
  readonly dimension: Dimension;
  readonly title: (best: string) => string;
  readonly text: (best: string, share: string, others: string) => string;
}

const questions: readonly Asked[] = [
  {
    dimension: 'ring',
    title: (best) => `Mail ${best} first`,
    text: (best, share, others) =>
      `Of the cards to homes ${best}, ${share} were scanned; of all others ${others}.`,
  },
  {
    dimension: 'design',
    title: (best) => `Use ${best} more often`,
    text: (best, share, others) =>
      `Of the cards with ${best}, ${share} were scanned; of all other designs ${others}.`,
  },
  {
    dimension: 'purpose',
    title: (best) => `Send more ${best.toLowerCase()} cards`,
    text: (best, share, others) =>
      `Of the ${best.toLowerCase()} cards, ${share} were scanned; of all other cards ${others}.`,
  },
  {
    dimension: 'zip',
    title: (best) => `Mail ${best} again`,
    text: (best, share, others) =>
      `Of the cards to ${best}, ${share} were scanned; of those to other ZIPs ${others}.`,
  },
];

export function tipsOf(comparison: Readonly<Record<Dimension, readonly ComparisonRow[]>>): Tip[] {
  return questions
    .flatMap(({ dimension, title, text }): Tip[] => {
      const rows = comparison[dimension].filter(
        ({ key, accepted }) => key !== 'unknown' && accepted >= LEAST_CARDS,
      );
      const best = rows.toSorted((a, b) => b.scanned / b.accepted - a.scanned / a.accepted)[0];
      if (!best || rows.length < 2) return [];
      const others = rows.filter((row) => row !== best);
      const sum = (of: (row: ComparisonRow) => number) => others.reduce((total, row) => total + of(row), 0);
      const one = { hits: best.scanned, sample: best.accepted };
      const other = { hits: sum((row) => row.scanned), sample: sum((row) => row.accepted) };
      const chance = chanceOfDifference(one, other);
      if (chance > MOST_CHANCE) return [];
      return [
        {
          title: title(best.name),
          text: text(
            best.name,
            formatPercent(one.hits / one.sample),
            formatPercent(other.hits / other.sample),
          ),
          chance,
          dimension,
          keys: [best.key, ...others.map(({ key }) => key)],
        },
      ];
    })
    .toSorted((a, b) => a.chance - b.chance);
}
