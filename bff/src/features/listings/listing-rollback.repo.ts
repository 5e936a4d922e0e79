/** Rows of listings that a rollback reverts. */
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';
import type { Row } from '../../db/tables';

/** Locks the rows for the rest of the transaction, and reads them. */
export async function lockRows(db: Db, ids: readonly string[]): Promise<Map<string, Row<'listings'>>> {
  const rows: Row<'listings'>[] = [];
  for (const some of chunks(ids, 500)) {
    rows.push(
      ...(await db
        .updateTable('listings')
        .set((eb) => ({ updated_at: eb.ref('updated_at') }))
        .where('id', 'in', some)
        .returningAll()
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ends the run's pending news about these listings, so that no card is made. */
export async function endNews(db: Db, runId: string, ids: readonly string[], now: string): Promise<void> {
  for (const some of chunks(ids, 500)) {
    await db
      .updateTable('listing_events')
      .set({ handled_at: now, news_due_at: null })
      .where('listing_id', 'in', some)
      .where('sync_run_id', '=', runId)
      .where('handled_at', 'is', null)
      .execute();
  }
}
