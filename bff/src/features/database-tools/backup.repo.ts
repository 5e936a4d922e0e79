import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export type BackupRow = Row<'backups'>;

export async function insertBackup(
  db: Db,
  row: Pick<BackupRow, 'name' | 'made_at' | 'is_scheduled' | 'bytes' | 'sha256' | 'error'>,
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ...row, off_site_at: null, off_site_error: null, off_site_ended_at: null })
    .execute();
}

/** The latest try, successful or not. */
export function findLatest(db: Db, { isMade }: { readonly isMade: boolean }): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .$if(isMade, (query) => query.where('error', 'is', null))
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listByName(db: Db, names: readonly string[]): Promise<Map<string, BackupRow>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('backups').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map((row) => [row.name, row]));
}

export async function storeOffSite(
  db: Db,
  name: string,
  change: Partial<Pick<BackupRow, 'off_site_at' | 'off_site_error' | 'off_site_ended_at'>>,
): Promise<void> {
  await db.updateTable('backups').set(change).where('name', '=', name).execute();
}

/** Copies in the bucket of backups that are older, oldest first. */
export function listOffSiteBefore(db: Db, before: string): Promise<BackupRow[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('off_site_at', 'is not', null)
    .where('off_site_ended_at', 'is', null)
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(50)
    .execute();
}

/** The first moment of the database. */
export async function findFirstMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    at: string | null;
  }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return rows[0]?.at ?? null;
}
