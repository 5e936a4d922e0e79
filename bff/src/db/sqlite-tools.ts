/** Heavy work on a SQLite file with a connection of its own. In the bundled server it runs in a thread. */
import { currentTime } from '@farmpost/shared/domain/clock';
import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface TableSize {
  readonly name: string;
  readonly rows: number;
  /** With its indexes. */
  readonly bytes: number;
}

const isOurs = (name: string) => !/^(sqlite_|lead_index_|restored_copy$)/.test(name);

function withFile<T>(file: string, work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 15_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function tablesOf(database: Sqlite.Database): { name: string; sql: string }[] {
  return database
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'table' order by name`,
    )
    .all()
    .filter(({ name }) => isOurs(name));
}

function measure(file: string): TableSize[] {
  return withFile(file, (database) => {
    const bytes = new Map(
      database
        .prepare<[], { name: string; bytes: number }>(
          `select m.tbl_name as name, sum(s.pgsize) as bytes from dbstat s
           join sqlite_master m on m.name = s.name where s.aggregate = 1 group by m.tbl_name`,
        )
        .all()
        .map((row) => [row.name, row.bytes]),
    );
    return tablesOf(database).map(({ name }) => ({
      name,
      rows: Number(database.prepare(`select count(*) from "${name}"`).pluck().get()),
      bytes: bytes.get(name) ?? 0,
    }));
  });
}

/** The problems that SQLite's own checks find; empty for a healthy file. */
function check(file: string): string[] {
  return withFile(file, (database) => [
    ...database
      .prepare<[], string>('pragma integrity_check(100)')
      .pluck()
      .all()
      .filter((line) => line !== 'ok'),
    ...database
      .prepare<[], { table: string; rowid: number; parent: string }>('pragma foreign_key_check')
      .all()
      .slice(0, 100)
      .map(
        ({ table, rowid, parent }) =>
          `Row ${rowid} of ${table} refers to a row of ${parent} that does not exist.`,
      ),
  ]);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export interface Backup {
  readonly bytes: number;
  readonly sha256: string;
  /** In all tables. */
  readonly rows: number;
}

/** A server that opens the file recognizes it as restored, and sends nothing until an administrator decides. */
function markAsCopy(file: string, madeAt: Date): void {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.exec('create table if not exists restored_copy (made_at text)');
    database.prepare('insert into restored_copy values (?)').run(madeAt.toISOString());
  } finally {
    database.close();
  }
}

/** A copy of one moment, while others read and write. It has its name only once it was checked. */
async function backUp(file: string, target: string): Promise<Backup> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  try {
    withFile(file, (database) => database.prepare('vacuum into ?').run(unfinished));
    markAsCopy(unfinished, currentTime());
    const faults = check(unfinished);
    if (faults.length > 0) throw new Error(`The copy is not in order: ${faults[0]}`);
    const rows = measure(unfinished).reduce((sum, table) => sum + table.rows, 0);
    const backup = { bytes: (await stat(unfinished)).size, sha256: await sha256(unfinished), rows };
    await rename(unfinished, target);
    return backup;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export type SqliteTask =
  | { readonly task: 'measure' | 'check'; readonly file: string }
  | { readonly task: 'backUp'; readonly file: string; readonly target: string };

export async function performSqliteTask(input: SqliteTask): Promise<TableSize[] | string[] | Backup> {
  if (input.task === 'backUp') return backUp(input.file, input.target);
  return input.task === 'measure' ? measure(input.file) : check(input.file);
}
