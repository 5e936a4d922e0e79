/** Sales of an MLS, for figures on cards. */
import type { Db } from '../../db/database';

export interface SalesOf {
  readonly providerId: string;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** A box around the area, or its ZIPs. */
  readonly area:
    | { readonly zips: readonly string[] }
    | { readonly south: number; readonly north: number; readonly west: number; readonly east: number };
  readonly limit: number;
}

const columns = [
  'id',
  'address_line1',
  'is_address_displayed',
  'closed_at',
  'close_price_cents',
  'list_price_cents',
  'listed_at',
  'state',
  'lat',
  'lng',
  'bedrooms',
  'bathrooms',
  'area_sqft',
] as const;

/** Latest closing first. */
export function listSales(db: Db, { providerId, from, to, area, limit }: SalesOf) {
  const sold = db
    .selectFrom('listings')
    .select(columns)
    .where('mls_provider_id', '=', providerId)
    .where('status', '=', 'Closed')
    .where('left_feed_at', 'is', null)
    .where('closed_at', '>=', from)
    // A time of the last day is more than the day alone.
    .where('closed_at', '<', `${to}T99`)
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if ('zips' in area) return sold.where('zip', 'in', area.zips).execute();
  return sold
    .where('lat', '>=', area.south)
    .where('lat', '<=', area.north)
    .where('lng', '>=', area.west)
    .where('lng', '<=', area.east)
    .execute();
}

export type SaleRow = Awaited<ReturnType<typeof listSales>>[number];

/** The sales with these ids that are still in their feed as sold. */
export function findSales(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('listings')
    .select(columns)
    .where('id', 'in', ids)
    .where('status', '=', 'Closed')
    .where('left_feed_at', 'is', null)
    .execute();
}

/** When a home was first seen under contract; `undefined` if it was not. */
export async function findContractTime(db: Db, listingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_events')
    .select('occurred_at')
    .where('listing_id', '=', listingId)
    .where('type', '=', 'status_changed')
    .where('to_value', 'in', ['ActiveUnderContract', 'Pending'])
    .orderBy('occurred_at')
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}

/** The last change of a listing's price; `undefined` if there was none. */
export async function findPriceChange(
  db: Db,
  listingId: string,
): Promise<{ readonly fromCents: number; readonly toCents: number; readonly at: string } | undefined> {
  const row = await db
    .selectFrom('listing_events')
    .select(['from_value', 'to_value', 'occurred_at'])
    .where('listing_id', '=', listingId)
    .where('type', '=', 'price_changed')
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      fromCents: Number(row.from_value ?? 0),
      toCents: Number(row.to_value ?? 0),
      at: row.occurred_at,
    }
  );
}

/** The price before the last change, if that was a cut; `null` otherwise. */
export async function findOldPrice(db: Db, listingId: string): Promise<number | null> {
  const { fromCents: from = 0, toCents: to = 0 } = (await findPriceChange(db, listingId)) ?? {};
  return to > 0 && from > to ? from : null;
}
