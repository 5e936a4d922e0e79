/** The state of the database and its check. */
import type { DatabaseState } from '@farmpost/shared/contracts/database-tools';
import { stat } from 'node:fs/promises';
import type { AppContext } from '../../context';
import { engineOf } from '../../db/database';
import { slowestQueries } from '../../db/slow-queries';
import { recordAudit } from '../audit/audit.commands';
import * as backups from './backup.repo';
import { type Act, canBackUp, listBackups } from './backup.service';
import * as repo from './database-tool.repo';
import { bucketHost } from './off-site';
import { checkFile, measureTables } from './sqlite-thread';

const SLOW_QUERIES = 10;
const DUMP = 'pg_dump --format=custom --file=farmpost.dump "$DATABASE_URL"';
const RESTORE_DUMP = 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" farmpost.dump';

const largestFirst = (tables: readonly repo.TableRow[]) =>
  tables.toSorted((a, b) => b.bytes - a.bytes || a.name.localeCompare(b.name));

async function readBackups(context: AppContext) {
  const { config, db } = context;
  const latest = await backups.findLatest(db, { isMade: false });
  return {
    isPossible: canBackUp(context),
    everyHours: config.backupHours,
    offSite: bucketHost(config),
    failure: latest?.error ? { at: latest.made_at, error: latest.error } : null,
    files: await listBackups(context),
  };
}

async function readSqlite(context: AppContext): Promise<DatabaseState> {
  const { db } = context;
  const file = await repo.findSqliteFile(db);
  return {
    engine: 'sqlite',
    version: await repo.readSqliteVersion(db),
    bytes: (await stat(file)).size,
    migrations: await repo.listMigrations(db),
    tables: largestFirst(await measureTables(file)),
    areRowsEstimated: false,
    slowQueries: { notMeasured: null, queries: slowestQueries(db, SLOW_QUERIES) ?? [] },
    backups: {
      ...(await readBackups(context)),
      backUpCommand: null,
      restoreCommand: 'npm run restore -- farmpost-….sqlite',
    },
  };
}

async function readPostgres(context: AppContext): Promise<DatabaseState> {
  const { db } = context;
  const queries = await repo.listSlowQueries(db, SLOW_QUERIES);
  return {
    engine: 'postgres',
    ...(await repo.readPostgres(db)),
    migrations: await repo.listMigrations(db),
    tables: largestFirst(await repo.listPostgresTables(db)),
    areRowsEstimated: true,
    slowQueries: {
      notMeasured:
        queries === null
          ? 'PostgreSQL measures queries with its extension pg_stat_statements, which is not loaded here.'
          : null,
      queries: queries ?? [],
    },
    backups: {
      ...(await readBackups(context)),
      backUpCommand: canBackUp(context) ? null : DUMP,
      restoreCommand: RESTORE_DUMP,
    },
  };
}

export const readDatabase = (context: AppContext): Promise<DatabaseState> =>
  engineOf(context.db) === 'sqlite' ? readSqlite(context) : readPostgres(context);

export async function checkIntegrity(
  context: AppContext,
  { actor, ip }: Act,
): Promise<{ at: string; durationMs: number; checks: string[]; faults: string[] }> {
  const { db } = context;
  const started = performance.now();
  const found =
    engineOf(db) === 'sqlite'
      ? {
          checks: ['Every page and index is in order', 'Every reference leads to a row'],
          faults: await checkFile(await repo.findSqliteFile(db)),
        }
      : await repo.checkPostgres(db);
  const at = context.now();
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'database.checked',
    subjectType: 'database',
    subjectId: null,
    detail: { faults: found.faults.length },
    ip,
    at,
  });
  return { at: at.toISOString(), durationMs: Math.round(performance.now() - started), ...found };
}
