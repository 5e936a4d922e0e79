/** Figures of an area's sales, computed from their rows. Pure; a card, its preflight and its tests use these. */
import type { MailClass } from '../contracts/campaign-vocabulary';
import type { CardMarket, CardSale, OwnSale } from '../contracts/card-figures';
import { dayIn, daysBetween } from './calendar';
import { formatDollars, formatFullDate } from './format';
import { expectedInHomes } from './stop-window';
import { dateFormat } from './date-format';

/** Fewer sales say more about single homes than about an area. */
export const MIN_SALES = 5;
/** Days after which figures are too old when a card reaches its home. */
export const MAX_FIGURE_AGE_DAYS = 45;

/** `null` of no values; the mean of the two in the middle of an even count, rounded. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}

export interface MarketFigures {
  readonly count: number;
  readonly medianCents: number | null;
  /** Median of the days from listing to closing. */
  readonly medianDays: number | null;
  /** Median of price as a share of the asking price, in tenths of a percent: 991 is 99.1%. */
  readonly askingPermille: number | null;
  /** Sales over their asking price, among those with both prices; `null` if no sale has both. */
  readonly overAsking: { readonly count: number; readonly of: number } | null;
}

const known = <T>(values: readonly (T | null)[]): T[] => values.flatMap((value) => value ?? []);

const enough = <T>(values: readonly T[]): readonly T[] => (values.length >= MIN_SALES ? values : []);

const wholeDollars = (cents: number | null): number | null =>
  cents === null ? null : Math.round(cents / 100) * 100;

/** A figure that fewer than five sales know is `null`. */
export function marketFigures({
  sales,
}: {
  readonly sales: readonly Pick<CardSale, 'priceCents' | 'askingCents' | 'days'>[];
}): MarketFigures {
  const priced = enough(
    sales.flatMap(({ priceCents, askingCents }) =>
      priceCents === null || askingCents === null ? [] : [{ priceCents, askingCents }],
    ),
  );
  return {
    count: sales.length,
    medianCents: wholeDollars(medianOf(enough(known(sales.map(({ priceCents }) => priceCents))))),
    medianDays: medianOf(enough(known(sales.map(({ days }) => days)))),
    askingPermille: medianOf(
      priced.map(({ priceCents, askingCents }) => Math.round((priceCents / askingCents) * 1000)),
    ),
    overAsking:
      priced.length === 0
        ? null
        : {
            count: priced.filter(({ priceCents, askingCents }) => priceCents > askingCents).length,
            of: priced.length,
          },
  };
}

const shortDay = (day: string, withYear: boolean): string =>
  dateFormat({
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' as const }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00.000Z`));

/** `Nov 13` */
export const dayOfSale = (day: string): string => shortDay(day, false);

/** `Sep 1 to Nov 28, 2026` */
export const periodInWords = ({ from, to }: Pick<CardMarket, 'from' | 'to'>): string =>
  `${shortDay(from, from.slice(0, 4) !== to.slice(0, 4))} to ${shortDay(to, true)}`;

/** `612,000` dollars as `$612,000`; a price that may not be printed as `Sold`. */
export const priceInWords = (cents: number | null): string =>
  cents === null ? 'Sold' : formatDollars(cents);

/** Sales that a list may name, latest first. */
export const namedSales = ({
  sales,
}: Pick<CardMarket, 'sales'>): readonly (CardSale & { address: string })[] =>
  sales.flatMap((sale) => (sale.address === null ? [] : [{ ...sale, address: sale.address }]));

export const marketFieldNames = [
  'market.area',
  'market.period',
  'market.count',
  'market.median',
  'market.days',
  'market.asking',
  'market.over',
  'market.source',
] as const;
export type MarketField = (typeof marketFieldNames)[number];

/** Merge fields of the figures; `null` where a figure is unknown or may not be printed. */
export function marketFields(market: CardMarket | null): Readonly<Record<MarketField, string | null>> {
  const figures = market && marketFigures(market);
  const count = figures?.count ?? 0;
  return {
    'market.area': market && market.area,
    'market.period': market && periodInWords(market),
    'market.count': market && String(count),
    'market.median': figures?.medianCents ? formatDollars(figures.medianCents) : null,
    'market.days': figures && figures.medianDays !== null ? String(figures.medianDays) : null,
    'market.asking':
      figures && figures.askingPermille !== null ? `${(figures.askingPermille / 10).toFixed(1)}%` : null,
    'market.over': figures?.overAsking ? `${figures.overAsking.count} of ${figures.overAsking.of}` : null,
    'market.source':
      market &&
      `${count} sales closed ${periodInWords(market)}. Source: ${market.source}, ${formatFullDate(market.asOf)}.`,
  };
}

export const saleFieldNames = ['sale.days', 'sale.over', 'sale.closed'] as const;

const askingInWords = (cents: number): string =>
  cents === 0 ? 'Sold at asking' : `${formatDollars(Math.abs(cents))} ${cents > 0 ? 'over' : 'under'} asking`;

/** Merge fields of the home's own sale. */
export const saleFields = (
  sale: OwnSale | null,
): Readonly<Record<(typeof saleFieldNames)[number], string | null>> => ({
  'sale.days':
    sale && sale.daysOnMarket !== null
      ? `${sale.daysOnMarket} ${sale.daysOnMarket === 1 ? 'day' : 'days'}`
      : null,
  'sale.over': sale && sale.overAskingCents !== null ? askingInWords(sale.overAskingCents) : null,
  'sale.closed': sale?.closedOn ? formatFullDate(sale.closedOn) : null,
});

/** Why figures would be too old when the last cards arrive; `null` if they are fresh enough. */
export function oldFiguresReason(
  { asOf }: Pick<CardMarket, 'asOf'>,
  pressAt: Date,
  { timeZone, mailClass }: { readonly timeZone: string; readonly mailClass: MailClass },
): string | null {
  const { to } = expectedInHomes(dayIn(pressAt, timeZone), mailClass);
  const age = daysBetween(asOf, to);
  if (age <= MAX_FIGURE_AGE_DAYS) return null;
  return `The card’s figures are of ${formatFullDate(asOf)}, ${age} days before the last cards arrive; ${MAX_FIGURE_AGE_DAYS} is the most. Save the campaign to read them again, or mail the cards earlier.`;
}
