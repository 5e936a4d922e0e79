import type { Db } from '../../db/database';

/** Keeps charged prints, without name and address, and cancels those that the printer does not have yet. */
export async function eraseTestPrintsOfAgent(db: Db, agentId: string, now: string): Promise<void> {
  await db
    .updateTable('test_prints')
    .set({ status: 'cancelled', failure_reason: 'The account was deleted.' })
    .where('agent_id', '=', agentId)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
  await db
    .updateTable('test_prints')
    .set({ name: '', address_line1: '', address_line2: '', city: '', zip: '', updated_at: now })
    .where('agent_id', '=', agentId)
    .execute();
}
