import type { Db } from './database';

/** Whether the database was a copy once: then it does not know all that was sent before. */
export async function wasCopy(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('instances')
    .select('id')
    .where((eb) => eb.or([eb('released_at', 'is not', null), eb('copy_found_at', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}
