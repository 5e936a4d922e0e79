/** Checks of who an agent is, by a person. */
import type { IdentityCheckStatus } from '@farmpost/shared/contracts/identity-check-vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type CheckRow = Row<'identity_checks'>;

const MOST = 100;

export async function findNewest(db: Db, agentId: string): Promise<CheckRow | undefined> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Each check of an agent counts, also an old one. */
export async function listStatuses(db: Db, agentId: string): Promise<IdentityCheckStatus[]> {
  const rows = await db
    .selectFrom('identity_checks')
    .select('status')
    .where('agent_id', '=', agentId)
    .execute();
  return rows.map(({ status }) => status);
}

/** The agent's open check takes the new answers. */
export async function putOpen(db: Db, row: NewRow<'identity_checks'>): Promise<CheckRow> {
  const { id: _id, agent_id: _agent, created_at: _at, ...change } = row;
  return db
    .insertInto('identity_checks')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('agent_id').where('status', '=', sql.lit('open')).doUpdateSet(change),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The oldest first. */
export async function listChecks(
  db: Db,
  { status, agentId }: { readonly status?: IdentityCheckStatus; readonly agentId?: string },
): Promise<CheckRow[]> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export async function findCheck(db: Db, id: string): Promise<CheckRow | undefined> {
  return db.selectFrom('identity_checks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns `false` if it was decided before. */
export async function decide(
  db: Db,
  { id }: Authorized<Pick<CheckRow, 'id'>>,
  change: RowUpdate<'identity_checks'>,
): Promise<boolean> {
  const decided = await db
    .updateTable('identity_checks')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}
