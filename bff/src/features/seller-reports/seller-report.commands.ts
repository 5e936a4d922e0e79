import type { Db } from '../../db/database';

export async function deleteReportLinksOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('seller_report_links').where('agent_id', '=', agentId).execute();
}
