import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

export async function hasOptOut(db: Db, agentId: string, emailHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_opt_outs')
    .select('created_at')
    .where('agent_id', '=', agentId)
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was stored before. */
export async function insertOptOut(db: Db, optOut: NewRow<'contact_opt_outs'>): Promise<boolean> {
  const row = await db
    .insertInto('contact_opt_outs')
    .values(optOut)
    .onConflict((conflict) => conflict.columns(['agent_id', 'email_hash']).doNothing())
    .returning('agent_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of the agent's leads with that email. */
export async function withdrawConsent(
  db: Db,
  { agentId, email }: { agentId: string; email: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('leads')
    .set({ has_marketing_consent: false })
    .where('agent_id', '=', agentId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
