import type { Db } from '../../db/database';

/** Codes whose time is over. */
export async function deleteExpiredVerifications(db: Db, now: string): Promise<void> {
  await db.deleteFrom('phone_verifications').where('expires_at', '<=', now).execute();
}
