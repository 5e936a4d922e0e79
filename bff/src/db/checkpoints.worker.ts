/** The thread of `startCheckpoints`. Bundled to its own file beside the server. */
import Sqlite from 'better-sqlite3';
import { workerData } from 'node:worker_threads';

const { sqliteFile, everyMilliseconds } = workerData as { sqliteFile: string; everyMilliseconds: number };
const database = new Sqlite(sqliteFile);
database.pragma('synchronous = normal');
// Passive: waits for nobody and lets nobody wait. With nothing new it costs nothing.
setInterval(() => database.pragma('wal_checkpoint(passive)'), everyMilliseconds);
