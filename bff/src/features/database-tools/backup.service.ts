/** Backups of a SQLite database: files beside it. PostgreSQL has its own tools. */
import type { DatabaseBackup } from '@farmpost/shared/contracts/database-tools';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { engineOf } from '../../db/database';
import type { Actor, RawAnswer } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findSqliteFile } from './database-tool.repo';
import { backUpFile } from './sqlite-thread';

/** Older ones are deleted after the next one. */
const KEPT = 5;
const NAME = /^farmpost-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.sqlite$/;

export interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

async function folderOf({ db }: AppContext): Promise<string> {
  const file = await findSqliteFile(db);
  return path.join(path.dirname(file), 'backups', path.basename(file, path.extname(file)));
}

function assertSqlite({ db }: AppContext): void {
  if (engineOf(db) === 'sqlite') return;
  throw new AppError('conflict', 'PostgreSQL is backed up with pg_dump. The page shows the command.');
}

/** Newest first. */
export async function listBackups(context: AppContext): Promise<DatabaseBackup[]> {
  if (engineOf(context.db) === 'postgres') return [];
  const folder = await folderOf(context);
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((name) => {
    const at = name.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z');
    return at === name ? [] : [{ name, createdAt: at }];
  });
  return Promise.all(
    files
      .toSorted((a, b) => b.name.localeCompare(a.name))
      .map(async (file) => ({ ...file, bytes: (await stat(path.join(folder, file.name))).size })),
  );
}

function record(context: AppContext, { actor, ip }: Act, action: string, detail: Record<string, unknown>) {
  return recordAudit(context.db, {
    actorId: actor.userId,
    action,
    subjectType: 'database',
    subjectId: null,
    detail,
    ip,
    at: context.now(),
  });
}

export async function makeBackup(
  context: AppContext,
  act: Act,
): Promise<DatabaseBackup & { sha256: string; rows: number }> {
  assertSqlite(context);
  const at = context.now();
  const name = `farmpost-${at.toISOString().replaceAll(/[-:.]/g, '')}.sqlite`;
  const folder = await folderOf(context);
  const backup = await backUpFile(await findSqliteFile(context.db), path.join(folder, name));
  await record(context, act, 'database.backed_up', { name, ...backup });
  for (const old of (await listBackups(context)).slice(KEPT)) await rm(path.join(folder, old.name));
  return { name, createdAt: at.toISOString(), ...backup };
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
    contentType: 'application/vnd.sqlite3',
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
