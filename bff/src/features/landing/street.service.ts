/** Sales around the home of a card, or in the ZIPs of its mailing, as its page shows them. */
import type { LandingStreet } from '@farmpost/shared/contracts/landing';
import { blockInWords, blockOf, isSameStreet } from '@farmpost/shared/domain/block';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { milesBetween } from '@farmpost/shared/domain/map-geometry';
import { marketFigures, MIN_SALES } from '@farmpost/shared/domain/market-figures';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { around, isWithin, RADII_MILES, saleOf } from '../campaigns/card-figures';
import { listSales, type SaleRow, type SalesOf } from '../listings/listing-sales.queries';
import type { HomeMls } from './card-home';

/** A page lists this many sales; its figures are those of all. */
const MOST_LISTED = 7;
/** As on cards: a busier area is read over a shorter time. */
const MOST_SALES = 500;
const PERIODS_DAYS = [365, 180, 90, 45] as const;

export interface StreetOf {
  readonly mls: HomeMls & { readonly id: string };
  readonly state: string;
  /** The home in the middle; `null` for a mailing to ZIPs. */
  readonly home: {
    readonly id: string;
    /** `null` where the page must not name it. */
    readonly addressLine1: string | null;
    readonly lat: number;
    readonly lng: number;
    /** The day of its sale, if the page is about the time since. */
    readonly since: string | null;
  } | null;
  readonly zips: readonly string[];
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly SaleRow[];
}

/** `null` without an area, or where the shortest period has too many sales to read. */
export async function readStreet(
  context: Pick<AppContext, 'db' | 'now'>,
  of: StreetOf,
): Promise<LandingStreet | null> {
  const { home } = of;
  if (!home) {
    const period = of.zips.length === 0 ? null : await readPeriod(context, of, { zips: of.zips });
    return (
      period && present(of, period, { area: zipsInWords(of.zips), rows: period.rows, isSinceSale: false })
    );
  }
  if (home.since !== null) {
    const found = await readCircle(context, of, home, home.since);
    if (found && found.rows.length >= MIN_SALES) {
      return present(of, found.period, { ...found, isSinceSale: true });
    }
  }
  const found = await readCircle(context, of, home, null);
  return found && present(of, found.period, { ...found, isSinceSale: false });
}

const zipsInWords = (zips: readonly string[]): string =>
  zips.length <= 3 ? `in ZIP ${zips.join(', ')}` : `in ${formatQuantity(zips.length, 'ZIP code')}`;

/** The smallest circle with enough sales, or the widest. */
async function readCircle(
  context: Pick<AppContext, 'db' | 'now'>,
  of: StreetOf,
  { id, addressLine1, lat, lng }: NonNullable<StreetOf['home']>,
  since: string | null,
) {
  const center = { lat, lng };
  let found: { period: Period; rows: SaleRow[]; area: string } | null = null;
  for (const miles of RADII_MILES) {
    const circle = { center, miles };
    const period = await readPeriod(context, of, around(circle), since);
    if (!period) return found;
    // The card's own home is not one of its neighbors.
    const rows = period.rows.filter((row) => row.id !== id && isWithin(row, circle));
    found = { period, rows, area: `within ${miles} mi of ${addressLine1 ?? 'the home on the card'}` };
    if (rows.length >= MIN_SALES) return found;
  }
  return found;
}

async function readPeriod(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { mls, state }: StreetOf,
  area: SalesOf['area'],
  since: string | null = null,
): Promise<Period | null> {
  const zone = zoneOf(state);
  const dayBefore = (days: number) =>
    dayIn(new Date(now().getTime() - days * 86_400_000).toISOString(), zone);
  const to = dayBefore(0);
  for (const from of since === null ? PERIODS_DAYS.map(dayBefore) : [since]) {
    const rows = await listSales(db, { providerId: mls.id, from, to, area, limit: MOST_SALES + 1 });
    if (rows.length <= MOST_SALES) return { from, to, rows };
  }
  return null;
}

function present(
  { mls, state, home }: StreetOf,
  { from, to }: Period,
  { rows, area, isSinceSale }: { rows: readonly SaleRow[]; area: string; isSinceSale: boolean },
): LandingStreet {
  const priceBan = priceBanOf(state, mls.rules);
  const sales = rows.map((row) => ({ row, sale: saleOf(row, priceBan), block: blockOf(row.address_line1) }));
  const figures = marketFigures({ sales: sales.map(({ sale }) => sale) });
  const distance = ({ row }: (typeof sales)[number]): number =>
    home && row.lat !== null && row.lng !== null ? milesBetween(home, { lat: row.lat, lng: row.lng }) : 0;
  const street = home?.addressLine1 ? blockOf(home.addressLine1) : null;
  const own = sales.filter(
    ({ sale, block }) => sale.address !== null && street && block && isSameStreet(block, street),
  );
  const prices = own.flatMap(({ sale }) => sale.priceCents ?? []);
  return {
    area,
    from,
    to,
    isSinceSale,
    source: mls.name,
    asOf: mls.lastReadAt === null ? to : dayIn(mls.lastReadAt, zoneOf(state)),
    priceBan,
    count: figures.count,
    medianCents: figures.medianCents,
    medianDays: figures.medianDays,
    own:
      street && own.length > 0
        ? {
            street: street.street,
            count: own.length,
            lowCents: prices.length > 0 ? Math.min(...prices) : null,
            highCents: prices.length > 0 ? Math.max(...prices) : null,
          }
        : null,
    sales: sales
      .toSorted((a, b) => distance(a) - distance(b))
      .flatMap(({ row, sale, block }) =>
        // An address that the MLS keeps back counts, and names no block.
        sale.address === null || !block
          ? []
          : [
              {
                block: blockInWords(block),
                closedOn: sale.closedOn,
                days: sale.days,
                priceCents: sale.priceCents,
                bedrooms: row.bedrooms,
                bathrooms: row.bathrooms,
                areaSqft: row.area_sqft,
              },
            ],
      )
      .slice(0, MOST_LISTED),
  };
}
