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

/** Whether the database was a copy once: then it does not know all that was sent before. */
export async function wasCopy(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('instances')
    .select('id')
    .where((eb) => eb.or([eb('released_at', 'is not', null), eb('copy_found_at', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}
