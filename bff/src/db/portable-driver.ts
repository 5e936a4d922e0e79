/**
 * The only place that converts values between the program and the engines, below every query, including raw ones:
 *
 * - parameters: a Date becomes ISO-8601 text, an object or array JSON text, a boolean 1 or 0 on SQLite;
 * - results: a column named `is_…` or `has_…` is a boolean and a column named `…_json` a parsed value on both
 *   engines. Null stays null. The same applies to aliases.
 *
 * It also rejects queries that bypass an open transaction.
 */
import type {
  CompiledQuery,
  DatabaseConnection,
  DialectAdapter,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { refuseOutsideTransaction } from './transaction-scope';

const isBooleanColumn = (column: string) => column.startsWith('is_') || column.startsWith('has_');
const isJsonColumn = (column: string) => column.endsWith('_json');

export interface Boundary {
  /** SQLite has no booleans. */
  readonly booleansAreIntegers: boolean;
}

function toParameter(value: unknown, { booleansAreIntegers }: Boundary): unknown {
  if (typeof value === 'boolean') return booleansAreIntegers ? Number(value) : value;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

function convertRows<R>(rows: R[], { booleansAreIntegers }: Boundary): R[] {
  const columns = Object.keys(rows[0] ?? {});
  const booleans = booleansAreIntegers ? columns.filter(isBooleanColumn) : [];
  const json = columns.filter(isJsonColumn);
  if (booleans.length === 0 && json.length === 0) return rows;
  for (const row of rows as Record<string, unknown>[]) {
    for (const column of booleans) if (row[column] !== null) row[column] = row[column] === 1;
    for (const column of json) {
      const value = row[column];
      if (typeof value === 'string') row[column] = JSON.parse(value);
    }
  }
  return rows;
}

class PortableConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    private readonly boundary: Boundary,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.inner.executeQuery<R>(this.converted(query));
    convertRows(result.rows, this.boundary);
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    for await (const chunk of this.inner.streamQuery<R>(this.converted(query), chunkSize)) {
      convertRows(chunk.rows, this.boundary);
      yield chunk;
    }
  }

  private converted(query: CompiledQuery): CompiledQuery {
    return { ...query, parameters: query.parameters.map((value) => toParameter(value, this.boundary)) };
  }
}

/** Wraps a Kysely driver with the conversion. `adapter` identifies the database. */
export class PortableDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly adapter: DialectAdapter,
    private readonly boundary: Boundary,
  ) {}

  init(): Promise<void> {
    return this.inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseOutsideTransaction(this.adapter);
    return new PortableConnection(await this.inner.acquireConnection(), this.boundary);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.inner.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.inner.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.inner.rollbackTransaction(connection);
  }

  async savepoint(
    connection: DatabaseConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.inner.savepoint?.(connection, name, compileQuery);
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.inner.rollbackToSavepoint?.(connection, name, compileQuery);
  }

  async releaseSavepoint(
    connection: DatabaseConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.inner.releaseSavepoint?.(connection, name, compileQuery);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.inner.releaseConnection((connection as PortableConnection).inner);
  }

  destroy(): Promise<void> {
    return this.inner.destroy();
  }
}
