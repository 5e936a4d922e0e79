/** Homes of mailing lists, of which records may know nothing yet. */
import { addressMarkOf } from '@farmpost/shared/domain/address-check';
import { type DeliveryAddress, deliveryKey, earlierDeliveryKeys } from '@farmpost/shared/domain/delivery-key';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { hashDeliveryKey } from './delivery-key-hash';
import { keyColumns } from './household-keys.queries';
import { findIdsByKey, listForgotten } from './household.repo';
import { findSuppressions, refusalOfAddress } from './household.queries';
import { LIST_SOURCE } from './list-source';

interface ZipFacts {
  readonly lat: number;
  readonly lng: number;
  readonly city: string;
  readonly state: string;
}

/** The middle, the city and the state of the homes that records know in each ZIP. */
export async function findZipFacts(db: Db, zips: readonly string[]): Promise<Map<string, ZipFacts>> {
  const found = new Map<string, ZipFacts>();
  for (const some of chunks(zips, 500)) {
    const rows = await db
      .selectFrom('households')
      .select(({ fn }) => [
        'zip',
        fn.avg<number>('lat').as('lat'),
        fn.avg<number>('lng').as('lng'),
        fn.max('city').as('city'),
        fn.max('state').as('state'),
      ])
      .where('zip', 'in', some)
      .where('erased_at', 'is', null)
      .where('source', '!=', LIST_SOURCE)
      .groupBy('zip')
      .execute();
    for (const { zip, lat, lng, city, state } of rows) {
      found.set(zip, { lat: Number(lat), lng: Number(lng), city, state });
    }
  }
  return found;
}

/** Whether a card of the agent reaches a home, apart from its mailings. */
export interface Standing {
  readonly wish: 'home_opted_out' | 'do_not_mail' | null;
  readonly address: ReturnType<typeof refusalOfAddress>;
  readonly isUnitUnknown: boolean;
  readonly isChecked: boolean;
  /** When the person named on a card turned out to have moved. */
  readonly ownerMovedAt: string | null;
}

/** By home; an erased home is left out. */
export async function findStandings(
  db: Db,
  householdIds: readonly string[],
  { agentId, now }: { readonly agentId: string; readonly now: Date },
): Promise<Map<string, Standing>> {
  const found = new Map<string, Standing>();
  for (const some of chunks(householdIds, 500)) {
    const homes = await db
      .selectFrom('households')
      .select([...keyColumns, 'dpv', 'is_vacant', 'is_active', 'is_cmra', 'verified_at', 'owner_moved_at'])
      .where('id', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    const kinds = await findSuppressions(db, homes, { agentId, now });
    for (const home of homes) {
      const own = kinds.get(home.id);
      found.set(home.id, {
        wish: own?.has('suppressed') ? 'home_opted_out' : own?.has('do_not_solicit') ? 'do_not_mail' : null,
        address: refusalOfAddress(home, own?.has('returned')),
        isUnitUnknown: addressMarkOf({ dpv: home.dpv, isCmra: null }) === 'unit_unknown',
        isChecked: home.verified_at !== null,
        ownerMovedAt: home.owner_moved_at,
      });
    }
  }
  return found;
}

/** Known homes of addresses, and those that asked to be erased, by the current key. */
export async function findDoors(
  db: Db,
  addresses: readonly DeliveryAddress[],
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly forgotten: ReadonlySet<string> }> {
  const byKey = new Map(addresses.map((address) => [deliveryKey(address), address]));
  const hashes = new Map(
    [...byKey].flatMap(([key, address]) =>
      [key, ...earlierDeliveryKeys(address)].map((each) => [hashDeliveryKey(each), key] as const),
    ),
  );
  const forgotten = await listForgotten(db, [...hashes.keys()]);
  return {
    ids: await findIdsByKey(db, byKey),
    forgotten: new Set([...forgotten].map((hash) => hashes.get(hash) ?? '')),
  };
}
