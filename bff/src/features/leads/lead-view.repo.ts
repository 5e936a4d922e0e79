/** Saved views of the leads list: names for queries of its URL. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export async function listViews(db: Db, agentId: string): Promise<Row<'lead_views'>[]> {
  return db
    .selectFrom('lead_views')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findView(db: Db, id: string): Promise<Row<'lead_views'> | undefined> {
  return db.selectFrom('lead_views').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A known name gets the new query. */
export async function saveView(db: Db, view: NewRow<'lead_views'>): Promise<Row<'lead_views'>> {
  return db
    .insertInto('lead_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['agent_id', 'name']).doUpdateSet({ query: view.query }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteView(db: Db, view: Authorized<Row<'lead_views'>>): Promise<void> {
  await db.deleteFrom('lead_views').where('id', '=', view.id).execute();
}
