/** Numbers that replied STOP. */
import type { Db } from '../../db/database';

export async function isOptedOut(db: Db, phoneHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sms_opt_outs')
    .select('created_at')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSmsOptOut(db: Db, phoneHash: string, now: string): Promise<void> {
  await db
    .insertInto('sms_opt_outs')
    .values({ phone_hash: phoneHash, created_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
}

export async function deleteSmsOptOut(db: Db, phoneHash: string): Promise<void> {
  await db.deleteFrom('sms_opt_outs').where('phone_hash', '=', phoneHash).execute();
}
