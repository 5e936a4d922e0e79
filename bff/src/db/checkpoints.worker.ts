/** The thread of `startCheckpoints`. Bundled to its own file next to the server. */
import Sqlite from 'better-sqlite3';
import { workerData } from 'node:worker_threads';

const { sqliteFile, everyMilliseconds } = workerData as { sqliteFile: string; everyMilliseconds: number };
const database = new Sqlite(sqliteFile);
database.pragma('synchronous = normal');
// Passive: never blocks and never waits for others. Without new data it costs nothing.
setInterval(() => database.pragma('wal_checkpoint(passive)'), everyMilliseconds);
