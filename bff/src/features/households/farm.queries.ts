/** Farms and look-ups of their homes, read by the features that mail them. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { HomesArea } from './homes-in-area.queries';

export type FarmRow = Row<'farms'>;
export type LookUpRow = Row<'farm_look_ups'>;

/** `undefined` for another agent's farm and for a deleted one. */
export async function findOwnedFarm(db: Db, id: string, agentId: string): Promise<FarmRow | undefined> {
  return db
    .selectFrom('farms')
    .selectAll()
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Name and area of a farm that a mailing was checked to belong with; `undefined` without one. */
export async function findArea(db: Db, id: string | undefined) {
  if (id === undefined) return undefined;
  return db
    .selectFrom('farms')
    .select(['name', 'geometry_json', 'zips_json'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The area as homes are found in it. */
export const areaOfFarm = ({
  geometry_json: geometry,
  zips_json: zips,
}: Pick<FarmRow, 'geometry_json' | 'zips_json'>): HomesArea =>
  geometry ? { geometry } : { zips: zips ?? [] };

/** By name, without deleted ones. */
export async function listFarms(db: Db, agentId: string): Promise<FarmRow[]> {
  return db
    .selectFrom('farms')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Also a deleted one. */
export async function findFarm(db: Db, id: string): Promise<FarmRow | undefined> {
  return db.selectFrom('farms').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findLastLookUp(db: Db, farmId: string): Promise<LookUpRow | undefined> {
  return db
    .selectFrom('farm_look_ups')
    .selectAll()
    .where('farm_id', '=', farmId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLookUp(db: Db, id: string): Promise<LookUpRow | undefined> {
  return db.selectFrom('farm_look_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Pages of the agent since a time: those that were paid for, and those that running look-ups may still ask for. */
export async function countPages(db: Db, agentId: string, since: string): Promise<number> {
  const rows = await db
    .selectFrom('farm_look_ups')
    .select(['state', 'pages', 'max_pages'])
    .where('agent_id', '=', agentId)
    .where('started_at', '>=', since)
    .execute();
  return rows.reduce((sum, row) => sum + (row.state === 'running' ? row.max_pages : row.pages), 0);
}

/** Running ones whose job was lost. */
export async function listStale(db: Db, before: string): Promise<LookUpRow[]> {
  return db
    .selectFrom('farm_look_ups')
    .selectAll()
    .where('state', '=', 'running')
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(50)
    .execute();
}
