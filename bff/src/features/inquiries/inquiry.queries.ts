/** Reads of messages and requests for other features. */
import type { Db } from '../../db/database';
import { countOpen } from './inquiry.repo';

/** The number of open ones and the oldest; `null` if none is open. */
export async function findOldestOpen(db: Db): Promise<{ count: number; since: string; name: string } | null> {
  const row = await db
    .selectFrom('inquiries')
    .select(['name', 'created_at'])
    .where('handled_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { count: await countOpen(db), since: row.created_at, name: row.name };
}
