/** Writes that other features make to agent records, in their own transactions. */
import type { Db } from '../../db/database';

export async function setSmsAlerts(
  db: Db,
  setting: { agentId: string; isEnabled: boolean; now: string },
): Promise<void> {
  await db
    .updateTable('agents')
    .set({ is_sms_alert_enabled: setting.isEnabled, updated_at: setting.now })
    .where('id', '=', setting.agentId)
    .execute();
}

export async function setVerifiedPhone(
  db: Db,
  verified: { agentId: string; phone: string; now: string },
): Promise<void> {
  const { phone, now } = verified;
  await db
    .updateTable('agents')
    .set({ phone, phone_verified_at: now, updated_at: now })
    .where('id', '=', verified.agentId)
    .execute();
}

/** Does nothing if another record, such as an unclaimed one, has the email address. */
export async function setAgentEmail(db: Db, userId: string, email: string, now: string): Promise<void> {
  const taken = await db.selectFrom('agents').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) return;
  await db.updateTable('agents').set({ email, updated_at: now }).where('user_id', '=', userId).execute();
}
