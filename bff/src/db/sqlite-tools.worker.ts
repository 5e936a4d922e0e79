/** The entry of the thread for heavy work on the SQLite file. */
export { performSqliteTask as default } from './sqlite-tools';
