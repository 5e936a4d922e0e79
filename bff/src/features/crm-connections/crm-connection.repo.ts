/** Connections to CRMs, and which of their people are which members. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type ConnectionRow = Row<'crm_connections'>;
export type LinkRow = Row<'crm_people'>;

export async function findConnectionOf(db: Db, agentId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('crm_connections').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('crm_connections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the connection for the rest of the transaction: a page must not be stored twice. */
export async function lockConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  return db
    .updateTable('crm_connections')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function insertConnection(db: Db, row: NewRow<'crm_connections'>): Promise<ConnectionRow> {
  return db.insertInto('crm_connections').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A change by the agent. `undefined` if another came first. */
export async function changeConnection(
  db: Db,
  { id }: Authorized<Pick<ConnectionRow, 'id'>>,
  version: number,
  change: RowUpdate<'crm_connections'>,
): Promise<ConnectionRow | undefined> {
  return db
    .updateTable('crm_connections')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** The state of a sync, which is no change by the agent. */
export async function updateRun(
  db: Db,
  { id }: Authorized<Pick<ConnectionRow, 'id'>>,
  change: RowUpdate<'crm_connections'>,
): Promise<ConnectionRow> {
  return db
    .updateTable('crm_connections')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteConnection(db: Db, { id }: Authorized<ConnectionRow>): Promise<void> {
  await db.deleteFrom('crm_connections').where('id', '=', id).execute();
}

export async function deleteConnectionOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('crm_people').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('crm_connections').where('agent_id', '=', agentId).execute();
}

/** Connections whose sync is due and not running. */
export async function listDue(db: Db, now: string, limit: number): Promise<ConnectionRow[]> {
  return db
    .selectFrom('crm_connections')
    .selectAll()
    .where('next_at', '<=', now)
    .where('run_id', 'is', null)
    .where('list_id', 'is not', null)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/** Connections whose sync stored nothing since then: their job may be lost. */
export async function listStranded(db: Db, before: string, limit: number): Promise<ConnectionRow[]> {
  return db
    .selectFrom('crm_connections')
    .selectAll()
    .where('run_at', '<', before)
    .where('run_id', 'is not', null)
    .orderBy('run_at')
    .limit(limit)
    .execute();
}

export async function listLinks(
  db: Db,
  connectionId: string,
  externalIds: readonly string[],
): Promise<LinkRow[]> {
  if (externalIds.length === 0) return [];
  return db
    .selectFrom('crm_people')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('external_id', 'in', externalIds)
    .execute();
}

export async function insertLink(db: Db, row: NewRow<'crm_people'>): Promise<void> {
  await db.insertInto('crm_people').values(row).execute();
}

export async function updateLink(db: Db, id: string, change: RowUpdate<'crm_people'>): Promise<void> {
  await db.updateTable('crm_people').set(change).where('id', '=', id).execute();
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('crm_people').where('id', '=', id).execute();
}

export async function deleteLinks(db: Db, connectionId: string): Promise<void> {
  await db.deleteFrom('crm_people').where('connection_id', '=', connectionId).execute();
}

/** People on the list whom a sync did not see. */
export async function listUnseen(
  db: Db,
  connectionId: string,
  runId: string,
  limit: number,
): Promise<LinkRow[]> {
  return db
    .selectFrom('crm_people')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('run_id', '!=', runId)
    .where('member_id', 'is not', null)
    .where('left_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** People on the list, and how many of them a sync did not see. */
export async function countUnseen(db: Db, connectionId: string, runId: string) {
  const rows = await db
    .selectFrom('crm_people')
    .select(['run_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('connection_id', '=', connectionId)
    .where('member_id', 'is not', null)
    .where('left_at', 'is', null)
    .groupBy('run_id')
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
  return { all: sum(rows), unseen: sum(rows.filter(({ run_id: id }) => id !== runId)) };
}
