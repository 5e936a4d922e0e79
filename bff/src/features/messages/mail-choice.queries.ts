/** Emails that an agent turned off. */
import { type MailChoice, mailChoices } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import type { Db } from '../../db/database';

/** The kinds that are off. */
export async function listMailOptOuts(db: Db, agentId: string): Promise<MailChoice[]> {
  const rows = await db.selectFrom('mail_opt_outs').select('kind').where('agent_id', '=', agentId).execute();
  return mailChoices.filter((kind) => rows.some((row) => row.kind === kind));
}
