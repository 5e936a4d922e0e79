import type { Db } from '../../db/database';

/** Deletes expired verification codes. */
export async function deleteExpiredVerifications(db: Db, now: string): Promise<void> {
  await db.deleteFrom('phone_verifications').where('expires_at', '<=', now).execute();
}
