/** Rows of tables and their blocks. */
import type { BlockTableState } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import type { BlockFigures } from '@farmpost/shared/domain/audience-lens';
import { boxOf, type FarmGeometry } from '@farmpost/shared/domain/farm-area';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type TableRow = Row<'block_tables'>;
export type DecisionRow = Row<'audience_decisions'>;

/** Rows of a statement: eight columns each, below the limits of both engines. */
const BATCH = 500;

export const insertTable = (db: Db, row: NewRow<'block_tables'>): Promise<TableRow> =>
  db.insertInto('block_tables').values(row).returningAll().executeTakeFirstOrThrow();

/** Tables, the newest year first. */
export const listTables = (db: Db, state?: BlockTableState): Promise<TableRow[]> =>
  db
    .selectFrom('block_tables')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'current'))
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Locks the table for the rest of the transaction. */
export const lockTable = (db: Db, id: string): Promise<TableRow | undefined> =>
  db
    .updateTable('block_tables')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const changeTable = (db: Db, id: string, change: RowUpdate<'block_tables'>): Promise<TableRow> =>
  db.updateTable('block_tables').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Replaces the table in use that has the same name and year. */
export async function replaceSameVintage(
  db: Db,
  { id, name, year }: Pick<TableRow, 'id' | 'name' | 'year'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('block_tables')
    .set({ state: 'replaced', replaced_at: now })
    .where('name', '=', name)
    .where('year', '=', year)
    .where('state', '=', 'current')
    .where('id', '!=', id)
    .execute();
}

export async function deleteTable(db: Db, id: string): Promise<void> {
  await db.deleteFrom('block_tables').where('id', '=', id).execute();
}

/** Deletes replaced tables that no decision refers to. Returns how many. */
export async function deleteUnreferred(db: Db): Promise<number> {
  const rows = await db
    .deleteFrom('block_tables')
    .where('state', '=', 'replaced')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audience_decisions')
            .select('audience_decisions.id')
            .whereRef('audience_decisions.table_id', '=', 'block_tables.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}

export async function countDecisions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('audience_decisions')
    .select(({ fn }) => ['table_id', fn.countAll<number>().as('count')])
    .groupBy('table_id')
    .execute();
  return new Map(rows.map((row) => [row.table_id, Number(row.count)]));
}

export interface BlockCounts {
  readonly withFigures: number;
  readonly withPlace: number;
  readonly usable: number;
}

export async function countBlocks(db: Db): Promise<ReadonlyMap<string, BlockCounts>> {
  const rows = await db
    .selectFrom('blocks')
    .select(({ fn }) => [
      'table_id',
      fn.count<number>('figures_json').as('figures'),
      fn.count<number>('geometry_json').as('places'),
      fn.count<number>('figures_json').filterWhere('geometry_json', 'is not', null).as('both'),
    ])
    .groupBy('table_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.table_id,
      { withFigures: Number(row.figures), withPlace: Number(row.places), usable: Number(row.both) },
    ]),
  );
}

export async function readFiguresOf(db: Db, tableId: string): Promise<ReadonlyMap<string, BlockFigures>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['geoid', 'figures_json'])
    .where('table_id', '=', tableId)
    .execute();
  return new Map(rows.map(({ geoid, figures_json: figures }) => [geoid, figures ?? {}]));
}

export async function putFigures(
  db: Db,
  tableId: string,
  rows: ReadonlyMap<string, BlockFigures>,
): Promise<void> {
  const nowhere = { geometry_json: null, west: null, south: null, east: null, north: null };
  for (const some of chunks([...rows], BATCH)) {
    await db
      .insertInto('blocks')
      .values(
        some.map(([geoid, figures]) => ({ table_id: tableId, geoid, figures_json: figures, ...nowhere })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['table_id', 'geoid'])
          .doUpdateSet((eb) => ({ figures_json: eb.ref('excluded.figures_json') })),
      )
      .execute();
  }
}

export async function putPlaces(
  db: Db,
  tableId: string,
  rows: ReadonlyMap<string, FarmGeometry>,
): Promise<void> {
  for (const some of chunks([...rows], BATCH)) {
    await db
      .insertInto('blocks')
      .values(
        some.map(([geoid, geometry]) => ({
          table_id: tableId,
          geoid,
          figures_json: null,
          geometry_json: geometry,
          ...boxOf(geometry),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['table_id', 'geoid']).doUpdateSet((eb) => ({
          geometry_json: eb.ref('excluded.geometry_json'),
          west: eb.ref('excluded.west'),
          south: eb.ref('excluded.south'),
          east: eb.ref('excluded.east'),
          north: eb.ref('excluded.north'),
        })),
      )
      .execute();
  }
}

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Usable blocks that reach into a box. */
export const listBlocksIn = (db: Db, tableId: string, { west, south, east, north }: Bounds) =>
  db
    .selectFrom('blocks')
    .select(['geoid', 'figures_json', 'geometry_json'])
    .where('table_id', '=', tableId)
    .where('south', '<=', north)
    .where('north', '>=', south)
    .where('west', '<=', east)
    .where('east', '>=', west)
    .where('figures_json', 'is not', null)
    .where('geometry_json', 'is not', null)
    .execute();

export const findReading = (db: Db, campaignId: string): Promise<Row<'audience_readings'> | undefined> =>
  db.selectFrom('audience_readings').selectAll().where('campaign_id', '=', campaignId).executeTakeFirst();

export const findLastDecision = (db: Db, campaignId: string): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('audience_decisions')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Decisions from one time to before another, the oldest first; of one agent, if given. */
export const listDecisions = (
  db: Db,
  { from, before, agentId }: { from: string; before: string; agentId: string | null },
) =>
  db
    .selectFrom('audience_decisions')
    .selectAll()
    .where('decided_at', '>=', from)
    .where('decided_at', '<', before)
    .$if(agentId !== null, (query) => query.where('agent_id', '=', agentId ?? ''))
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
