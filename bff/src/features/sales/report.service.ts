/** Counts the actions of a salesperson's clients in a period, beside the previous period of the same length. */
import type { SalesReport } from '@farmpost/shared/contracts/sales';
import {
  salesMeasures,
  type SalesMeasure,
  type SalesReportRange,
} from '@farmpost/shared/contracts/sales-vocabulary';
import { dayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { monthAfter, monthsAfter } from '@farmpost/shared/domain/months';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { defineFigures, type FiguresContext } from '../../figures/define-figures';
import { csvDollars, csvOf } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { countDays, type Day } from './report.repo';

const DAY = 86_400_000;
const weeksOf = { '4w': 4, '13w': 13 } as const;
const MONTHS = 12;

/** Starts of the weeks or months, oldest first, and the same span before. Weeks end today; months are the calendar's. */
export function spanOf(range: SalesReportRange, now: Date) {
  const today = utcDay(now);
  const midnight = Date.parse(`${today}T00:00:00.000Z`);
  if (range === '12m') {
    const first = monthsAfter(`${today.slice(0, 7)}-01T00:00:00.000Z`, 1 - MONTHS);
    const starts = Array.from({ length: MONTHS }, (_, index) => monthsAfter(first, index));
    return {
      starts,
      before: { from: monthsAfter(first, -MONTHS), until: monthsAfter(now.toISOString(), -MONTHS) },
    };
  }
  const weeks = weeksOf[range];
  const length = weeks * 7 * DAY;
  const first = midnight + DAY - length;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    starts: Array.from({ length: weeks }, (_, index) => iso(first + index * 7 * DAY)),
    before: { from: iso(first - length), until: iso(now.getTime() - length) },
  };
}

export type Counts = Record<SalesMeasure, number>;
const none = (): Counts => ({ newClients: 0, cards: 0, leads: 0, spendCents: 0, commissionCents: 0 });
const sum = (days: readonly Day[]) => days.reduce((total, { value }) => total + value, 0);

/** The figures of one month, like `2026-10`, as the report by months shows them. */
export async function countMonth(
  { db }: Pick<AppContext, 'db'>,
  salesPersonId: string | null,
  month: string,
): Promise<Counts> {
  const startOf = (each: string) => `${each}-01T00:00:00.000Z`;
  const scope = { salesPersonId, from: startOf(month), until: startOf(monthAfter(month)) };
  const counts = none();
  for (const measure of salesMeasures) counts[measure] = sum(await countDays(db, measure, scope));
  return counts;
}

export async function readReport(
  { db, now }: FiguresContext,
  actor: Actor,
  range: SalesReportRange,
): Promise<SalesReport> {
  const at = now();
  const salesPersonId = actor.role === 'admin' ? null : actor.userId;
  const { starts, before } = spanOf(range, at);
  const from = starts[0] ?? at.toISOString();
  // Include events of this very millisecond.
  const until = new Date(at.getTime() + 1).toISOString();
  const periods = starts.map((start) => ({ from: start.slice(0, 10), counts: none() }));
  const totals = none();
  const totalsBefore = none();
  for (const measure of salesMeasures) {
    const days = await countDays(db, measure, { salesPersonId, from, until });
    totals[measure] = sum(days);
    for (const { day, value } of days) {
      const period = periods.findLast((each) => each.from <= day);
      if (period) period.counts[measure] += value;
    }
    totalsBefore[measure] = sum(await countDays(db, measure, { salesPersonId, ...before }));
  }
  return {
    range,
    from,
    until: at.toISOString(),
    before: { ...before, totals: totalsBefore },
    totals,
    periods,
  };
}

export const salesReport = defineFigures(
  'sales-report',
  (context, { actor, range }: { actor: Actor; range: SalesReportRange }) => readReport(context, actor, range),
);

export async function exportReport(
  context: AppContext,
  actor: Actor,
  range: SalesReportRange,
): Promise<RawAnswer> {
  const report = await context.figures.read(salesReport, context, { actor, range });
  const cells = (counts: Counts) => [
    counts.newClients,
    counts.cards,
    counts.leads,
    csvDollars(counts.spendCents),
    csvDollars(counts.commissionCents),
  ];
  return {
    contentType: 'text/csv; charset=utf-8',
    body: csvOf([
      [
        range === '12m' ? 'Month from' : 'Week from',
        'New clients',
        'Cards accepted',
        'Leads',
        'Mail spend in dollars',
        'Commissions in dollars',
      ],
      ...report.periods.map(({ from, counts }) => [from, ...cells(counts)]),
      ['Total', ...cells(report.totals)],
      ['Period before', ...cells(report.before.totals)],
    ]),
    headers: {
      'content-disposition': `attachment; filename="sales-report-${dayIn(report.until, OFFICE_ZONE)}.csv"`,
      'cache-control': 'private, no-store',
    },
  };
}
