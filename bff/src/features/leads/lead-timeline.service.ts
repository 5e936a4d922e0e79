/** Entries that other features write to a lead's timeline. */
import type { Db } from '../../db/database';
import { insertLeadEvent, type NewLeadEvent } from './lead-timeline.repo';

/** Call it in the same transaction as the change it reports. */
export async function recordLeadEvent(db: Db, event: NewLeadEvent): Promise<void> {
  await insertLeadEvent(db, event);
}
