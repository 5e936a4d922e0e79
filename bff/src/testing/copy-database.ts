/** A copy of a test's database at this moment, as a dump and its restore make it. */
import { sql } from 'kysely';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '../db/database';
import type { TestEngine } from './each-engine';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Table by table: `create database … template …` refuses a database that is in use. */
async function copyPostgres(source: TestEngine): Promise<TestDatabase> {
  const copy = await createTestDatabase('postgres');
  await copy.reset();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(source.db);
  await copy.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name } of tables) {
      const table = sql.table(name);
      const { rows } = await sql<{ all: string | null }>`
        select json_agg(t)::text as all from ${table} t`.execute(source.db.withoutPlugins());
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows[0]?.all ?? '[]'}::json)`.execute(
        trx,
      );
    }
  });
  return copy;
}

async function copySqlite(source: TestEngine): Promise<TestDatabase> {
  const copy = await createTestDatabase('sqlite');
  const { sqliteFile } = copy.location;
  await copy.drop();
  const database = new Sqlite(source.location.sqliteFile, { readonly: true });
  database.prepare('vacuum into ?').run(sqliteFile);
  database.close();
  const open = openDatabase(copy.location, 5);
  return {
    ...copy,
    ...open,
    async drop() {
      await open.close();
    },
  };
}

export const copyDatabase = (source: TestEngine): Promise<TestDatabase> =>
  source.name === 'postgres' ? copyPostgres(source) : copySqlite(source);
