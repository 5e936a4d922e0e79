/**
 * Migrated databases for tests, each created in milliseconds from the run's template: on PostgreSQL with
 * `create database … template …`, on SQLite by copying a file. See scripts/jest/set-up-bff.cjs.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { sql } from 'kysely';
import { type Db, type DatabaseLocation, type Engine, type OpenDatabase, openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { onDemand } from './on-demand';

export interface TestDatabase extends OpenDatabase {
  /** For another handle on the same data, even in another process. */
  readonly location: DatabaseLocation;
  /** Empties every table. */
  reset(): Promise<void>;
  /** Closes the handle and deletes the data. */
  drop(): Promise<void>;
}

function setting(name: 'FARMPOST_TEST_FOLDER' | 'FARMPOST_TEST_RUN'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this test through jest's bff project.`);
  return value;
}

const databaseName = (suffix: string) => `${setting('FARMPOST_TEST_RUN')}_${suffix}`;

async function databaseUrl(name: string): Promise<string> {
  const url = new URL(await onDemand('postgres'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(await onDemand('postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function migrated(location: DatabaseLocation): Promise<void> {
  const { db, close } = openDatabase(location, 1);
  try {
    await migrate(db);
  } finally {
    await close();
  }
}

async function createPostgres(): Promise<DatabaseLocation> {
  const template = databaseName('template');
  const name = databaseName(randomBytes(6).toString('hex'));
  await onServer(async (client) => {
    // Test files run in several processes: the first creates the template, the others wait for it.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await client.query(`create database "${template}_new"`);
      await migrated({ databaseUrl: await databaseUrl(`${template}_new`), sqliteFile: '' });
      await client.query(`alter database "${template}_new" rename to "${template}"`);
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await client.query(`create database "${name}" template "${template}"`);
  });
  return { databaseUrl: await databaseUrl(name), sqliteFile: '' };
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function createSqlite(): Promise<DatabaseLocation> {
  const folder = setting('FARMPOST_TEST_FOLDER');
  const template = path.join(folder, 'template.sqlite');
  const sqliteFile = path.join(folder, `${randomBytes(6).toString('hex')}.sqlite`);
  if (await exists(template)) {
    await copyFile(template, sqliteFile);
  } else {
    await migrated({ sqliteFile });
    // Closing moves the log into the file. If another process was faster, its template is just as good.
    await copyFile(sqliteFile, `${sqliteFile}.template`);
    await link(`${sqliteFile}.template`, template).catch(() => undefined);
    await rm(`${sqliteFile}.template`);
  }
  return { sqliteFile };
}

/** pg-boss has its own schema, which exists once a queue has started. */
const isEmptied = ({ schema, name }: { schema?: string; name: string }) =>
  // A trigger empties the full-text index; its own tables must not be written.
  !name.startsWith('lead_index') && (schema !== 'pgboss' || name === 'job' || name === 'archive');

interface TableName {
  readonly schema?: string;
  readonly name: string;
}

/** On PostgreSQL again at each call, as a queue that starts adds its schema. */
async function listTables(db: Db, engine: Engine): Promise<readonly TableName[]> {
  if (engine === 'sqlite') return (await db.introspection.getTables()).map(({ name }) => ({ name }));
  const { rows } = await sql<Required<TableName>>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename not like 'kysely%'`.execute(db);
  return rows;
}

/** Only tables with rows: truncating all of them takes PostgreSQL a tenth of a second. */
async function emptyTables(db: Db, engine: Engine, tables: readonly TableName[]): Promise<void> {
  const named = tables
    .filter(isEmptied)
    .map(({ schema, name }) => ({ name, table: sql.table(schema ? `${schema}.${name}` : name) }));
  const filled = await sql<{ name: string }>`${sql.join(
    named.map(({ name, table }) => sql`select ${name} as name where exists (select 1 from ${table})`),
    sql` union all `,
  )}`.execute(db);
  const names = new Set(filled.rows.map(({ name }) => name));
  await db.transaction().execute(async (trx) => {
    // Foreign keys and triggers do not see the deletes.
    await (
      engine === 'postgres'
        ? sql`set local session_replication_role = replica`
        : sql`pragma defer_foreign_keys = on`
    ).execute(trx);
    for (const { name, table } of named) if (names.has(name)) await sql`delete from ${table}`.execute(trx);
  });
}

/** A fresh, migrated, empty database. */
export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const location = engine === 'postgres' ? await createPostgres() : await createSqlite();
  const open = openDatabase(location, 5);
  let tables: readonly TableName[] | undefined;
  return {
    ...open,
    location,
    async reset() {
      tables = engine === 'sqlite' && tables ? tables : await listTables(open.db, engine);
      await emptyTables(open.db, engine, tables);
    },
    async drop() {
      await open.close();
      if (location.databaseUrl) {
        const name = new URL(location.databaseUrl).pathname.slice(1);
        await onServer((client) => client.query(`drop database "${name}" with (force)`));
        return;
      }
      const { sqliteFile } = location;
      for (const file of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`])
        await rm(file, { force: true });
    },
  };
}
