/**
 * The code of a database error: PostgreSQL's SQLSTATE or SQLite's name (`SQLITE_BUSY`), or '' for other errors.
 * Compared instead of the class, of which two copies of a driver have two.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
