import type { ViewedList } from '@farmpost/shared/contracts/list-views';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export async function listViews(db: Db, agentId: string, list: ViewedList): Promise<Row<'list_views'>[]> {
  return db
    .selectFrom('list_views')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findView(db: Db, id: string): Promise<Row<'list_views'> | undefined> {
  return db.selectFrom('list_views').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A known name gets the new query. */
export async function saveView(db: Db, view: NewRow<'list_views'>): Promise<Row<'list_views'>> {
  return db
    .insertInto('list_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'list', 'name']).doUpdateSet({ query: view.query }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteView(db: Db, view: Authorized<Row<'list_views'>>): Promise<void> {
  await db.deleteFrom('list_views').where('id', '=', view.id).execute();
}
