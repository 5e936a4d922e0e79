/** The database handle for either engine. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import { keepChangeMark } from './change-mark';
import { postgresDialect } from './postgres-dialect';
import { keepQueryTimes, QueryTimes } from './slow-queries';
import { sqliteDialect } from './sqlite-dialect';
import type { Database } from './tables';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Database>;

/** Location of the data: PostgreSQL if a URL is given, otherwise a SQLite file. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined;
  readonly sqliteFile: string;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** Closes the connections; running calls fail. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database without migrating it (see `migrate`). PostgreSQL connects on the first query; SQLite opens its file
 * immediately and creates its folder. `poolSize` is the number of PostgreSQL connections.
 */
export function openDatabase(location: DatabaseLocation, poolSize = 10): OpenDatabase {
  const engine: Engine = location.databaseUrl ? 'postgres' : 'sqlite';
  if (engine === 'sqlite') mkdirSync(path.dirname(location.sqliteFile), { recursive: true });
  const sqlite = location.databaseUrl ? null : sqliteDialect(location.sqliteFile);
  const dialect = sqlite ?? postgresDialect(location.databaseUrl ?? '', poolSize);
  const times = sqlite ? new QueryTimes() : null;
  const db = new Kysely<Database>({ dialect, ...(times && { log: times.log }) });
  if (sqlite) keepChangeMark(db, sqlite.changeMark);
  if (times) keepQueryTimes(db, times);
  return { db, engine, close: () => db.destroy() };
}

/** For a thread beside the one that writes: a second connection to the SQLite file. */
export const openReadOnly = (sqliteFile: string): Db =>
  new Kysely<Database>({ dialect: sqliteDialect(sqliteFile, { readonly: true }) });

/** For the few statements that differ. Also works in a transaction. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
