/** Changes of pieces that no printer is known to have, for a database that was restored from a backup. */
import type { Db } from '../../db/database';

/** Counts every unsent piece as tried: its printer may have it, so it is looked up before it is submitted. */
export async function suspectUnsent(db: Db): Promise<void> {
  await db
    .updateTable('mail_pieces')
    .set({ attempts: 1 })
    .where('status', 'in', ['queued', 'submitted'])
    .where('attempts', '=', 0)
    .execute();
}

/** Ends a mailing's unsent pieces whose printer cannot be asked; a piece with a draft can. Nothing was charged for them. */
export async function rejectUnasked(
  db: Db,
  campaignId: string,
  { reason, now }: { readonly reason: string; readonly now: string },
): Promise<void> {
  await db
    .updateTable('mail_pieces')
    .set({ status: 'failed', failure_reason: reason, failed_at: now, updated_at: now })
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['queued', 'submitted'])
    .where('printer_draft', 'is', null)
    .execute();
}
