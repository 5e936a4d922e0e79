/** Words and turnover class of a ZIP, for its row and for the map. */
import type { FarmZip } from '@farmpost/shared/contracts/auto-farms';
import { formatCount, formatDollars, formatPercent, formatQuantity } from '@farmpost/shared/domain/format';

export const labelOf = ({ zip, name, state }: FarmZip): string =>
  [zip, [name, state].filter(Boolean).join(', ')].filter(Boolean).join(' ');

export function factsOf({ homes, sales, turnover, monthlyCents }: FarmZip): string {
  const sold = `${formatQuantity(sales, 'sale')} in 12 months`;
  if (turnover === null) return `No homes known yet, ${sold}`;
  return `${formatCount(homes)} homes, ${sold}, turnover ${formatPercent(turnover)}, ${formatDollars(monthlyCents)} a month for all`;
}

/** Layer of the map's tiles with ZIP areas, and its field with the ZIP. */
export interface ZipLayer {
  readonly layer: string;
  readonly field: string;
}

/** Classes of turnover: sales in a year per known home. About one US home in twenty is sold in a year. */
export const turnoverClasses = {
  low: { name: 'Under 3%', opacity: 0.14 },
  middle: { name: '3% to 6%', opacity: 0.32 },
  high: { name: '6% and more', opacity: 0.54 },
} as const;
type TurnoverClass = keyof typeof turnoverClasses;

export function turnoverClassOf({ turnover }: Pick<FarmZip, 'turnover'>): TurnoverClass | null {
  if (turnover === null) return null;
  return turnover < 0.03 ? 'low' : turnover < 0.06 ? 'middle' : 'high';
}
