import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type Merge = Row<'household_merges'>;

export async function insertMerge(db: Db, merge: NewRow<'household_merges'>): Promise<void> {
  await db.insertInto('household_merges').values(merge).execute();
}

/** Merges into a home that became part of another follow it. */
export async function moveMerges(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('household_merges').set({ kept_id: to }).where('kept_id', '=', from).execute();
}

/** Latest first. */
export async function listMerges(db: Db, page: { limit: number; offset: number }): Promise<Merge[]> {
  return db
    .selectFrom('household_merges')
    .selectAll()
    .orderBy('merged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countMerges(db: Db): Promise<number> {
  const row = await db
    .selectFrom('household_merges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
