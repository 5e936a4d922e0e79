/** The stored results of address checks. */
import { ADDRESS_CHECK_DAYS, addressRefusalOf } from '@farmpost/shared/domain/address-check';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { HomeCheck } from '../../providers/address-verification.port';

const columns = [
  'id',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip',
  'dpv',
  'is_vacant',
  'is_active',
  'verified_at',
] as const satisfies readonly (keyof Row<'households'>)[];

type HomeToCheck = Pick<Row<'households'>, (typeof columns)[number]>;

/** The given homes that were never checked, or too long ago. */
export async function listUnchecked(
  db: Db,
  householdIds: readonly string[],
  now: Date,
): Promise<HomeToCheck[]> {
  const before = new Date(now.getTime() - ADDRESS_CHECK_DAYS * 86_400_000).toISOString();
  const found: HomeToCheck[] = [];
  for (const some of chunks(householdIds, 500)) {
    found.push(
      ...(await db
        .selectFrom('households')
        .select(columns)
        .where('id', 'in', some)
        .where('erased_at', 'is', null)
        .where((eb) => eb.or([eb('verified_at', 'is', null), eb('verified_at', '<=', before)]))
        .orderBy('id')
        .execute()),
    );
  }
  return found;
}

const refusalOfRow = (row: Pick<Row<'households'>, 'dpv' | 'is_vacant' | 'is_active'>) =>
  addressRefusalOf({ dpv: row.dpv, isVacant: row.is_vacant, isActive: row.is_active });

/** Stores a check. Returns whether the home may be mailed less or more than before. */
export async function storeCheck(db: Db, home: HomeToCheck, check: HomeCheck, at: string): Promise<boolean> {
  const checked = { dpv: check.dpv, is_vacant: check.isVacant === true, is_active: check.isActive };
  await db
    .updateTable('households')
    .set({ ...checked, is_cmra: check.isCmra, zip4: check.zip4, verified_at: at, updated_at: at })
    .where('id', '=', home.id)
    .where('erased_at', 'is', null)
    .execute();
  return refusalOfRow(checked) !== refusalOfRow(home);
}
