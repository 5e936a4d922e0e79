/**
 * The code of a database error: PostgreSQL's SQLSTATE or SQLite's name (`SQLITE_BUSY`), or '' for other errors.
 * Compare codes instead of classes: a driver loaded twice (as in test runners) has two classes.
 */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
