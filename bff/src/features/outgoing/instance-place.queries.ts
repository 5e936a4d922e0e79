/**
 * Where a database is, from outside of it. A copy has another place: SQLite's file and the mark beside it have other
 * inodes, and PostgreSQL gives another database, or tables that were restored into the same one, other object ids. A
 * restart, a move of the volume to another container and a second instance keep the place.
 */
import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { type Db, engineOf } from '../../db/database';
import { errorCode } from '../../db/error-code';

/** Evidence of where the database is, read from its server or the files beside it. */
export interface Witness {
  readonly place: string;
  /** SQLite's mark file; `null` if there is none. PostgreSQL has no file beside it. */
  readonly mark: { readonly id: string; readonly beats: number } | null;
  /** Timeline of PostgreSQL's write-ahead log, eight hexadecimal digits; `null` on SQLite and on a standby. */
  readonly timeline: string | null;
}

/** The mark is overwritten in place, so that it keeps its inode; one short block is not torn. */
const MARK_LENGTH = 96;

async function findSqliteFile(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
}

const markFileOf = (sqliteFile: string) => `${sqliteFile}.mark`;

function inodeOf(file: string): string {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino.toString() ?? '';
}

function readMark(file: string): Witness['mark'] {
  try {
    const [id = '', beats = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return id !== '' && /^\d+$/.test(beats) ? { id, beats: Number(beats) } : null;
  } catch {
    return null;
  }
}

/** Writes SQLite's mark file. PostgreSQL needs none. */
export async function writeMark(db: Db, mark: { id: string; beats: number }): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  const file = markFileOf(await findSqliteFile(db));
  const handle = openSync(file, inodeOf(file) === '' ? 'w' : 'r+');
  try {
    writeSync(handle, `${`${mark.id} ${mark.beats}`.padEnd(MARK_LENGTH - 1)}\n`, 0);
  } finally {
    closeSync(handle);
  }
}

/** `''` for a role that may not ask. */
async function readSystemIdentifier(db: Db): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(db);
    return rows[0]?.id ?? '';
  } catch (error) {
    if (errorCode(error) === '42501') return '';
    throw error;
  }
}

async function readPostgres(db: Db): Promise<Witness> {
  const system = await readSystemIdentifier(db);
  const { rows } = await sql<{ database: string; table: string; timeline: string }>`
    select
      (select oid::text from pg_database where datname = current_database()) as database,
      'instances'::regclass::oid::text as table,
      case when pg_is_in_recovery() then '' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline
  `.execute(db);
  const [row] = rows;
  return {
    place: [system, row?.database, row?.table].join('/'),
    mark: null,
    timeline: row?.timeline || null,
  };
}

/** Call it outside of a transaction. */
export async function readWitness(db: Db): Promise<Witness> {
  if (engineOf(db) === 'postgres') return readPostgres(db);
  const file = await findSqliteFile(db);
  const markFile = markFileOf(file);
  return { place: `${inodeOf(file)}/${inodeOf(markFile)}`, mark: readMark(markFile), timeline: null };
}
