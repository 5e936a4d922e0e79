/** The database as administrators see it: engine, migrations, sizes, slow queries, integrity and backups. */
import * as z from 'zod';
import { operation, timestamp } from './http';

export const databaseBackup = z.object({
  /** Also the name of the file. */
  name: z.string(),
  bytes: z.int(),
  createdAt: timestamp,
  /** When its copy in the bucket was complete; `null` if there is none. */
  offSiteAt: timestamp.nullable(),
  /** Why there is no copy yet. */
  offSiteError: z.string().nullable(),
});
export type DatabaseBackup = z.infer<typeof databaseBackup>;

export const databaseState = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  version: z.string(),
  bytes: z.int(),
  migrations: z.array(z.object({ name: z.string(), at: timestamp })),
  /** Largest first. */
  tables: z.array(
    z.object({
      name: z.string(),
      /** `null` where the engine has not counted yet. */
      rows: z.int().nullable(),
      bytes: z.int(),
    }),
  ),
  /** Whether the rows are the engine's estimates. */
  areRowsEstimated: z.boolean(),
  slowQueries: z.object({
    /** Why there are none, if they are not measured. */
    notMeasured: z.string().nullable(),
    /** Slowest on average first; of SQLite, since this server started. */
    queries: z.array(
      z.object({
        text: z.string(),
        calls: z.int(),
        averageMs: z.number(),
        totalMs: z.number(),
      }),
    ),
  }),
  backups: z.object({
    /** Whether this server can make one itself. */
    isPossible: z.boolean(),
    /** Hours from one backup to the next; 0 if the server makes none by itself. */
    everyHours: z.number(),
    /** Host of the bucket that also gets them; `null` if there is none. */
    offSite: z.string().nullable(),
    /** The latest try of the server by itself, if it failed. */
    failure: z.object({ at: timestamp, error: z.string() }).nullable(),
    /** Newest first. */
    files: z.array(databaseBackup),
    backUpCommand: z.string().nullable(),
    restoreCommand: z.string(),
  }),
});
export type DatabaseState = z.infer<typeof databaseState>;

const base = { tag: 'Database', access: 'admin', permissions: ['admin.access_panel'] } as const;
const backupParams = z.strictObject({
  name: z.string().regex(/^farmpost-\d{8}T\d{9}Z\.(sqlite|dump)$/),
});

export const getDatabase = operation({
  ...base,
  id: 'getDatabase',
  method: 'get',
  path: '/admin/database',
  summary: 'Engine, migrations, sizes, slow queries and backups',
  response: databaseState,
  rateLimit: { points: 60, perSeconds: 60 },
});

export const checkDatabase = operation({
  ...base,
  id: 'checkDatabase',
  method: 'post',
  path: '/admin/database/integrity-check',
  summary: 'Check that the stored data is in order',
  response: z.object({
    at: timestamp,
    durationMs: z.int(),
    /** Names of the checks that ran. */
    checks: z.array(z.string()),
    /** Problems found; empty if there are none. */
    faults: z.array(z.string()),
  }),
  rateLimit: { points: 6, perSeconds: 60 },
});

export const createBackup = operation({
  ...base,
  id: 'createBackup',
  method: 'post',
  path: '/admin/database/backups',
  summary: 'Back up the database now, and check the copy',
  response: databaseBackup.extend({ sha256: z.string(), rows: z.int().nullable() }),
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 6, perSeconds: 60 },
});

export const downloadBackup = operation({
  ...base,
  id: 'downloadBackup',
  method: 'get',
  path: '/admin/database/backups/{name}',
  summary: 'Download a backup',
  isHeavy: true,
  params: backupParams,
  produces: 'application/octet-stream',
});

export const deleteBackup = operation({
  ...base,
  id: 'deleteBackup',
  method: 'delete',
  path: '/admin/database/backups/{name}',
  summary: 'Delete a backup from the server',
  params: backupParams,
});

export const operations = { getDatabase, checkDatabase, createBackup, downloadBackup, deleteBackup } as const;
