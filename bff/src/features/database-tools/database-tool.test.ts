/** Database tools over HTTP, and the command that restores a backup. */
import Sqlite from 'better-sqlite3';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../db/database';
import { migrations } from '../../db/migrate';
import { buildUser } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const script = path.resolve(__dirname, '../../../../scripts/restore.mjs');
const restore = (...files: string[]) => promisify(execFile)(process.execPath, [script, ...files]);

eachEngine((engine) => {
  let app: TestApp;
  let folder: string;
  let time: Date;
  beforeEach(async () => {
    await engine.reset();
    time = new Date('2026-11-17T15:42:00.000Z');
    folder = await mkdtemp(path.join(tmpdir(), 'farmpost-restore-'));
    app = await startTestApp({ db: engine.db, context: { now: () => time } });
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const read = async () => (await app.as('admin')('GET /admin/database')).body;
  const backUp = () => app.as('admin')('POST /admin/database/backups');
  const download = async (name: string) => {
    const response = await app.as('admin').fetch(`/api/admin/database/backups/${name}`);
    return Buffer.from(await response.arrayBuffer());
  };

  it('shows engine, version, migrations with their times, and tables by size', async () => {
    await buildUser(engine.db);
    const state = await read();
    expect(state.engine).toBe(engine.name);
    expect(state.version).toMatch(/^\d+\.\d+/);
    expect(state.bytes).toBeGreaterThan(100_000);
    expect(state.migrations.map(({ name }) => name).toReversed()).toEqual(Object.keys(migrations));
    expect(Date.parse(state.migrations[0]?.at ?? '')).toBeGreaterThan(0);
    const users = state.tables.find(({ name }) => name === 'users');
    expect(users?.bytes).toBeGreaterThan(0);
    // PostgreSQL estimates.
    expect(engine.name === 'sqlite' ? users?.rows : 5).toBe(5);
    const sizes = state.tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  if (engine.name === 'postgres') {
    it('reports that slow queries are not measured without the extension', async () => {
      const { notMeasured, queries } = (await read()).slowQueries;
      expect(queries).toEqual([]);
      expect(notMeasured).toMatch(/pg_stat_statements/);
    });
  } else {
    it('lists the statements that take longest on average', async () => {
      const { notMeasured, queries } = (await read()).slowQueries;
      expect(notMeasured).toBeNull();
      expect(queries).toHaveLength(10);
      const averages = queries.map(({ averageMs }) => averageMs);
      expect(averages).toEqual(averages.toSorted((a, b) => b - a));
      for (const { calls, averageMs, totalMs } of queries) expect(totalMs).toBeCloseTo(calls * averageMs);
    });
  }

  it('checks the stored data and reports what was checked', async () => {
    const { body } = await app.as('admin')('POST /admin/database/integrity-check');
    expect(body.faults).toEqual([]);
    expect(body.checks.length).toBeGreaterThan(1);
  });

  if (engine.name === 'postgres') {
    it('shows PostgreSQL’s commands and makes no backup itself', async () => {
      const { status, error } = await backUp();
      expect([status, error?.code]).toEqual([409, 'conflict']);
      const { backups } = await read();
      expect(backups.isPossible).toBe(false);
      expect([backups.backUpCommand, backups.restoreCommand].join()).toMatch(/^pg_dump .*,pg_restore /);
    });
  } else {
    it('makes backups that download and restore completely, and keeps five', async () => {
      for (let n = 0; n < 40; n += 1) await buildUser(engine.db);
      const made = await backUp();
      expect(made.status).toBe(201);
      const bytes = await download(made.body.name);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.body.sha256);

      const file = path.join(folder, 'backup.sqlite');
      const target = path.join(folder, 'data', 'farmpost.sqlite');
      await writeFile(file, bytes);
      await buildUser(engine.db);
      expect((await restore(file, target)).stdout).toContain(`Restored ${made.body.rows} rows`);
      const restored = openDatabase({ sqliteFile: target });
      const count = async (db: typeof engine.db) =>
        Number(
          (
            await db
              .selectFrom('users')
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      expect(await count(restored.db)).toBe(44);
      expect(await count(engine.db)).toBe(45);

      // Open databases are never replaced; closed ones are kept.
      await expect(restore(file, target)).rejects.toThrow('is in use');
      await restored.close();
      expect((await restore(file, target)).stdout).toContain('is kept as');

      for (let n = 0; n < 5; n += 1) {
        time = new Date(time.getTime() + 60_000);
        await backUp();
      }
      const { files } = (await read()).backups;
      expect(files).toHaveLength(5);
      expect(files.map(({ name }) => name)).not.toContain(made.body.name);
      const [newest] = files;
      const gone = await app.as('admin')('DELETE /admin/database/backups/{name}', {
        params: { name: newest?.name ?? '' },
      });
      expect(gone.status).toBe(204);
      expect((await read()).backups.files).toHaveLength(4);
    });
  }

  it('refuses to restore a file that is not a complete Farmpost database', async () => {
    const target = path.join(folder, 'farmpost.sqlite');
    const broken = path.join(folder, 'broken.sqlite');
    await writeFile(broken, 'not a database, but long enough to be read as one'.repeat(40));
    await expect(restore(broken, target)).rejects.toThrow('cannot be read');
    const other = path.join(folder, 'other.sqlite');
    new Sqlite(other).exec('create table a (b)').close();
    await expect(restore(other, target)).rejects.toThrow('is not a Farmpost database');
    await expect(readFile(target)).rejects.toThrow('ENOENT');
  });
});
