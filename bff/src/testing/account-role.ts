import type { Role } from '@farmpost/shared/contracts/roles';
import type { Db } from '../db/database';

/** The role that the server uses, or `null` without a profile. */
export async function accountRole(db: Db, userId: string): Promise<Role | null> {
  const row = await db.selectFrom('profiles').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role ?? null;
}
