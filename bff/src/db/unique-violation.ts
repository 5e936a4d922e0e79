/** Unique violations, named alike on both engines. */
import Sqlite from 'better-sqlite3';
import { DatabaseError } from 'pg';

/** `table.column` of each column of the violated constraint, or null where the error is another one. */
function violatedColumns(error: unknown): string[] | null {
  if (error instanceof DatabaseError && error.code === '23505') {
    const columns = /^Key \((.+?)\)=/.exec(error.detail ?? '')?.[1]?.split(', ') ?? [];
    return columns.map((column) => `${error.table}.${column}`);
  }
  if (
    error instanceof Sqlite.SqliteError &&
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
  ) {
    return error.message.replace(/^UNIQUE constraint failed: /, '').split(', ');
  }
  return null;
}

/**
 * Whether the error says that a row with that value exists: any unique constraint, or one that covers `column`,
 * given as `column` or `table.column`. On PostgreSQL the transaction is lost with the error: where it has to go
 * on, insert with `on conflict`.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const columns = violatedColumns(error);
  if (columns === null || column === undefined) return columns !== null;
  return columns.some((name) => name === column || name.endsWith(`.${column}`));
}
