import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import type { Price } from '@farmpost/shared/domain/pricing';

/** For example `$153.00, including 20 free cards`. */
export function priceInWords({ freeCards, totalCents }: Pick<Price, 'freeCards' | 'totalCents'>): string {
  if (freeCards === 0) return formatMoney(totalCents);
  return `${formatMoney(totalCents)}, including ${formatQuantity(freeCards, 'free card')}`;
}
