/** The built bff with its own database, on either engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatabaseLocation, type Db, type Engine, openDatabase } from '../../bff/src/db/database';
import { migrate } from '../../bff/src/db/migrate';
import { freePort } from '../lib/free-port.mjs';
import { startServer, stop } from '../lib/portal.mjs';
import { startPostgres } from '../lib/postgres.mjs';

export interface BenchPortal<Seeded> {
  readonly url: string;
  readonly location: DatabaseLocation;
  /** Folder for the benchmark's files. */
  readonly data: string;
  readonly seeded: Seeded;
  readonly close: () => Promise<void>;
}

/** SQLite, which needs no server, is the default and not part of a benchmark's name. */
export const nameOn = (engine: Engine, name: string): string =>
  engine === 'sqlite' ? name : `${name}@${engine}`;

/** Seeds a new database, then starts the server on it; `env` adds to its environment. */
export async function startBenchPortal<Seeded>(
  engine: Engine,
  seed: (db: Db) => Promise<Seeded>,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchPortal<Seeded>> {
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const location = { databaseUrl: postgres?.url, sqliteFile: path.join(data, 'farmpost.sqlite') };
  const { db, close } = openDatabase(location);
  await migrate(db);
  const seeded = await seed(db);
  await close();
  const server = await startServer({
    PORT: String(await freePort()),
    FARMPOST_DATA: data,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...env,
  });
  return {
    url: server.url,
    location,
    data,
    seeded,
    async close() {
      await stop(server.process);
      await postgres?.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
