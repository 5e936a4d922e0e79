/** Turns an agent's emails on and off, also for other features in their own transaction. */
import type { MailChoice } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import type { Db } from '../../db/database';

/** Forgets what an agent turned off, when their account ends. */
export async function deleteMailChoicesOf(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('mail_opt_outs').where('agent_id', '=', agentId).execute();
}

/** A second call with the same choice changes nothing. */
export async function setMailChoice(
  db: Db,
  { agentId, kind, isOn, now }: { agentId: string; kind: MailChoice; isOn: boolean; now: string },
): Promise<void> {
  if (isOn) {
    await db.deleteFrom('mail_opt_outs').where('agent_id', '=', agentId).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('mail_opt_outs')
    .values({ agent_id: agentId, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
