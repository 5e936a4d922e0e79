import { copyFileSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../db/database';
import { performSqliteTask } from '../../db/sqlite-tools';
import { copyDatabase } from '../../testing/copy-database';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext } from '../../testing/test-app';
import type { TestDatabase } from '../../testing/test-database';
import { checkInstance } from './recognition.service';

const reasonIn = async (db: TestDatabase['db']) =>
  (await db.selectFrom('instances').select('copy_reason').executeTakeFirst())?.copy_reason ?? null;

eachEngine((engine) => {
  describe('a database where it was', () => {
    beforeEach(() => engine.reset());

    it('is not held at its first start, after restarts, or with a second server', async () => {
      const first = createTestContext(engine.db);
      rmSync(`${engine.location.sqliteFile}.mark`, { force: true });
      expect(await checkInstance(first)).toBe(false);
      expect(await checkInstance(first)).toBe(false);
      const again = openDatabase(engine.location, 1);
      expect(await checkInstance(createTestContext(again.db))).toBe(false);
      await again.close();
      expect(await checkInstance(first)).toBe(false);
    });
  });

  describe('a copy', () => {
    let opened: TestDatabase | undefined;
    const copy = {
      get db() {
        if (!opened) throw new Error('The copy is not open.');
        return opened.db;
      },
    };

    beforeEach(async () => {
      await engine.reset();
      rmSync(`${engine.location.sqliteFile}.mark`, { force: true });
      await checkInstance(createTestContext(engine.db));
      opened = await copyDatabase(engine);
    });
    afterEach(async () => {
      await opened?.drop();
      opened = undefined;
    });

    it('is held from its first start, and stays held', async () => {
      const context = createTestContext(copy.db);
      expect(await checkInstance(context)).toBe(true);
      expect(await reasonIn(copy.db)).toBe('elsewhere');
      expect(await checkInstance(context)).toBe(true);
      expect(await checkInstance(createTestContext(engine.db))).toBe(false);
    });

    it('is held if someone marked it as restored, regardless of other evidence', async () => {
      await copy.db.deleteFrom('instances').execute();
      await sql`create table restored_copy (made_at text)`.execute(copy.db);
      expect(await checkInstance(createTestContext(copy.db))).toBe(true);
      expect(await reasonIn(copy.db)).toBe('restored');
    });
  });

  if (engine.name === 'postgres') {
    it('holds a dump that was restored into the same database', async () => {
      await engine.reset();
      const context = createTestContext(engine.db);
      await checkInstance(context);
      // `pg_restore --clean` replaces each table in this way.
      await engine.db.transaction().execute(async (trx) => {
        await sql`create temporary table kept on commit drop as select * from instances`.execute(trx);
        await sql`create table restored (like instances including all)`.execute(trx);
        await sql`insert into restored select * from kept`.execute(trx);
        await sql`drop table instances`.execute(trx);
        await sql`alter table restored rename to instances`.execute(trx);
      });
      expect(await checkInstance(context)).toBe(true);
    });
  }
});

describe('a SQLite file', () => {
  let folder: string;
  const location = (name: string) => ({ sqliteFile: path.join(folder, name) });
  const withFile = async <T>(
    name: string,
    work: (context: ReturnType<typeof createTestContext>) => Promise<T>,
  ) => {
    const open = openDatabase(location(name), 1);
    try {
      return await work(createTestContext(open.db));
    } finally {
      await open.close();
    }
  };
  const start = (name: string) => withFile(name, checkInstance);

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'place-'));
    const template = path.join(process.env.FARMPOST_TEST_FOLDER ?? '', 'template.sqlite');
    copyFileSync(template, location('farmpost.sqlite').sqliteFile);
    if (await start('farmpost.sqlite')) throw new Error('A new database is no copy.');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is not held after it was renamed with its folder', async () => {
    renameSync(folder, `${folder}-moved`);
    folder = `${folder}-moved`;
    expect(await start('farmpost.sqlite')).toBe(false);
  });

  it('is held when its folder was copied, with the mark', async () => {
    cpSync(folder, `${folder}-copy`, { recursive: true });
    rmSync(folder, { recursive: true });
    folder = `${folder}-copy`;
    expect(await start('farmpost.sqlite')).toBe(true);
  });

  it('is held when the mark beside it is lost', async () => {
    rmSync(path.join(folder, 'farmpost.sqlite.mark'));
    expect(await start('farmpost.sqlite')).toBe(true);
  });

  it('is held when an older state was written over it in place', async () => {
    const { sqliteFile } = location('farmpost.sqlite');
    const old = readFileSync(sqliteFile);
    expect(await start('farmpost.sqlite')).toBe(false);
    for (const rest of ['-wal', '-shm']) rmSync(`${sqliteFile}${rest}`, { force: true });
    writeFileSync(sqliteFile, old);
    expect(await start('farmpost.sqlite')).toBe(true);
    expect(await withFile('farmpost.sqlite', ({ db }) => reasonIn(db))).toBe('older');
  });

  it('is held when a backup of the portal takes its place', async () => {
    const { sqliteFile } = location('farmpost.sqlite');
    const target = path.join(folder, 'backup.sqlite');
    await performSqliteTask({ task: 'backUp', file: sqliteFile, target });
    writeFileSync(sqliteFile, readFileSync(target));
    expect(await start('farmpost.sqlite')).toBe(true);
    expect(await withFile('farmpost.sqlite', ({ db }) => reasonIn(db))).toBe('restored');
  });
});
