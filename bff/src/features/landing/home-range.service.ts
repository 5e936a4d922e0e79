/**
 * A range for the home that a visitor names: the property data's estimate with the homes that it compares. It knows
 * nothing of who holds the card, stores nothing, and answers only for homes in the area of the card.
 */
import type { HomeRange } from '@farmpost/shared/contracts/landing';
import { MIN_COMPARABLES } from '@farmpost/shared/contracts/landing-vocabulary';
import { blockInWords, blockOf } from '@farmpost/shared/domain/block';
import { dayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { type DeliveryAddress, deliveryKey, earlierDeliveryKeys } from '@farmpost/shared/domain/delivery-key';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import { readWrittenAddress } from '@farmpost/shared/domain/written-address';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { networkOf } from '../../http/caller-key';
import { createLimiter } from '../../http/rate-limit';
import type { HomeValue } from '../../providers/household-data.port';
import { ProviderError } from '../../providers/provider-error';
import { around } from '../campaigns/card-figures';
import { findZipOfKey, listZipsWithin } from '../households/home-places.queries';
import { isOnMarket } from '../listings/on-market.queries';
import type { RangeArea } from './range-area';

/** Each estimate is billed. */
const PER_NETWORK = { points: 12, perSeconds: 3600 };
const PER_AGENT = { points: 200, perSeconds: 24 * 3600 };
/** An answer takes about 3 kB, and is asked for again by a reload or the mail. */
const MAX_VALUES = 500;
const MAX_LISTED = 5;
const MAX_TYPED = 200;
const SOURCE = 'RentCast';
const THOUSAND_DOLLARS = 100_000;

export interface RangeRequest {
  readonly agentId: string;
  readonly area: RangeArea;
  readonly typed: string;
  readonly ip: string;
}

export interface HomeRanges {
  find(request: RangeRequest): Promise<HomeRange>;
}

export function createHomeRanges(context: AppContext): HomeRanges {
  const networks = createLimiter(context, 'home-range', PER_NETWORK);
  const agents = createLimiter(context, 'home-range-agent', PER_AGENT);
  /** By day and delivery key, oldest first. */
  const values = new Map<string, HomeValue | null>();

  async function valueOf(address: DeliveryAddress, agentId: string, ip: string): Promise<HomeValue | null> {
    const key = `${utcDay(context.now())} ${deliveryKey(address)}`;
    const known = values.get(key);
    if (known !== undefined) return known;
    await networks.take(networkOf(ip));
    await agents.take(agentId);
    const value = await context.providers.householdData.estimateValue({
      ...address,
      addressLine2: address.addressLine2 ?? null,
    });
    values.set(key, value);
    if (values.size > MAX_VALUES) values.delete(values.keys().next().value ?? key);
    return value;
  }

  return {
    async find({ agentId, area, typed, ip }) {
      const home = typed.replace(/\s+/g, ' ').trim().slice(0, MAX_TYPED);
      const address = await readAddress(context, home, area);
      if (address === 'unreadable' || address === 'outside') return { state: address, home };
      try {
        const value = await valueOf(address, agentId, ip);
        if (!value || !isSameHome(value, address)) return { state: 'not-found', home };
        if (!area.has(value)) return { state: 'outside', home };
        const keys = [deliveryKey(value), ...earlierDeliveryKeys(value)];
        if (await isOnMarket(context.db, keys)) return { state: 'for-sale', home };
        return present(value, dayIn(context.now().toISOString(), zoneOf(value.state)));
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') return { state: 'too-often', home };
        if (!(error instanceof ProviderError)) throw error;
        context.log.warn({ err: error }, 'the property data did not answer about a home');
        return { state: 'unavailable', home };
      }
    },
  };
}

/** A vendor may answer with the value of a neighbor, or of the building without the unit. */
const isSameHome = (value: HomeValue, address: DeliveryAddress): boolean =>
  deliveryKey(value) === deliveryKey({ ...address, city: value.city, state: value.state });

/** Completes what the visitor typed with the place of the card. */
async function readAddress(
  { db }: Pick<AppContext, 'db'>,
  typed: string,
  area: RangeArea,
): Promise<DeliveryAddress | 'unreadable' | 'outside'> {
  const written = readWrittenAddress(typed);
  const line = written?.addressLine1 ?? typed.split(',')[0]?.trim() ?? '';
  if (!blockOf(line)) return 'unreadable';
  if (written) {
    if (area.zips.length > 0 && !area.zips.includes(written.zip)) return 'outside';
    return { ...written, city: written.city || area.city, state: written.state || area.state };
  }
  const place = { addressLine1: line, addressLine2: null, city: area.city, state: area.state };
  const zips = area.circle ? await listZipsWithin(db, around(area.circle)) : area.zips;
  const zip = await findZipOfKey(
    db,
    zips.map((each) => deliveryKey({ ...place, zip: each })),
  );
  const fallback = area.zip ?? area.zips[0];
  if (zip === undefined && fallback === undefined) return 'unreadable';
  return { ...place, zip: zip ?? fallback ?? '' };
}

const toThousand = (cents: number): number => Math.round(cents / THOUSAND_DOLLARS) * THOUSAND_DOLLARS;

function present(value: HomeValue, asOf: string): HomeRange {
  const home = [value.addressLine1, value.addressLine2].filter(Boolean).join(', ');
  const comparables = value.comparables.flatMap((each) => {
    const block = blockOf(each.addressLine1);
    return block ? [{ ...each, block }] : [];
  });
  const count = value.comparables.length;
  if (count < MIN_COMPARABLES || comparables.length === 0) return { state: 'too-few', home, count, asOf };
  return {
    state: 'found',
    home,
    lowCents: toThousand(value.lowCents),
    highCents: toThousand(value.highCents),
    bedrooms: value.bedrooms,
    bathrooms: value.bathrooms,
    areaSqft: value.areaSqft,
    count,
    comparables: comparables
      .slice(0, MAX_LISTED)
      .map(({ block, miles, askingCents, listedAt, isForSale, bedrooms, bathrooms, areaSqft }) => ({
        block: blockInWords(block),
        miles,
        askingCents,
        listedOn: utcDay(listedAt),
        isForSale,
        bedrooms,
        bathrooms,
        areaSqft,
      })),
    source: SOURCE,
    asOf,
  };
}
