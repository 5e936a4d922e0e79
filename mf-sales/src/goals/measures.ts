/** Names and formats of a report's measures. */
import type { SalesMeasure } from '@farmpost/shared/contracts/sales-vocabulary';
import { formatCount, formatDollars, formatMoney } from '@farmpost/shared/domain/format';

export interface MeasureText {
  readonly name: string;
  readonly format: (value: number) => string;
  /** Without cents, for a label in the chart. */
  readonly short: (value: number) => string;
}

const counted = (name: string): MeasureText => ({ name, format: formatCount, short: formatCount });
const money = (name: string): MeasureText => ({
  name,
  format: formatMoney,
  short: (cents) => formatDollars(Math.round(cents / 100) * 100),
});

export const measureTexts: Readonly<Record<SalesMeasure, MeasureText>> = {
  newClients: counted('New clients'),
  cards: counted('Cards'),
  leads: counted('Leads'),
  spendCents: money('Mail spend'),
  commissionCents: money('Commissions'),
};
