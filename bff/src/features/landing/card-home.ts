/** The home that a card is about, as its page shows it. Pure. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type { LandingHome } from '@farmpost/shared/contracts/landing';
import { type HomeStage, NEWS_DAYS, SALE_DAYS } from '@farmpost/shared/contracts/landing-vocabulary';
import { dayIn, daysBetween, feedDayIn, spanOfDays } from '@farmpost/shared/domain/calendar';
import type { MlsCardRules } from '@farmpost/shared/domain/sold-prices';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type { Row } from '../../db/tables';

export type HomeRow = Pick<
  Row<'listings'>,
  | 'id'
  | 'status'
  | 'address_line1'
  | 'city'
  | 'state'
  | 'zip'
  | 'lat'
  | 'lng'
  | 'list_price_cents'
  | 'close_price_cents'
  | 'bedrooms'
  | 'bathrooms'
  | 'area_sqft'
  | 'year_built'
  | 'lot_size'
  | 'listed_at'
  | 'closed_at'
  | 'left_feed_at'
  | 'photos_json'
  | 'office_name'
  | 'mls_provider_id'
  | 'is_address_displayed'
>;

export interface HomeHistory {
  /** When the home was first seen under contract. */
  readonly contractAt: string | null;
  readonly priceChange: { readonly fromCents: number; readonly toCents: number; readonly at: string } | null;
  /** Open houses of the agent's mailings about the home. */
  readonly events: readonly CardEvent[];
  /** When the mailing went to the printer. */
  readonly mailedAt: string | null;
}

export interface HomeMls {
  readonly name: string;
  readonly rules: MlsCardRules | null;
  readonly lastReadAt: string | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function clockIn(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return minutesOf(parts);
}

/** The first open house that is not over. */
export function nextEvent(events: readonly CardEvent[], now: Date): CardEvent | null {
  const ahead = events.filter(({ day, to, timeZone }) => {
    const today = dayIn(now.toISOString(), timeZone);
    return day > today || (day === today && minutesOf(to) > clockIn(now, timeZone));
  });
  const [first] = ahead.toSorted((a, b) => (`${a.day} ${a.from}` < `${b.day} ${b.from}` ? -1 : 1));
  return first ?? null;
}

/** `null` where the page must not name the home: an MLS that allows no cards before the listing is active. */
function stageOf(row: HomeRow, history: HomeHistory, mls: HomeMls | null, now: Date): HomeStage | null {
  const today = dayIn(now.toISOString(), zoneOf(row.state));
  const isOld = (at: string | null, days: number) =>
    at === null || daysBetween(feedDayIn(at, zoneOf(row.state)), today) >= days;
  if (row.status === 'Closed') return isOld(row.closed_at, SALE_DAYS) ? 'street' : 'sold';
  if (row.left_feed_at !== null) return 'off-market';
  switch (row.status) {
    case 'ComingSoon':
      return mls?.rules?.coming_soon === false ? null : 'coming-soon';
    case 'Active': {
      if (nextEvent(history.events, now)) return 'open-house';
      const { priceChange: cut } = history;
      if (cut && isCutTo(row, cut) && !isOld(cut.at, NEWS_DAYS)) return 'price-improved';
      return isOld(row.listed_at, NEWS_DAYS) ? 'for-sale' : 'just-listed';
    }
    case 'ActiveUnderContract':
    case 'Pending':
      return 'under-contract';
    default:
      return 'off-market';
  }
}

/** Whether the last change was a cut to the price that the listing has now. */
const isCutTo = (row: HomeRow, change: NonNullable<HomeHistory['priceChange']>): boolean =>
  change.fromCents > change.toCents && change.toCents > 0 && change.toCents === row.list_price_cents;

const positive = (cents: number | null): number | null => (cents !== null && cents > 0 ? cents : null);

function priceOf(row: HomeRow, stage: HomeStage, mls: HomeMls | null): number | null {
  switch (stage) {
    case 'coming-soon':
    case 'off-market':
      return null;
    case 'sold':
    case 'street':
      return priceBanOf(row.state, mls?.rules ?? null) ? null : positive(row.close_price_cents);
    default:
      return positive(row.list_price_cents);
  }
}

const hasPhoto = (stage: HomeStage): boolean => !['coming-soon', 'off-market', 'street'].includes(stage);

/** `null` for a home that the page must not name. */
export function presentHome(
  row: HomeRow,
  {
    history,
    mls,
    now,
    photo,
  }: {
    readonly history: HomeHistory;
    readonly mls: HomeMls | null;
    readonly now: Date;
    readonly photo: string | null;
  },
): LandingHome | null {
  const stage = row.is_address_displayed ? stageOf(row, history, mls, now) : null;
  if (stage === null) return null;
  const zone = zoneOf(row.state);
  const dayOf = (at: string | null) => (at === null ? null : dayIn(at, zone));
  const feedDayOf = (at: string | null) => (at === null ? null : feedDayIn(at, zone));
  const isOffMarket = stage === 'off-market';
  const isPast = stage === 'sold' || stage === 'street' || stage === 'under-contract';
  const [listedOn, contractOn] = [feedDayOf(row.listed_at), isPast ? dayOf(history.contractAt) : null];
  return {
    id: row.id,
    addressLine1: row.address_line1,
    city: row.city,
    state: row.state,
    stage,
    priceCents: priceOf(row, stage, mls),
    oldPriceCents: stage === 'price-improved' ? (history.priceChange?.fromCents ?? null) : null,
    bedrooms: isOffMarket ? null : row.bedrooms,
    bathrooms: isOffMarket ? null : row.bathrooms,
    areaSqft: isOffMarket ? null : row.area_sqft,
    yearBuilt: isOffMarket ? null : row.year_built,
    lotSize: isOffMarket ? null : row.lot_size,
    listedOn: isOffMarket || stage === 'coming-soon' ? null : listedOn,
    cardOn: dayOf(history.mailedAt),
    contractOn,
    closedOn: stage === 'sold' || stage === 'street' ? feedDayOf(row.closed_at) : null,
    days: isPast
      ? spanOfDays(listedOn, contractOn)
      : isOffMarket || stage === 'coming-soon'
        ? null
        : spanOfDays(listedOn, dayOf(now.toISOString())),
    event: stage === 'open-house' ? nextEvent(history.events, now) : null,
    office: isOffMarket ? null : row.office_name,
    photo: hasPhoto(stage) ? photo : null,
    source: mls?.name ?? null,
    readOn: dayOf(mls?.lastReadAt ?? null),
  };
}
