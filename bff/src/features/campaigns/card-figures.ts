/** Figures on a campaign's card: read from the sales of its area for the proof, and compared with them before it is mailed. */
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { CardMarket, CardSale, ListingFigures, OwnSale } from '@farmpost/shared/contracts/card-figures';
import { dayIn, feedDayIn, spanOfDays, utcDay } from '@farmpost/shared/domain/calendar';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { milesBetween, pointAt } from '@farmpost/shared/domain/map-geometry';
import { MIN_SALES, oldFiguresReason } from '@farmpost/shared/domain/market-figures';
import { areaTest, boxOf } from '@farmpost/shared/domain/farm-area';
import { priceBanOf, priceBanWords, type MlsCardRules } from '@farmpost/shared/domain/sold-prices';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import {
  findContractTime,
  findOldPrice,
  findSales,
  listSales,
  type SaleRow,
  type SalesOf,
} from '../listings/listing-sales.queries';
import { findArea } from '../households/farm.queries';
import { findProvider } from '../mls-providers/mls-provider.queries';
import type { Actor } from '../../http/define-route';
import { findOwnListing } from '../listings/listing.service';
import { type CampaignRow, findCardFacts } from './campaign.repo';

type Facts = Awaited<ReturnType<typeof findCardFacts>>;
type Store = Pick<AppContext, 'db' | 'now'>;

/** A card's figures keep at most this many sales; a busier area is read over a shorter time. */
const MOST_SALES = 500;
const PERIODS_DAYS = [365, 180, 90, 45] as const;
/** The smallest circle with enough sales is taken. */
export const RADII_MILES = [0.25, 0.5, 1, 1.5, 2] as const;

const daysBefore = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) - days * 86_400_000));

const daysOnMarket = (listedAt: string | null, until: string, timeZone: string): number | null =>
  spanOfDays(listedAt && feedDayIn(listedAt, timeZone), feedDayIn(until, timeZone));

const positive = (cents: number | null): number | null => (cents !== null && cents > 0 ? cents : null);

export const saleOf = (row: SaleRow, priceBan: CardMarket['priceBan']): CardSale => ({
  id: row.id,
  address: row.is_address_displayed ? row.address_line1 : null,
  closedOn: row.closed_at === null ? '' : feedDayIn(row.closed_at, zoneOf(row.state)),
  priceCents: priceBan ? null : positive(row.close_price_cents),
  askingCents: priceBan ? null : positive(row.list_price_cents),
  days: row.closed_at === null ? null : daysOnMarket(row.listed_at, row.closed_at, zoneOf(row.state)),
  lat: row.is_address_displayed ? row.lat : null,
  lng: row.is_address_displayed ? row.lng : null,
});

/** The MLS's rules for cards; `null` if they are unknown. */
export async function readCardRules(
  { db }: Pick<AppContext, 'db'>,
  providerId: string | null,
): Promise<MlsCardRules | null> {
  return providerId === null ? null : ((await findProvider(db, providerId))?.card_rules_json ?? null);
}

interface Circle {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly miles: number;
}

export function around({ center, miles }: Circle): Extract<SalesOf['area'], { south: number }> {
  return {
    north: pointAt(center, miles, 0).lat,
    east: pointAt(center, miles, 90).lng,
    south: pointAt(center, miles, 180).lat,
    west: pointAt(center, miles, 270).lng,
  };
}

export const isWithin = (row: SaleRow, { center, miles }: Circle): boolean =>
  row.lat !== null && row.lng !== null && milesBetween(center, { lat: row.lat, lng: row.lng }) <= miles;

/** The sales of the longest period that has no more of them than a card keeps. */
async function readPeriod({ db }: Store, providerId: string, area: SalesOf['area'], to: string) {
  for (const days of PERIODS_DAYS) {
    const from = daysBefore(to, days);
    const rows = await listSales(db, { providerId, from, to, area, limit: MOST_SALES + 1 });
    if (rows.length <= MOST_SALES) return { from, to, rows };
  }
  return null;
}

interface FiguresOf {
  readonly targeting_json: Pick<CampaignRow['targeting_json'], 'zips' | 'farmId'>;
}

/**
 * The sales of a campaign's area: around its listing, in its ZIPs or in its farm. `null` where the agent has no MLS, or the area is
 * unknown.
 */
export async function readMarket(
  context: Store,
  campaign: FiguresOf,
  { agent, listing }: Facts,
  state: string,
): Promise<CardMarket | null> {
  const providerId = agent.mls_provider_id;
  const provider = providerId === null ? undefined : await findProvider(context.db, providerId);
  if (providerId === null || !provider) return null;
  const priceBan = priceBanOf(state, provider.card_rules_json);
  const asOf = dayIn(context.now(), zoneOf(state));
  const common = { source: provider.name, asOf, priceBan };
  const farm = await findArea(context.db, campaign.targeting_json.farmId);
  const zips = farm?.zips_json ?? campaign.targeting_json.zips;
  if (listing && listing.lat !== null && listing.lng !== null) {
    const center = { lat: listing.lat, lng: listing.lng };
    const widest = { center, miles: RADII_MILES.at(-1) ?? 2 };
    const period = await readPeriod(context, providerId, around(widest), asOf);
    if (!period) return null;
    // The card's own home is not one of its neighbors.
    const rows = period.rows.filter(({ id }) => id !== listing.id);
    const circle = RADII_MILES.map((miles) => ({ center, miles })).find(
      (each) => rows.filter((row) => isWithin(row, each)).length >= MIN_SALES,
    );
    const chosen = circle ?? widest;
    return {
      ...common,
      area: `Within ${chosen.miles} mi of ${listing.address_line1}`,
      center,
      from: period.from,
      to: period.to,
      sales: rows.filter((row) => isWithin(row, chosen)).map((row) => saleOf(row, priceBan)),
    };
  }
  if (farm?.geometry_json) {
    const period = await readPeriod(context, providerId, boxOf(farm.geometry_json), asOf);
    if (!period) return null;
    const isInside = areaTest(farm.geometry_json);
    const rows = period.rows.filter(({ lat, lng }) => lat !== null && lng !== null && isInside({ lat, lng }));
    const sales = rows.map((row) => saleOf(row, priceBan));
    return { ...common, area: farm.name, center: middleOf(rows), from: period.from, to: period.to, sales };
  }
  if (!zips || zips.length === 0) return null;
  const period = await readPeriod(context, providerId, { zips }, asOf);
  return (
    period && {
      ...common,
      area: zips.length <= 3 ? `ZIP ${zips.join(', ')}` : formatQuantity(zips.length, 'ZIP code'),
      center: middleOf(period.rows),
      from: period.from,
      to: period.to,
      sales: period.rows.map((row) => saleOf(row, priceBan)),
    }
  );
}

function middleOf(rows: readonly SaleRow[]): CardMarket['center'] {
  const points = rows.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  if (points.length === 0) return null;
  const mean = (of: (point: { lat: number; lng: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** How the card's own home sold; `null` while it has not. */
export async function readOwnSale(
  { db }: Pick<AppContext, 'db'>,
  listing: Facts['listing'],
  priceBan: CardMarket['priceBan'],
): Promise<OwnSale | null> {
  if (listing?.status !== 'Closed') return null;
  const timeZone = zoneOf(listing.state);
  const contractAt = await findContractTime(db, listing.id);
  const { close_price_cents: price, list_price_cents: asking } = listing;
  return {
    closedOn: listing.closed_at === null ? null : feedDayIn(listing.closed_at, timeZone),
    daysOnMarket: contractAt === undefined ? null : daysOnMarket(listing.listed_at, contractAt, timeZone),
    overAskingCents:
      priceBan || positive(price) === null || positive(asking) === null ? null : (price ?? 0) - (asking ?? 0),
  };
}

/** The figures on previews of a listing's cards. Throws `not_found` for another agent's listing. */
export async function readListingFigures(
  context: AppContext,
  listingId: string,
  actor: Actor,
): Promise<ListingFigures> {
  const { db } = context;
  const listing = await findOwnListing(context, listingId, actor);
  const priceBan = priceBanOf(listing.state, await readCardRules({ db }, listing.mls_provider_id));
  const agentId = actor.agentId;
  const facts = agentId && (await findCardFacts(db, { agent_id: agentId, listing_id: listingId }));
  return {
    // Sales are those of the agent's own MLS.
    market: facts
      ? await readMarket(context, { targeting_json: { zips: undefined } }, facts, listing.state)
      : null,
    sale: await readOwnSale({ db }, listing, priceBan),
    oldPriceCents: await findOldPrice(db, listingId),
    isPriceHidden: listing.status === 'Closed' && priceBan !== null,
  };
}

/** Why figures may not be mailed: too old at delivery, or no longer those of their rows. `null` if they may. */
export async function figuresFaultOf(
  { db }: Pick<AppContext, 'db'>,
  market: CardMarket | null,
  { state, mailClass }: { readonly state: string; readonly mailClass: MailClass },
  rules: MlsCardRules | null,
  pressAt: Date,
): Promise<string | null> {
  if (!market) return null;
  const priceBan = priceBanOf(state, rules);
  if (priceBan !== null && priceBan !== market.priceBan) return priceBanWords[priceBan];
  const old = oldFiguresReason(market, pressAt, { timeZone: zoneOf(state), mailClass });
  if (old !== null || market.sales.length === 0) return old;
  const rows = await findSales(
    db,
    market.sales.map(({ id }) => id),
  );
  const now = new Map(rows.map((row) => [row.id, JSON.stringify(saleOf(row, market.priceBan))]));
  const changed = market.sales.filter((sale) => now.get(sale.id) !== JSON.stringify(inOrder(sale)));
  if (changed.length === 0) return null;
  return `${formatQuantity(changed.length, 'sale')} on the card changed in the MLS since its figures were read. Save the campaign to read them again.`;
}

/** A sale with its fields in the order of `saleOf`; PostgreSQL keeps JSON as it was written, and a schema may not. */
const inOrder = ({ id, address, closedOn, priceCents, askingCents, days, lat, lng }: CardSale): CardSale => ({
  id,
  address,
  closedOn,
  priceCents,
  askingCents,
  days,
  lat,
  lng,
});
