import type { Db } from '../../db/database';

/** Approved mailings of a client, the newest first, and how many there are. */
export async function listApprovedMailings(db: Db, agentId: string, limit: number) {
  const approved = db
    .selectFrom('campaigns')
    .where('agent_id', '=', agentId)
    .where('status', 'in', ['scheduled', 'active', 'completed']);
  const rows = await approved
    .select(['id', 'kind', 'purpose', 'status', 'submitted_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const counted = await approved.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}
