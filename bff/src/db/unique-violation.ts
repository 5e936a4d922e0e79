/** Unique violations, with the same names on both engines. */
import type { DatabaseError } from 'pg';
import { errorCode } from './error-code';

const SQLITE_CODES = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** `table.column` of each column in the violated constraint, or `null` for any other error. */
function violatedColumns(error: unknown): string[] | null {
  const code = errorCode(error);
  if (SQLITE_CODES.includes(code)) {
    const { message } = error as Error;
    return message.replace(/^UNIQUE constraint failed: /, '').split(', ');
  }
  if (code !== '23505') return null;
  const { table, detail = '' } = error as DatabaseError;
  const columns = /^Key \((.+?)\)=/.exec(detail)?.[1]?.split(', ') ?? [];
  return columns.map((column) => `${table}.${column}`);
}

/**
 * Whether the error means that a row with that value exists: for any unique constraint, or for one that covers `column`,
 * given as `column` or `table.column`. On PostgreSQL the error aborts the transaction; to continue it, insert with
 * `on conflict`.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const columns = violatedColumns(error);
  if (columns === null || column === undefined) return columns !== null;
  return columns.some((name) => name === column || name.endsWith(`.${column}`));
}
