/** SQLite with better-sqlite3: one connection per process, and writers that wait instead of failing. */
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { errorCode } from './error-code';
import { PortableDriver } from './portable-driver';

/** How long a statement waits for another process to finish writing. */
const BUSY_MILLISECONDS = 15_000;

const isBusy = (error: unknown) => errorCode(error).startsWith('SQLITE_BUSY');

/**
 * Waits for other processes without blocking the event loop, which SQLite's own busy timeout would do.
 * Nothing is busy inside a transaction, because `begin immediate` takes the write lock.
 */
class PatientConnection implements DatabaseConnection {
  constructor(readonly inner: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + BUSY_MILLISECONDS;
    for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
      try {
        return await this.inner.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await wait(pause * (0.5 + Math.random()));
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

class PatientSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  /** A plain `begin` fails with SQLITE_BUSY_SNAPSHOT if it writes after another process did. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Migrations run in one transaction, which is also the lock between processes that start at the same time. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Number of cached prepared statements; the program has a few hundred. */
const PREPARED_STATEMENTS = 500;

function open(file: string, readonly: boolean) {
  const database = new Sqlite(file, { timeout: 50, readonly });
  try {
    if (!readonly) database.pragma('journal_mode = wal');
  } catch (error) {
    // Another process is opening the new file and switching its mode.
    if (!isBusy(error)) throw error;
  }
  database.pragma('synchronous = normal');
  database.pragma('foreign_keys = on');
  database.pragma('temp_store = memory');
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    prepare(statement: string) {
      const known = prepared.get(statement);
      if (known) return known;
      if (prepared.size >= PREPARED_STATEMENTS) prepared.clear();
      const fresh = database.prepare(statement);
      prepared.set(statement, fresh);
      return fresh;
    },
    close: () => void database.close(),
    changeMark: changeMarkOf(database),
  };
}

/** Changes with every write by another connection or this one (https://sqlite.org/pragma.html#pragma_data_version). */
function changeMarkOf(database: Sqlite.Database): () => string {
  const others = database.prepare('pragma data_version').pluck();
  const own = database.prepare('select total_changes()').pluck();
  return () => `${String(others.get())}.${String(own.get())}`;
}

export function sqliteDialect(
  file: string,
  { readonly = false } = {},
): Dialect & { readonly changeMark: () => string } {
  const database = open(file, readonly);
  const dialect = new SqliteDialect({ database });
  const adapter = new TransactionalSqliteAdapter();
  return {
    createAdapter: () => adapter,
    createDriver: () =>
      new PortableDriver(new PatientSqliteDriver({ database }), adapter, { booleansAreIntegers: true }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    changeMark: database.changeMark,
  };
}
