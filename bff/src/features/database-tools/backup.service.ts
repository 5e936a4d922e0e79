/**
 * Backups: files of the newest five on this server's disk, made by hand or on time, and copies in a bucket. A SQLite
 * database is copied and checked; PostgreSQL is dumped by its own tool, where `PG_DUMP` names it.
 */
import type { DatabaseBackup } from '@farmpost/shared/contracts/database-tools';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { engineOf } from '../../db/database';
import type { Actor, RawAnswer } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './backup.repo';
import { findSqliteFile } from './database-tool.repo';
import { copyToBucket, deleteFromBucket, hasBucket } from './off-site';
import { dumpPostgres } from './postgres-dump';
import { backUpFile } from './sqlite-thread';

/** Older ones are deleted after the next one. */
const KEPT = 5;
const NAME = /^farmpost-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(?:sqlite|dump)$/;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

const isSqlite = ({ db }: AppContext) => engineOf(db) === 'sqlite';

/** Whether this server can make a backup. */
export const canBackUp = (context: AppContext): boolean => isSqlite(context) || context.config.PG_DUMP !== '';

async function folderOf(context: AppContext): Promise<string> {
  if (!isSqlite(context)) return path.join(context.config.dataFolder, 'backups', 'postgres');
  const file = await findSqliteFile(context.db);
  return path.join(path.dirname(file), 'backups', path.basename(file, path.extname(file)));
}

/** Newest first. */
export async function listBackups(context: AppContext): Promise<DatabaseBackup[]> {
  const folder = await folderOf(context);
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => NAME.test(name))
    .toSorted((a, b) => b.localeCompare(a));
  const rows = await repo.listByName(context.db, names);
  return Promise.all(
    names.map(async (name) => ({
      name,
      createdAt: name.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z'),
      bytes: (await stat(path.join(folder, name))).size,
      offSiteAt: rows.get(name)?.off_site_at ?? null,
      offSiteError: rows.get(name)?.off_site_error ?? null,
    })),
  );
}

function record(context: AppContext, act: Act | null, action: string, detail: Record<string, unknown>) {
  return recordAudit(context.db, {
    actorId: act?.actor.userId ?? null,
    action,
    subjectType: 'database',
    subjectId: null,
    detail,
    ip: act?.ip ?? null,
    at: context.now(),
  });
}

/** Makes the file and writes down what became of it. `act` is `null` for one that is made on time. */
async function make(context: AppContext, act: Act | null) {
  const at = context.now();
  const ending = isSqlite(context) ? 'sqlite' : 'dump';
  const name = `farmpost-${at.toISOString().replaceAll(/[-:.]/g, '')}.${ending}`;
  const folder = await folderOf(context);
  const target = path.join(folder, name);
  const row = { name, made_at: at.toISOString(), is_scheduled: act === null };
  try {
    const backup = isSqlite(context)
      ? await backUpFile(await findSqliteFile(context.db), target)
      : {
          rows: null,
          ...(await dumpPostgres(context.config.PG_DUMP, context.config.DATABASE_URL ?? '', target)),
        };
    await repo.insertBackup(context.db, { ...row, bytes: backup.bytes, sha256: backup.sha256, error: null });
    await record(context, act, 'database.backed_up', { name, ...backup });
    for (const old of (await listBackups(context)).slice(KEPT)) await rm(path.join(folder, old.name));
    return { name, createdAt: at.toISOString(), offSiteAt: null, offSiteError: null, ...backup };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await repo.insertBackup(context.db, { ...row, bytes: null, sha256: null, error: reason });
    throw error;
  }
}

export async function makeBackup(
  context: AppContext,
  act: Act,
): Promise<DatabaseBackup & { sha256: string; rows: number | null }> {
  if (!canBackUp(context)) {
    throw new AppError(
      'conflict',
      'PostgreSQL is backed up with pg_dump. The page shows the command, or set PG_DUMP.',
    );
  }
  const backup = await make(context, act);
  if (hasBucket(context.config)) await context.jobs.enqueue(context.db, 'database.back-up', {});
  return backup;
}

/** Makes a backup if the last one is old, and copies the newest one to the bucket. */
export async function backUpOnTime(context: AppContext): Promise<void> {
  const { config, db, log } = context;
  const now = context.now().getTime();
  const latest = await repo.findLatest(db, { isMade: true });
  const isDue =
    config.backupHours > 0 && (!latest || now - Date.parse(latest.made_at) >= config.backupHours * HOUR);
  if (isDue) {
    await make(context, null).catch((error: unknown) => log.error({ err: error }, 'no backup could be made'));
  }
  if (!hasBucket(config)) return;
  const newest = await repo.findLatest(db, { isMade: true });
  const isHere = (await listBackups(context)).some(({ name }) => name === newest?.name);
  if (newest && isHere && newest.off_site_at === null) await copyOffSite(context, newest.name);
  await deleteOldCopies(context);
}

async function deleteOldCopies(context: AppContext): Promise<void> {
  const { config, db, log } = context;
  const before = new Date(context.now().getTime() - config.BACKUP_S3_KEPT_DAYS * DAY).toISOString();
  for (const { name } of await repo.listOffSiteBefore(db, before)) {
    try {
      await deleteFromBucket(config, name);
      await repo.storeOffSite(db, name, { off_site_ended_at: context.now().toISOString() });
    } catch (error) {
      log.warn({ err: error, name }, 'an old copy could not be deleted from the bucket yet');
      return;
    }
  }
}

async function copyOffSite(context: AppContext, name: string): Promise<void> {
  const { config, db, log } = context;
  try {
    await copyToBucket(config, path.join(await folderOf(context), name), name);
    await repo.storeOffSite(db, name, { off_site_at: context.now().toISOString(), off_site_error: null });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await repo.storeOffSite(db, name, { off_site_error: reason });
    log.error({ err: error, name }, 'a backup could not be copied to the bucket');
  }
}

async function findBackup(context: AppContext, name: string): Promise<DatabaseBackup & { file: string }> {
  const backup = (await listBackups(context)).find((known) => known.name === name);
  if (!backup) throw notFound('The backup');
  return { ...backup, file: path.join(await folderOf(context), name) };
}

export async function sendBackup(context: AppContext, act: Act, name: string): Promise<RawAnswer> {
  const { file, bytes } = await findBackup(context, name);
  await record(context, act, 'database.backup_downloaded', { name });
  return {
    contentType: 'application/octet-stream',
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(bytes),
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      for await (const chunk of createReadStream(file, { signal, highWaterMark: 256 * 1024 })) {
        await write(chunk as Buffer);
      }
    },
  };
}

export async function removeBackup(context: AppContext, act: Act, name: string): Promise<void> {
  const { file } = await findBackup(context, name);
  await rm(file, { force: true });
  await record(context, act, 'database.backup_deleted', { name });
}
