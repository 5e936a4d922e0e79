/**
 * `npm run restore -- BACKUP [TARGET]`: replaces a SQLite database (./var/farmpost.sqlite) with a backup.
 * Stop the server first. The previous database is kept under another name. The server recognizes the restored one
 * by a table, and sends nothing from it until an administrator decides.
 */
import Sqlite from 'better-sqlite3';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const from = process.env.INIT_CWD ?? process.cwd();
const [given, place] = process.argv.slice(2);
const stop = (message) => {
  console.error(message);
  process.exit(1);
};
if (!given) stop('Name the backup: npm run restore -- farmpost-20261117T154200000Z.sqlite');
const backup = path.resolve(from, given);
if (!existsSync(backup)) stop(`There is no file ${backup}.`);
const data = path.resolve(process.env.FARMPOST_DATA ?? './var');
const target = place ? path.resolve(from, place) : path.join(data, 'farmpost.sqlite');

/** Counts the rows of all tables. Rejects a file that is damaged or not ours. */
function read(file) {
  let database;
  try {
    database = new Sqlite(file, { readonly: true });
    const faults = database.pragma('integrity_check(1)', { simple: true });
    if (faults !== 'ok') stop(`${file} is damaged: ${faults}`);
    const names = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
    if (!names.includes('kysely_migration')) stop(`${file} is not a Farmpost database.`);
    return names
      .filter((name) => !/^(sqlite_|lead_index_|restored_copy$)/.test(name))
      .reduce((sum, name) => sum + database.prepare(`select count(*) from "${name}"`).pluck().get(), 0);
  } catch (error) {
    return stop(`${file} cannot be read as a SQLite database: ${error.message}`);
  } finally {
    database?.close();
  }
}

const rows = read(backup);
const copy = `${target}.restoring`;
mkdirSync(path.dirname(target), { recursive: true });
copyFileSync(backup, copy);
const copied = read(copy);
if (copied !== rows) stop(`The copy has ${copied} rows, the backup ${rows}. Nothing was replaced.`);

const restored = new Sqlite(copy, { fileMustExist: true });
restored.exec('create table if not exists restored_copy (made_at text)');
restored.close();

if (existsSync(target)) {
  const before = new Sqlite(target, { timeout: 1000 });
  try {
    // Only a file that no one else has open can leave this mode; it also moves the log into the file.
    before.pragma('journal_mode = delete');
  } catch {
    before.close();
    rmSync(copy);
    stop(`${target} is in use. Stop the server first. Nothing was replaced.`);
  }
  before.close();
  const kept = `${target}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  renameSync(target, kept);
  console.log(`The database that was there is kept as ${kept}.`);
}
for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true });
renameSync(copy, target);
console.log(`Restored ${rows} rows to ${target}. Start the server: it migrates the database if it is older.
It starts held: nothing is mailed, charged or sent until an administrator decides at /admin/database/copy.`);
