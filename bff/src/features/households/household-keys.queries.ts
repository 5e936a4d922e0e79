/** Keys of homes while rules of two versions are in use: a row has the key of the rules that stored it. */
import {
  DELIVERY_KEY_VERSION,
  deliveryKey,
  earlierDeliveryKeys,
  type DeliveryAddress,
} from '@farmpost/shared/domain/delivery-key';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export const keyColumns = [
  'id',
  'delivery_key',
  'key_version',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip',
] as const satisfies readonly (keyof Row<'households'>)[];

export type KeyedHome = Pick<Row<'households'>, (typeof keyColumns)[number]>;
type Address = Omit<KeyedHome, 'id' | 'delivery_key' | 'key_version'>;

export const addressOf = (row: Address): DeliveryAddress => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  zip: row.zip,
});

/** The keys under which a home's suppressions may be: they move to a new key with its row. */
export const keysOf = (home: KeyedHome): string[] =>
  home.key_version === DELIVERY_KEY_VERSION
    ? [home.delivery_key]
    : [home.delivery_key, deliveryKey(addressOf(home))];

export const earlierKeysOf = (home: KeyedHome): readonly string[] => earlierDeliveryKeys(addressOf(home));

/** Ids by key: until the keys are computed again, two rows may be one home. */
export function idsByKey(
  homes: readonly KeyedHome[],
  keys: (home: KeyedHome) => readonly string[],
): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const home of homes) {
    for (const key of keys(home)) ids.set(key, [...(ids.get(key) ?? []), home.id]);
  }
  return ids;
}

/** Whether listings still have keys of earlier rules. */
export async function hasEarlierListings(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('key_version', '<', DELIVERY_KEY_VERSION)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Homes that turned out to be one of these, with that one's id. */
export async function findMerged(db: Db, householdIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('households')
    .select(['id', 'merged_into'])
    .where('merged_into', 'in', householdIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.merged_into ?? '']));
}
