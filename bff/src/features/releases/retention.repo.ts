import type { Db } from '../../db/database';

const activeIds = (db: Db) =>
  db
    .selectFrom('release_channels')
    .select('stable_id as id')
    .where('stable_id', 'is not', null)
    .union(db.selectFrom('release_channels').select('previous_id as id').where('previous_id', 'is not', null))
    .union(
      db.selectFrom('release_channels').select('candidate_id as id').where('candidate_id', 'is not', null),
    );

export async function touchActiveReleases(db: Db, at: string): Promise<void> {
  await db
    .updateTable('releases')
    .set({ last_active_at: at })
    .where('id', 'in', activeIds(db) as never)
    .execute();
}

/** Ids of releases that no channel uses and that were last active before the time. */
export async function listReleasesLeftBefore(
  db: Db,
  { time, developmentTime }: { readonly time: string; readonly developmentTime: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('id', 'not in', activeIds(db) as never)
    .where((eb) =>
      eb.or([
        eb('last_active_at', '<', time),
        eb.and([eb('version', 'like', 'dev-%'), eb('last_active_at', '<', developmentTime)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteReleases(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('releases').where('id', 'in', ids).execute();
}

export async function deleteContentsWithoutRelease(db: Db, time: string): Promise<void> {
  await db
    .deleteFrom('file_contents')
    .where('created_at', '<', time)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('release_files')
            .select('path')
            .whereRef('release_files.hash', '=', 'file_contents.hash'),
        ),
      ),
    )
    .execute();
}

export async function deleteLoadsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('release_loads').where('created_at', '<', time).execute();
}
