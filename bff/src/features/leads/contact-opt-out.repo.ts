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

/** Returns the agent's leads with that email, with whether they had agreed to marketing until now. */
export async function withdrawConsent(
  db: Db,
  { agentId, email, now }: { agentId: string; email: string; now: string },
): Promise<{ id: string; agent_id: string; hadConsent: boolean }[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'agent_id'])
    .where('agent_id', '=', agentId)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const withdrawn = await db
    .updateTable('leads')
    .set({ has_marketing_consent: false, updated_at: now })
    .where('agent_id', '=', agentId)
    .where('email', '=', email)
    .where('has_marketing_consent', '=', true)
    .returning('id')
    .execute();
  return rows.map((row) => ({ ...row, hadConsent: withdrawn.some(({ id }) => id === row.id) }));
}
