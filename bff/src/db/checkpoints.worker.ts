/** The thread of `startCheckpoints`. Bundled to its own file beside the server. */
import Sqlite from 'better-sqlite3';
import { workerData } from 'node:worker_threads';

const EVERY_MILLISECONDS = 1000;

const database = new Sqlite(workerData as string);
database.pragma('synchronous = normal');
// Passive: waits for nobody and lets nobody wait. With nothing new it costs nothing.
setInterval(() => database.pragma('wal_checkpoint(passive)'), EVERY_MILLISECONDS);
