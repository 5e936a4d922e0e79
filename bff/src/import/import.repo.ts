/** Queries of an import on providers and their runs. */
import type { Db } from '../db/database';
import type { Row } from '../db/tables';

export async function listProviderCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mls_providers').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** An import without progress since that time: its process was killed. */
export async function findDeadImport(
  db: Db,
  providerId: string,
  before: string,
): Promise<Row<'sync_runs'> | undefined> {
  return db
    .selectFrom('sync_runs')
    .selectAll()
    .where('mls_provider_id', '=', providerId)
    .where('trigger', '=', 'import')
    .where('status', 'in', ['started', 'in_progress'])
    .where('updated_at', '<', before)
    .executeTakeFirst();
}
