import { sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, withBundle } from '../testing/bundle';
import { until } from '../testing/until';
import { startCheckpoints } from './checkpoints';
import { type Db, openDatabase } from './database';
import { migrate } from './migrate';

withBundle();

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-checkpoints-'));
const sqliteFile = path.join(folder, 'farmpost.sqlite');
/** The page count after which the main thread runs a checkpoint itself. */
const ownAfter = async (db: Db) =>
  (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db)).rows[0]
    ?.wal_autocheckpoint;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the thread moves writes into the database file, and the file stays usable', async () => {
  const thread = pathToFileURL(bundled('checkpoints.worker'));
  const { db, close } = openDatabase({ sqliteFile });
  await migrate(db);
  const report = jest.fn();
  const checkpoints = await startCheckpoints(db, sqliteFile, report, thread, 100);
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
