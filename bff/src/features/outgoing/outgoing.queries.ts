/** Whether mail, messages and charges may leave the installation now. */
import type { Db } from '../../db/database';

/** A copy of the database sends nothing. */
export async function isCopy(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('instances')
    .select('id')
    .where('copy_found_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** No card goes to a printer from a copy, or while an administrator holds all mail. */
export async function isMailHeld(db: Db): Promise<boolean> {
  if (await isCopy(db)) return true;
  const hold = await db
    .selectFrom('press_holds')
    .select('id')
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return hold !== undefined;
}

/** When a copy became the live system the last time; `null` if the database never was a copy. */
export async function findReleaseOfCopy(db: Db): Promise<string | null> {
  const row = await db.selectFrom('instances').select('released_at').executeTakeFirst();
  return row?.released_at ?? null;
}
