import { utcDay } from '@farmpost/shared/domain/calendar';
import type { SellerReport } from '@farmpost/shared/contracts/seller-reports';

type Day = SellerReport['days'][number];
const DAY_MS = 86_400_000;
const MOST_DAYS = 90;

export const WORDS =
  'A card counts as mailed once the printer has accepted it, and as delivered once the post says so. A scan is a visit from the code on a card; robots do not count. A reply is a homeowner who wrote to the agent. Homeowners are not named. Days are those of the home.';

/** Every day from the first to the last with an event, of which a chart shows the latest 90. */
export function chartDays(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  const end = Date.parse(last.date);
  const begin = Math.max(Date.parse(first.date), end - (MOST_DAYS - 1) * DAY_MS);
  return Array.from({ length: Math.round((end - begin) / DAY_MS) + 1 }, (_, index) => {
    const date = utcDay(new Date(begin + index * DAY_MS));
    return known.get(date) ?? { date, mailed: 0, delivered: 0, scans: 0, leads: 0 };
  });
}
