/** Reads of the audit log for other features. */
import type { Db } from '../../db/database';
import { findHead } from './audit.repo';

/** The broken entry that the last check found, or `null`. */
export async function findBrokenChain(db: Db): Promise<{ seq: number; checkedAt: string } | null> {
  const head = await findHead(db);
  if (!head || head.broken_seq === null || head.checked_at === null) return null;
  return { seq: Number(head.broken_seq), checkedAt: head.checked_at };
}
