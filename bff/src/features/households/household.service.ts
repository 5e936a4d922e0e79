/** Fetches homes around a place from the property-data vendor, unless a recent lookup covers the area. */
import {
  DELIVERY_KEY_VERSION,
  type DeliveryAddress,
  deliveryKey,
  earlierDeliveryKeys,
} from '@farmpost/shared/domain/delivery-key';
import { estimateHome } from '@farmpost/shared/domain/home-estimate';
import { milesBetween } from '@farmpost/shared/domain/map-geometry';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import type { NewRow } from '../../db/tables';
import type { HouseholdRecord } from '../../providers/household-data.port';
import { ProviderError } from '../../providers/provider-error';
import { hashDeliveryKey } from './delivery-key-hash';
import { addressOf } from './household-keys.queries';
import { lockRecords } from './household.commands';
import { moveSuppressions } from './rekey.commands';
import type { Area } from './household.queries';
import * as repo from './household.repo';
import { LIST_SOURCE } from './list-source';
import { findZipFacts } from './listed-homes.queries';

/** The vendor bills each call, and homes change hands slowly. */
export const FRESH_DAYS = 30;
const SOURCE = 'RentCast';

function rowOf(record: HouseholdRecord, now: Date): NewRow<'households'> {
  const at = now.toISOString();
  const estimate = estimateHome(record, now);
  return {
    id: uuidv7(),
    delivery_key: deliveryKey(record),
    key_version: DELIVERY_KEY_VERSION,
    address_line1: record.addressLine1,
    address_line2: record.addressLine2,
    city: record.city,
    state: record.state,
    zip: record.zip,
    lat: record.lat,
    lng: record.lng,
    owner_name: record.ownerName,
    is_owner_occupied: record.isOwnerOccupied,
    estimated_value_cents: estimate?.valueCents ?? null,
    equity_share: estimate?.equityShare ?? null,
    estimate_source: estimate ? `${SOURCE} records, ${estimate.method}` : null,
    estimated_at: estimate?.at ?? null,
    last_sale_at: record.lastSaleAt,
    last_sale_price_cents: record.lastSalePriceCents,
    source: SOURCE,
    source_id: record.sourceId,
    fetched_at: at,
    created_at: at,
    updated_at: at,
  };
}

/** Whether a recent lookup covers the whole area. */
export async function isKnown({ db, now }: AppContext, area: Area): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_DAYS * 86_400_000).toISOString();
  const lookups = await repo.listLookups(db, { ...area, degrees: 0.2, since });
  return lookups.some((lookup) => milesBetween(lookup, area) + area.miles <= lookup.radius_miles + 1e-6);
}

/** Moves suppressions stored under a key of earlier rules to the record's current key, so that they still count. */
async function renewSuppressions(db: Db, records: readonly DeliveryAddress[]): Promise<void> {
  const hashes = new Map(
    records.flatMap((record) => {
      const hash = hashDeliveryKey(deliveryKey(record));
      return earlierDeliveryKeys(record).map((key) => [hashDeliveryKey(key), hash] as const);
    }),
  );
  for (const hash of await repo.listSuppressed(db, [...hashes.keys()])) {
    await moveSuppressions(db, hash, hashes.get(hash) ?? hash);
  }
}

/** Imports the area's households. May call the vendor, so call it outside a transaction. Throws `ProviderError`. */
export async function ensureHouseholds(context: AppContext, area: Area, signal?: AbortSignal): Promise<void> {
  if (await isKnown(context, area)) return;
  const records = await context.providers.householdData.findNear({
    lat: area.lat,
    lng: area.lng,
    radiusMiles: area.miles,
    ...(signal && { signal }),
  });
  await store(context, records, area);
}

/**
 * Imports the households of a ZIP of which no home is known, so that it gets a place on the map. Calls the vendor, so call
 * it outside a transaction. Throws `ProviderError`.
 */
export async function importZip(context: AppContext, zip: string, signal?: AbortSignal): Promise<void> {
  const records = await context.providers.householdData.findInZip(zip, signal);
  // A vendor that ignores the filter would answer with homes anywhere.
  await store(
    context,
    records.filter((record) => record.zip.slice(0, 5) === zip),
    null,
  );
}

const LOOKUPS_A_DAY = 200;

/**
 * Asks the records who lives where someone has moved, again every 30 days until they name another owner. Ends for today
 * when the vendor does not answer.
 */
export async function lookUpMovedOwners(context: AppContext): Promise<void> {
  const now = context.now();
  const before = new Date(now.getTime() - FRESH_DAYS * 86_400_000).toISOString();
  for (const home of await repo.listMoved(context.db, { before, limit: LOOKUPS_A_DAY })) {
    try {
      const record = await context.providers.householdData.findAddress({
        ...addressOf(home),
        addressLine2: home.address_line2,
      });
      // A vendor that guesses would answer with a neighbor.
      const isSame = record !== null && deliveryKey(record) === home.delivery_key;
      if (isSame) await store(context, [record], null);
      await repo.setOwnerAsked(context.db, home.id, now.toISOString());
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      context.log.warn({ err: error }, 'owners of homes could not be looked up');
      return;
    }
  }
}

/** @param area what the records cover, or `null` */
async function store(
  context: AppContext,
  records: readonly HouseholdRecord[],
  area: Area | null,
): Promise<void> {
  const now = context.now();
  await transaction(context.db, async (db) => {
    const { found } = await storeRecords(db, records, now);
    if (area !== null) await recordLookUp(db, area, found, now);
  });
}

/** Notes that the records of the area are known, so that nothing pays for them again within 30 days. */
export async function recordLookUp(db: Db, area: Area, found: number, now: Date): Promise<void> {
  await repo.insertLookup(db, {
    id: uuidv7(),
    lat: area.lat,
    lng: area.lng,
    radius_miles: area.miles,
    found,
    fetched_at: now.toISOString(),
  });
}

/**
 * Stores records as homes, in the caller's transaction. Homes that asked to be erased stay out. Returns the number of homes
 * and how many of them were not known.
 */
export async function storeRecords(
  db: Db,
  records: readonly HouseholdRecord[],
  now: Date,
): Promise<{ readonly found: number; readonly added: number }> {
  const rows = new Map(
    records.map((record) => {
      const row = rowOf(record, now);
      return [row.delivery_key, row];
    }),
  );
  await lockRecords(db);
  await renewSuppressions(db, records);
  const hashes = new Map([...rows.keys()].map((key) => [hashDeliveryKey(key), key]));
  for (const hash of await repo.listForgotten(db, [...hashes.keys()])) rows.delete(hashes.get(hash) ?? '');
  const known = await repo.countKnown(db, [...rows.keys()]);
  await repo.upsertHouseholds(db, [...rows.values()]);
  return { found: rows.size, added: rows.size - known };
}

/**
 * The homes of addresses that a person gave, by delivery key: known ones, and new ones of which no record tells more than
 * the address. Such a home is in no neighborhood until the records know it: who is on an agent's list is the agent's
 * alone. Runs in the caller's transaction. An address without a home has `forgotten` (the home asked to be erased) or
 * `incomplete` (city and state are unknown) in place of its id.
 */
export async function ensureListedHomes(
  db: Db,
  addresses: readonly DeliveryAddress[],
  now: Date,
): Promise<Map<string, string>> {
  const byKey = new Map(addresses.map((address) => [deliveryKey(address), address]));
  const found = new Map<string, string>(await repo.findIdsByKey(db, byKey));
  const missing = new Map([...byKey].filter(([key]) => !found.has(key)));
  if (missing.size === 0) return found;
  await lockRecords(db);
  await renewSuppressions(db, [...missing.values()]);
  const hashes = new Map([...missing.keys()].map((key) => [hashDeliveryKey(key), key]));
  for (const hash of await repo.listForgotten(db, [...hashes.keys()])) {
    const key = hashes.get(hash) ?? '';
    found.set(key, 'forgotten');
    missing.delete(key);
  }
  const zips = await findZipFacts(db, [...new Set([...missing.values()].map(({ zip }) => zip.slice(0, 5)))]);
  const rows: NewRow<'households'>[] = [];
  for (const [key, address] of missing) {
    const zip = zips.get(address.zip.slice(0, 5));
    const [city, state] = [address.city || zip?.city, address.state || zip?.state];
    if (!city || !state) {
      found.set(key, 'incomplete');
      continue;
    }
    const record = {
      ...address,
      city,
      state,
      addressLine2: address.addressLine2 ?? null,
      // The middle of its ZIP; 0 and 0 if no home is known there.
      lat: zip?.lat ?? 0,
      lng: zip?.lng ?? 0,
      sourceId: '',
      ownerName: null,
      isOwnerOccupied: null,
      lastSaleAt: null,
      lastSalePriceCents: null,
      assessedValueCents: null,
      assessedYear: null,
    };
    rows.push({ ...rowOf(record, now), source: LIST_SOURCE, source_id: null });
  }
  await repo.insertNewHouseholds(db, rows);
  for (const [key, id] of await repo.findIdsByKey(db, missing)) found.set(key, id);
  return found;
}
