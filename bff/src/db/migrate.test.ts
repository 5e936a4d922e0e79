import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { sql } from 'kysely';
import { eachEngine } from '../testing/each-engine';
import { type DatabaseLocation, openDatabase } from './database';
import { migrate, MigrationError, migrations } from './migrate';

eachEngine((engine) => {
  /** An empty database in addition to the suite's own. */
  const withEmptyDatabase = async (work: (location: DatabaseLocation) => Promise<void>) => {
    if (!engine.location.databaseUrl) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'farmpost-migrate-'));
      await work({ sqliteFile: path.join(folder, 'new', 'farmpost.sqlite') });
      rmSync(folder, { recursive: true });
      return;
    }
    const url = new URL(engine.location.databaseUrl);
    const name = `${url.pathname.slice(1)}_empty`;
    const client = new Client(engine.location.databaseUrl);
    await client.connect();
    await client.query(`create database "${name}"`);
    url.pathname = `/${name}`;
    await work({ databaseUrl: url.href, sqliteFile: '' });
    await client.query(`drop database "${name}" with (force)`);
    await client.end();
  };

  it('runs each migration once when two processes start at the same time', async () => {
    await withEmptyDatabase(async (location) => {
      const handles = [openDatabase(location, 2), openDatabase(location, 2)];
      const applied = await Promise.all(handles.map(({ db }) => migrate(db)));
      expect(applied.flat()).toEqual(Object.keys(migrations));
      await Promise.all(handles.map((handle) => handle.close()));
    });
  });

  it('rejects a database of a newer build and leaves it unchanged', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-later', '2999-01-01')`.execute(
      engine.db,
    );
    const failure = migrate(engine.db);
    await expect(failure).rejects.toThrow(MigrationError);
    await expect(failure).rejects.toThrow(/does not know: 2999-01-01-later/);
  });
});
