/** Which rows of imported files joined which leads. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

type ImportJoin = Row<'lead_import_joins'>;

export async function insertJoin(db: Db, row: NewRow<'lead_import_joins'>): Promise<void> {
  await db.insertInto('lead_import_joins').values(row).execute();
}

/** Lists joins of the agent's leads whose keys begin so. */
export async function listJoins(db: Db, agentId: string, keyStart: string): Promise<ImportJoin[]> {
  const rows = await db
    .selectFrom('lead_import_joins')
    .innerJoin('leads', 'leads.id', 'lead_import_joins.lead_id')
    .selectAll('lead_import_joins')
    .where('leads.agent_id', '=', agentId)
    .where('lead_import_joins.key', 'like', `${keyStart}%`)
    .execute();
  return rows.filter(({ key }) => key.startsWith(keyStart));
}

export async function findJoined(db: Db, id: string): Promise<Row<'leads'> | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateJoined(
  db: Db,
  { id }: Authorized<Pick<Row<'leads'>, 'id'>>,
  change: RowUpdate<'leads'>,
): Promise<void> {
  await db.updateTable('leads').set(change).where('id', '=', id).execute();
}

/** With the note that the row left. */
export async function deleteJoin(db: Db, { key, event_id }: ImportJoin): Promise<void> {
  await db.deleteFrom('lead_import_joins').where('key', '=', key).execute();
  if (event_id !== null) await db.deleteFrom('lead_events').where('id', '=', event_id).execute();
}
