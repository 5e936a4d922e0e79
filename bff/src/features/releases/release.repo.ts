/** Releases, their files, and the channels that name the active ones. */
import type { Db } from '../../db/database';
import { engineOf } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';
import { chunks } from '../../db/chunks';
import { sql } from 'kysely';

export type Part = Row<'parts'>;
export type ReleaseRow = Row<'releases'>;
export type Channel = Row<'release_channels'>;

export const listParts = (db: Db) => db.selectFrom('parts').selectAll().orderBy('name').execute();

export const findPart = (db: Db, name: string) =>
  db.selectFrom('parts').selectAll().where('name', '=', name).executeTakeFirst();

/** Does nothing for a part that is there. */
export async function insertPartOnce(db: Db, part: NewRow<'parts'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('parts')
    .values(part)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await db
    .insertInto('release_channels')
    .values({
      part: part.name,
      stable_id: null,
      stable_since: null,
      previous_id: null,
      candidate_id: null,
      candidate_since: null,
      preview_json: [],
    })
    .execute();
  return true;
}

export async function updatePart(db: Db, name: string, change: RowUpdate<'parts'>): Promise<void> {
  await db.updateTable('parts').set(change).where('name', '=', name).execute();
}

/**
 * Locks the channels until the transaction ends, so that changes follow each other: all of them, in one order, because
 * what becomes active is compared with what the other parts serve.
 */
export async function lockChannel(db: Db, part: string): Promise<Channel | undefined> {
  const channels = await db
    .selectFrom('release_channels')
    .selectAll()
    .orderBy('part')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  return channels.find((channel) => channel.part === part);
}

export const findChannel = (db: Db, part: string) =>
  db.selectFrom('release_channels').selectAll().where('part', '=', part).executeTakeFirst();

export const listChannels = (db: Db) => db.selectFrom('release_channels').selectAll().execute();

export async function updateChannel(
  db: Db,
  part: string,
  change: RowUpdate<'release_channels'>,
): Promise<void> {
  await db
    .updateTable('release_channels')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('part', '=', part)
    .execute();
}

export const findRelease = (db: Db, part: string, version: string) =>
  db
    .selectFrom('releases')
    .selectAll()
    .where('part', '=', part)
    .where('version', '=', version)
    .executeTakeFirst();

export const findReleaseById = (db: Db, id: string) =>
  db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst();

export async function listReleasesById(db: Db, ids: readonly string[]): Promise<ReleaseRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('releases').selectAll().where('id', 'in', ids).execute();
}

/** The releases that channels name: stable, the one before, and the candidate. */
export async function listActiveReleases(db: Db): Promise<ReleaseRow[]> {
  const channels = await listChannels(db);
  return listReleasesById(
    db,
    channels.flatMap((channel) =>
      [channel.stable_id, channel.previous_id, channel.candidate_id].filter((id) => id !== null),
    ),
  );
}

/** The latest first. */
export const listReleases = (db: Db, part: string, limit: number) =>
  db
    .selectFrom('releases')
    .selectAll()
    .where('part', '=', part)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Moves of the part's stable release, the oldest first. */
const listMoves = (db: Db, part: string) =>
  db
    .selectFrom('release_events')
    .select(['version', 'kind', 'detail_json'])
    .where('part', '=', part)
    .where('kind', 'in', ['promoted', 'rolled_back'])
    .orderBy('id')
    .execute();

/**
 * Releases that were stable and were neither withdrawn nor rolled back from since, the one that was promoted last first.
 */
export async function listKnownGood(
  db: Db,
  part: string,
  except: readonly (string | null)[],
): Promise<ReleaseRow[]> {
  const good = new Map<string, number>();
  const left = new Set<unknown>();
  for (const [at, { version, kind, detail_json: detail }] of (await listMoves(db, part)).entries()) {
    if (version === null) continue;
    if (kind === 'rolled_back') left.add(detail.from);
    left.delete(version);
    // A release that the part went back to keeps its place.
    good.set(version, kind === 'promoted' ? at : (good.get(version) ?? at));
  }
  const place = ({ version }: ReleaseRow) => good.get(version) ?? -1;
  const releases = await db
    .selectFrom('releases')
    .selectAll()
    .where('part', '=', part)
    .where('withdrawn_at', 'is', null)
    .where('version', 'in', ['', ...good.keys()].slice(-500))
    .execute();
  return releases
    .filter(({ id, version }) => !left.has(version) && !except.includes(id))
    .sort((one, other) => place(other) - place(one));
}

export async function insertRelease(
  db: Db,
  release: NewRow<'releases'>,
  files: readonly { readonly path: string; readonly hash: string }[],
): Promise<void> {
  await db.insertInto('releases').values(release).execute();
  for (const some of chunks(files, 500)) {
    await db
      .insertInto('release_files')
      .values(some.map(({ path, hash }) => ({ release_id: release.id, path, hash })))
      .execute();
  }
}

export async function updateRelease(db: Db, id: string, change: RowUpdate<'releases'>): Promise<void> {
  await db.updateTable('releases').set(change).where('id', '=', id).execute();
}

/** The hashes of contents that are already stored. */
export async function findHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(hashes, 500)) {
    const rows = await db.selectFrom('file_contents').select('hash').where('hash', 'in', some).execute();
    for (const { hash } of rows) found.add(hash);
  }
  return found;
}

export async function insertContentOnce(db: Db, content: NewRow<'file_contents'>): Promise<void> {
  await db
    .insertInto('file_contents')
    .values(content)
    // Renews an upload that a sweep might be about to delete.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: content.created_at }))
    .execute();
}

export const findContent = (db: Db, hash: string) =>
  db.selectFrom('file_contents').select(['bytes', 'brotli']).where('hash', '=', hash).executeTakeFirst();

/** Path to hash of all files of a release. */
export async function listFiles(db: Db, releaseId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('release_files')
    .select(['path', 'hash'])
    .where('release_id', '=', releaseId)
    .execute();
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

/** The hash of a file of any release of the part, the latest release first. */
export const findFileOfAny = (db: Db, part: string, path: string) =>
  db
    .selectFrom('release_files')
    .innerJoin('releases', 'releases.id', 'release_files.release_id')
    .select('hash')
    .where('releases.part', '=', part)
    .where('release_files.path', '=', path)
    .orderBy('releases.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertEvent(db: Db, event: NewRow<'release_events'>): Promise<void> {
  await db.insertInto('release_events').values(event).execute();
}

/** The latest first. */
export const listEvents = (db: Db, part: string | null, limit: number) =>
  db
    .selectFrom('release_events')
    .selectAll()
    .$if(part !== null, (query) => query.where('part', '=', part ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Empty where nothing has happened yet. */
export async function findLatestEventId(db: Db): Promise<string> {
  const row = await db
    .selectFrom('release_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return row.id ?? '';
}

export async function countEvents(db: Db, part: string, version: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('release_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('part', '=', part)
    .where('version', '=', version)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether any visitor was ever given the version, or it was withdrawn before. */
export async function wasOffered(db: Db, part: string, version: string): Promise<boolean> {
  const event = await db
    .selectFrom('release_events')
    .select('id')
    .where('part', '=', part)
    .where('version', '=', version)
    .where('kind', '!=', 'published')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Events of one kind for all parts, the latest first. */
export const listEventsSince = (db: Db, kind: string, since: string) =>
  db
    .selectFrom('release_events')
    .selectAll()
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Versions of the part that were stable at some time. */
export async function listStableVersions(db: Db, part: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('release_events')
    .select('version')
    .distinct()
    .where('part', '=', part)
    .where('kind', 'in', ['promoted', 'rolled_back'])
    .execute();
  return new Set(rows.flatMap(({ version }) => version ?? []));
}
