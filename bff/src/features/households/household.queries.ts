/** Households as candidates of a mailing, with what may exclude each. */
import type { AddressMark, CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { CardPreference } from '@farmpost/shared/contracts/household-vocabulary';
import type { ExclusionReason } from '@farmpost/shared/contracts/listing-vocabulary';
import type { WrongKind } from '@farmpost/shared/contracts/wrong-card-vocabulary';
import { addressMarkOf, type AddressRefusal, addressRefusalOf } from '@farmpost/shared/domain/address-check';
import { FEWER_CARDS_DAYS, refusalOf } from '@farmpost/shared/domain/household-wishes';
import { FIRST_DRAW } from '@farmpost/shared/domain/holdout';
import { milesBetween } from '@farmpost/shared/domain/map-geometry';
import type { Candidate } from '@farmpost/shared/domain/targeting';
import { holdsAt } from '@farmpost/shared/domain/wrong-cards';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { chunks } from '../../db/chunks';
import { hashDeliveryKey } from './delivery-key-hash';
import { findDoNotMail } from './do-not-mail.queries';
import { type Claimant, findReserved } from './home-claims.queries';
import type { PlacedHome } from './homes-in-area.queries';
import { findDraws, leftOutOf, type RehearsedPast } from './home-draws.queries';
import { readHistories, wishAt } from './home-history.queries';
import {
  earlierKeysOf,
  hasEarlierListings,
  findMerged,
  idsByKey,
  keyColumns,
  type KeyedHome,
  keysOf,
} from './household-keys.queries';
import { LIST_SOURCE } from './list-source';
import { findCardPreferences } from './statement.queries';

export interface Area {
  readonly lat: number;
  readonly lng: number;
  readonly miles: number;
}

/** The campaign’s own pieces do not count as recently mailed, and it holds no home against itself. */
export interface Requester extends Claimant {
  /** When the cards go to the printer, if not now. */
  readonly mailsAt?: Date | undefined;
  /** Asks what would have happened at `now`, with what was known then. */
  readonly rehearsal?: RehearsedPast | undefined;
}

const onMarket = ['Active', 'ActiveUnderContract', 'ComingSoon', 'Pending'] as const;

export const refusalOfAddress = (
  home: Pick<Row<'households'>, 'dpv' | 'is_vacant' | 'is_active'>,
  hasReturned = false,
): AddressRefusal | null =>
  addressRefusalOf({
    dpv: home.dpv,
    isVacant: home.is_vacant,
    isActive: home.is_active,
    hasReturned,
  });

type Suppression = 'suppressed' | 'do_not_solicit' | 'returned';

const suppressionOf: Readonly<Partial<Record<WrongKind, Suppression>>> = {
  opted_out: 'suppressed',
  do_not_mail: 'do_not_solicit',
  bad_address: 'returned',
};

/** By household. */
export async function findSuppressions(
  db: Db,
  homes: readonly KeyedHome[],
  { agentId, now, mailsAt = now }: Pick<Requester, 'agentId' | 'now' | 'mailsAt'>,
): Promise<Map<string, Set<Suppression>>> {
  const ids = idsByKey(homes, (home) => keysOf(home).map(hashDeliveryKey));
  const found = new Map<string, Set<Suppression>>();
  for (const hashes of chunks([...ids.keys()], 500)) {
    const rows = await db
      .selectFrom('suppressions')
      .select(['delivery_key_hash', 'kind'])
      .where('delivery_key_hash', 'in', hashes)
      .where((eb) => eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
      .execute();
    for (const row of rows) {
      const kind = row.kind === 'opt_out' || row.kind === 'deleted' ? 'suppressed' : row.kind;
      for (const id of ids.get(row.delivery_key_hash) ?? []) {
        found.set(id, (found.get(id) ?? new Set()).add(kind));
      }
    }
  }
  for (const id of (await findDoNotMail(db, homes, { agentId, at: mailsAt })).keys()) {
    found.set(id, (found.get(id) ?? new Set()).add('do_not_solicit'));
  }
  return found;
}

/** Why the home must get no card of the agent now, for the last look before the printer; `null` if it may. */
export async function findLastRefusal(
  db: Db,
  householdId: string,
  agentId: string,
  now: Date,
): Promise<'wish' | AddressRefusal | null> {
  const homes = await findHomes(db, [householdId]);
  const [home] = homes;
  const kinds = (await findSuppressions(db, homes, { agentId, now })).get(householdId);
  if (!home || kinds?.has('suppressed') || kinds?.has('do_not_solicit')) return 'wish';
  return refusalOfAddress(home, kinds?.has('returned'));
}

/** When any agent last made a card for each household, within the longest pause between cards. */
export async function findLastMailed(db: Db, householdIds: readonly string[], requester: Requester) {
  const found = new Map<string, string>();
  for (const some of chunks(householdIds, 500)) {
    // A merged home also has pieces under the household that it replaced.
    const merged = await findMerged(db, some);
    const rows = await listLastMailed(db, [...some, ...merged.keys()], requester);
    for (const { household_id: id, last } of rows) {
      const home = merged.get(id) ?? id;
      if (last > (found.get(home) ?? '')) found.set(home, last);
    }
  }
  return found;
}

async function listLastMailed(
  db: Db,
  householdIds: readonly string[],
  { agentId, campaignId, now, rehearsal }: Requester,
) {
  const since = new Date(now.getTime() - FEWER_CARDS_DAYS * 86_400_000).toISOString();
  return db
    .selectFrom('mail_pieces')
    .select(({ fn }) => ['household_id', fn.max('created_at').as('last')])
    .where('household_id', 'in', householdIds)
    .where('created_at', '>=', since)
    .where('status', 'not in', ['failed', 'cancelled'])
    .$if(rehearsal !== undefined, (query) =>
      query
        .where('created_at', '<=', now.toISOString())
        .where('campaign_id', 'not in', leftOutOf(db, agentId, rehearsal)),
    )
    .$if(campaignId !== null, (query) => query.where('campaign_id', '!=', campaignId ?? ''))
    .groupBy('household_id')
    .execute();
}

/** Applies to the present only: holds of today say nothing about an earlier time. */
const findHeld = async (
  db: Db,
  homes: readonly { readonly id: string }[],
  requester: Requester,
): Promise<Map<string, string>> =>
  requester.rehearsal === undefined ? findReserved(db, homes, requester, requester.mailsAt) : new Map();

/** Households with a listing on the market, by id. */
export async function findListed(db: Db, homes: readonly KeyedHome[]): Promise<Set<string>> {
  const isMixed = await hasEarlierListings(db);
  const ids = idsByKey(homes, (home) => [...keysOf(home), ...(isMixed ? earlierKeysOf(home) : [])]);
  const found = new Set<string>();
  for (const some of chunks([...ids.keys()], 500)) {
    const rows = await db
      .selectFrom('listings')
      .select('delivery_key')
      .where('delivery_key', 'in', some)
      .where('status', 'in', onMarket)
      .where('left_feed_at', 'is', null)
      .execute();
    for (const row of rows) for (const id of ids.get(row.delivery_key) ?? []) found.add(id);
  }
  return found;
}

/** Households within the radius, unordered. */
export async function findCandidates(db: Db, area: Area, requester: Requester): Promise<Candidate[]> {
  const latDegrees = area.miles / 69;
  const lngDegrees = area.miles / (69.17 * Math.cos((area.lat * Math.PI) / 180));
  const rows = await db
    .selectFrom('households')
    .selectAll()
    .where('lat', '>=', area.lat - latDegrees)
    .where('lat', '<=', area.lat + latDegrees)
    .where('lng', '>=', area.lng - lngDegrees)
    .where('lng', '<=', area.lng + lngDegrees)
    .where('erased_at', 'is', null)
    .where('source', '!=', LIST_SOURCE)
    .execute();
  const near = rows
    .map((row) => ({ row, distanceMiles: milesBetween(area, row) }))
    .filter(({ distanceMiles }) => distanceMiles <= area.miles);
  return describeCandidates(db, near, requester);
}

export interface ZipCenter {
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
}

/** The middle of the homes and listings that we know in each ZIP; a ZIP without any is left out. */
export async function findZipCenters(db: Db, zips: readonly string[]): Promise<ZipCenter[]> {
  if (zips.length === 0) return [];
  const { rows } = await sql<ZipCenter>`
    select zip, avg(lat) as lat, avg(lng) as lng from (
      select zip, lat, lng from households where zip in (${sql.join(zips)}) and erased_at is null and source <> ${LIST_SOURCE}
      union all
      select zip, lat, lng from listings where zip in (${sql.join(zips)}) and lat is not null and lng is not null
    ) as places group by zip order by zip`.execute(db);
  return rows.map(({ zip, lat, lng }) => ({ zip, lat: Number(lat), lng: Number(lng) }));
}

/** Households of the ZIPs, each with its distance from the middle of its own ZIP. */
export async function findCandidatesInZips(
  db: Db,
  centers: readonly ZipCenter[],
  requester: Requester,
): Promise<Candidate[]> {
  const middles = new Map(centers.map((center) => [center.zip, center]));
  if (middles.size === 0) return [];
  const rows = await db
    .selectFrom('households')
    .selectAll()
    .where('zip', 'in', [...middles.keys()])
    .where('erased_at', 'is', null)
    .where('source', '!=', LIST_SOURCE)
    .execute();
  const near = rows.flatMap((row) => {
    const middle = middles.get(row.zip);
    return middle ? [{ row, distanceMiles: milesBetween(middle, row) }] : [];
  });
  return describeCandidates(db, near, requester);
}

/** The homes of a mailing list, each with its distance from their middle. */
export async function findCandidatesOnList(
  db: Db,
  listed: readonly { readonly id: string; readonly hasMoved: boolean }[],
  requester: Requester & { readonly most: number },
): Promise<{
  readonly center: { readonly lat: number; readonly lng: number };
  readonly candidates: Candidate[];
}> {
  const moved = new Map(listed.map(({ id, hasMoved }) => [id, hasMoved]));
  const rows: Row<'households'>[] = [];
  for (const some of chunks([...moved.keys()], 500)) {
    rows.push(
      ...(await db
        .selectFrom('households')
        .selectAll()
        .where('id', 'in', some)
        .where('erased_at', 'is', null)
        .execute()),
    );
  }
  const placed = rows.filter(({ lat, lng }) => lat !== 0 || lng !== 0);
  const mean = (of: 'lat' | 'lng') =>
    placed.reduce((sum, row) => sum + row[of], 0) / Math.max(placed.length, 1);
  const center = { lat: mean('lat'), lng: mean('lng') };
  const near = rows.map((row) => {
    const isPlaced = row.lat !== 0 || row.lng !== 0;
    return {
      row: isPlaced ? row : { ...row, ...center },
      distanceMiles: isPlaced ? milesBetween(center, row) : 0,
    };
  });
  // Beyond what one mailing considers, no home is asked about.
  const considered = near
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, requester.most);
  const candidates = await describeCandidates(db, considered, requester);
  return {
    center,
    candidates: candidates.map((home) => ({ ...home, hasMoved: moved.get(home.householdId) === true })),
  };
}

/** Homes of an area that were found before, nearest to their middle first, up to a number. */
export async function findCandidatesIn(
  db: Db,
  homes: readonly PlacedHome[],
  requester: Requester & { readonly most: number },
): Promise<{
  readonly center: { readonly lat: number; readonly lng: number };
  readonly candidates: Candidate[];
}> {
  const mean = (of: 'lat' | 'lng') =>
    homes.reduce((sum, home) => sum + home[of], 0) / Math.max(homes.length, 1);
  const center = { lat: mean('lat'), lng: mean('lng') };
  const distances = new Map(
    homes
      .map(({ id, lat, lng }) => ({ id, miles: milesBetween(center, { lat, lng }) }))
      .toSorted((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
      .slice(0, requester.most)
      .map(({ id, miles }) => [id, miles] as const),
  );
  const near: { row: Row<'households'>; distanceMiles: number }[] = [];
  for (const some of chunks([...distances.keys()], 500)) {
    const rows = await db
      .selectFrom('households')
      .selectAll()
      .where('id', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    near.push(...rows.map((row) => ({ row, distanceMiles: distances.get(row.id) ?? 0 })));
  }
  return { center, candidates: await describeCandidates(db, near, requester) };
}

/** Facts that keep cards away from homes, as they are known now, or as they were known on the day of a rehearsal. */
async function findKnown(db: Db, homes: readonly KeyedHome[], requester: Requester) {
  const ids = homes.map(({ id }) => id);
  const { rehearsal } = requester;
  if (!rehearsal) {
    return {
      suppressions: await findSuppressions(db, homes, requester),
      listed: await findListed(db, homes),
      preferences: await findCardPreferences(db, ids),
    };
  }
  const { histories, today } = rehearsal;
  await readHistories(db, homes, { agentId: requester.agentId, now: today, known: histories });
  const at = requester.now.toISOString();
  const suppressions = new Map<string, Set<Suppression>>();
  const listed = new Set<string>();
  const preferences = new Map<string, CardPreference>();
  for (const id of ids) {
    const history = histories.get(id);
    if (!history) continue;
    const kinds = history.facts.filter((fact) => holdsAt(fact, at)).map(({ kind }) => kind);
    const found = new Set(kinds.flatMap((kind) => suppressionOf[kind] ?? []));
    if (found.size > 0) suppressions.set(id, found);
    if (kinds.includes('home_for_sale')) listed.add(id);
    preferences.set(id, wishAt(history, at));
  }
  return { suppressions, listed, preferences };
}

async function describeCandidates(
  db: Db,
  near: readonly { readonly row: Row<'households'>; readonly distanceMiles: number }[],
  requester: Requester,
): Promise<Candidate[]> {
  const homes = near.map(({ row }) => row);
  const ids = near.map(({ row }) => row.id);
  const { suppressions, listed, preferences } = await findKnown(db, homes, requester);
  const lastMailed = await findLastMailed(db, ids, requester);
  const reserved = await findHeld(db, homes, requester);
  const draws = await findDraws(db, ids, requester);
  return near.map(({ row, distanceMiles }) => {
    const kinds = suppressions.get(row.id);
    return {
      householdId: row.id,
      deliveryKey: row.delivery_key,
      lat: row.lat,
      lng: row.lng,
      distanceMiles,
      isOwnerOccupied: row.is_owner_occupied,
      equityShare: row.equity_share,
      lastSaleAt: row.last_sale_at,
      estimatedValueCents: row.estimated_value_cents,
      addressRefusal: refusalOfAddress(row, kinds?.has('returned')),
      isListed: listed.has(row.id),
      isSuppressed: kinds?.has('suppressed') === true,
      isDoNotSolicit: kinds?.has('do_not_solicit') === true,
      cardPreference: preferences.get(row.id) ?? 'all',
      lastMailedAt: lastMailed.get(row.id) ?? null,
      reservedFor: reserved.get(row.id) ?? null,
      draw: draws.get(row.id) ?? FIRST_DRAW,
    };
  });
}

interface ShownAddress {
  /** In one line. */
  readonly address: string;
  readonly mark: AddressMark | null;
}

/** Addresses by home. */
export async function findAddresses(
  db: Db,
  householdIds: readonly string[],
): Promise<Map<string, ShownAddress>> {
  const found = new Map<string, ShownAddress>();
  for (const some of chunks(householdIds, 500)) {
    const rows = await db
      .selectFrom('households')
      .select(['id', 'address_line1', 'address_line2', 'dpv', 'is_cmra'])
      .where('id', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    for (const row of rows) {
      found.set(row.id, {
        address: [row.address_line1, row.address_line2].filter(Boolean).join(', '),
        mark: addressMarkOf({ dpv: row.dpv, isCmra: row.is_cmra }),
      });
    }
  }
  return found;
}

type CheckedHome = KeyedHome & Pick<Row<'households'>, 'dpv' | 'is_vacant' | 'is_active'>;

/** The homes' keys and addresses as they are now, without those that were erased in the meantime. */
async function findHomes(db: Db, householdIds: readonly string[]): Promise<CheckedHome[]> {
  const found: CheckedHome[] = [];
  for (const some of chunks(householdIds, 500)) {
    found.push(
      ...(await db
        .selectFrom('households')
        .select([...keyColumns, 'dpv', 'is_vacant', 'is_active'])
        .where('id', 'in', some)
        .where('erased_at', 'is', null)
        .execute()),
    );
  }
  return found;
}

/** Chosen households that may no longer be mailed, with the reason. */
export async function findBlocked(
  db: Db,
  householdIds: readonly string[],
  requester: Requester & {
    readonly purpose: CampaignPurpose;
    /** Homes that the agent takes although they are held back. */
    readonly included?: readonly string[] | undefined;
  },
): Promise<Map<string, ExclusionReason>> {
  const homes = await findHomes(db, householdIds);
  const present = new Map(homes.map((home) => [home.id, home]));
  const suppressions = await findSuppressions(db, homes, requester);
  const lastMailed = await findLastMailed(db, householdIds, requester);
  const preferences = await findCardPreferences(db, householdIds);
  const listed = await findListed(db, homes);
  const reserved = await findHeld(db, homes, requester);
  const draws = await findDraws(db, householdIds, requester);
  const blocked = new Map<string, ExclusionReason>();
  for (const id of householdIds) {
    const kinds = suppressions.get(id);
    const home = present.get(id);
    const badAddress = home ? refusalOfAddress(home, kinds?.has('returned')) : null;
    if (!home || kinds?.has('suppressed')) blocked.set(id, 'suppressed');
    else if (kinds?.has('do_not_solicit')) blocked.set(id, 'do_not_solicit');
    else if (badAddress) blocked.set(id, badAddress);
    else if (listed.has(id)) blocked.set(id, 'already_listed');
    else {
      const refusal = refusalOf(
        {
          cardPreference: preferences.get(id) ?? 'all',
          lastMailedAt: lastMailed.get(id) ?? null,
          reservedFor: reserved.get(id) ?? null,
        },
        requester,
      );
      if (refusal) blocked.set(id, refusal);
      else if (draws.get(id)?.group === 'heldBack' && !requester.included?.includes(id)) {
        blocked.set(id, 'holdout');
      }
    }
  }
  return blocked;
}

/** The homes' keys, to ask for their histories. */
export const findKeyedHomes = async (db: Db, householdIds: readonly string[]): Promise<KeyedHome[]> =>
  findHomes(db, householdIds);
