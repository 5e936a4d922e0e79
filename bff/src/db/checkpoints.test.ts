import { build } from 'esbuild';
import { sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../testing/until';
import { startCheckpoints } from './checkpoints';
import { type Db, openDatabase } from './database';
import { migrate } from './migrate';

// Next to the sources, so that the bundled thread finds the packages.
const folder = mkdtempSync(path.join(import.meta.dirname, '.checkpoints-'));
const sqliteFile = path.join(folder, 'farmpost.sqlite');
/** The page count after which the main thread runs a checkpoint itself. */
const ownAfter = async (db: Db) =>
  (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db)).rows[0]
    ?.wal_autocheckpoint;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the thread moves writes into the database file, and the file stays usable', async () => {
  const outfile = path.join(folder, 'checkpoints.worker.mjs');
  const entryPoints = [path.join(import.meta.dirname, 'checkpoints.worker.ts')];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const { db, close } = openDatabase({ sqliteFile });
  await migrate(db);
  const report = jest.fn();
  const checkpoints = await startCheckpoints(db, sqliteFile, report, pathToFileURL(outfile), 100);
  const write = (key: string) =>
    db.insertInto('rate_limits').values({ key, points: 1, expires_at: '2026-11-21' }).execute();

  expect(await ownAfter(db)).toBe(30_000);
  for (const key of ['first-of-all', 'second-of-all']) {
    await write(key);
    await until('the checkpoint', () => readFileSync(sqliteFile).includes(key));
  }
  await checkpoints.stop();
  await write('third-of-all');
  expect(await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).toHaveLength(3);
  expect(report).not.toHaveBeenCalled();
  await close();
});

test('without a built thread, SQLite keeps its own checkpoints', async () => {
  const { db, close } = openDatabase({ sqliteFile: path.join(folder, 'other.sqlite') });
  const checkpoints = await startCheckpoints(db, path.join(folder, 'other.sqlite'), jest.fn(), null);
  expect(await ownAfter(db)).toBe(1000);
  await checkpoints.stop();
  await close();
});
