/** Open houses of the market: a third of the homes for sale, on the fourth and the sixth Saturday from now. */
import type { Market, MarketListing } from './market';

export interface MarketOpenHouse {
  readonly key: number;
  readonly listing: MarketListing;
  readonly start: Date;
  readonly end: Date;
  readonly isPublic: boolean;
}

const DAY_MS = 86_400_000;

const hourThere = (time: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(time),
  );

/** An hour on Charleston's clocks. */
function at(day: Date, hour: number): Date {
  const standard = new Date(day.getTime() + (hour + 5) * 3_600_000);
  return hourThere(standard) === hour ? standard : new Date(standard.getTime() - 3_600_000);
}

/** Midnight UTC of a Saturday, some weeks ahead. */
function saturday(now: Date, weeks: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(today + (6 - now.getUTCDay() + 7 * weeks) * DAY_MS);
}

export function openHousesAt(market: Market, now: Date): MarketOpenHouse[] {
  return market
    .listingsAt(now)
    .filter(({ status, mlsId, isRental }) => status === 'Active' && !isRental && mlsId % 3 === 0)
    .flatMap((listing) =>
      [
        // Agents see a home before the public does.
        { weeks: 3, hour: 11, isPublic: false },
        { weeks: 4, hour: 13, isPublic: true },
        { weeks: 6, hour: 13, isPublic: true },
      ].map(({ weeks, hour, isPublic }, n) => ({
        key: listing.mlsId * 10 + n,
        listing,
        start: at(saturday(now, weeks), hour),
        end: at(saturday(now, weeks), hour + 2),
        isPublic,
      })),
    );
}
