/** Statistics that the engines report about themselves. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';

export interface TableRow {
  readonly name: string;
  readonly rows: number | null;
  readonly bytes: number;
}

export async function listMigrations(db: Db): Promise<{ name: string; at: string }[]> {
  const { rows } = await sql<{ name: string; at: string }>`
    select name, timestamp as at from kysely_migration order by name desc`.execute(db);
  return rows;
}

/** Path of the file that the handle is open on. */
export async function findSqliteFile(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
}

export async function readSqliteVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function readPostgres(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Rows as the engine's last analysis estimated them. */
export async function listPostgresTables(db: Db): Promise<TableRow[]> {
  const { rows } = await sql<{ name: string; estimate: number; bytes: number }>`
    select relname::text as name, reltuples::bigint as estimate, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name, estimate, bytes }) => ({ name, rows: estimate < 0 ? null : estimate, bytes }));
}

async function hasExtension(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = ${name}`.execute(db);
  return rows.length > 0;
}

export interface SlowQuery {
  readonly text: string;
  readonly calls: number;
  readonly averageMs: number;
  readonly totalMs: number;
}

/** `null` where PostgreSQL does not measure its queries. */
export async function listSlowQueries(db: Db, limit: number): Promise<SlowQuery[] | null> {
  if (!(await hasExtension(db, 'pg_stat_statements'))) return null;
  try {
    const { rows } = await sql<SlowQuery>`
      select query as text, calls, mean_exec_time as "averageMs", total_exec_time as "totalMs"
      from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() order by mean_exec_time desc limit ${limit}`.execute(db);
    return rows;
  } catch {
    // Installed in the database, but not loaded by the server.
    return null;
  }
}

export interface PostgresCheck {
  readonly checks: string[];
  readonly faults: string[];
}

/** PostgreSQL has no complete check; these checks run without stopping the server. */
export async function checkPostgres(db: Db): Promise<PostgresCheck> {
  const checks = ['Indexes are valid', 'Constraints are validated'];
  const faults: string[] = [];
  const indexes = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db);
  faults.push(
    ...indexes.rows.map(({ name }) => `The index ${name} is not valid. Run: reindex index ${name}`),
  );
  const constraints = await sql<{ name: string; table: string }>`
    select conname::text as name, conrelid::regclass::text as "table" from pg_constraint
    where not convalidated`.execute(db);
  faults.push(
    ...constraints.rows.map((row) => `The constraint ${row.name} of ${row.table} was never validated.`),
  );
  const sums = await sql<{ enabled: string; failures: number | null }>`
    select current_setting('data_checksums') as enabled,
      (select checksum_failures from pg_stat_database where datname = current_database()) as failures`.execute(
    db,
  );
  const [sum] = sums.rows;
  if (sum?.enabled === 'on') {
    checks.push('No page failed its checksum since the statistics began');
    if (Number(sum.failures ?? 0) > 0)
      faults.push(`${sum.failures} pages failed their checksum. Restore a backup.`);
  }
  if (await hasExtension(db, 'amcheck')) {
    checks.push('Every B-tree index is in order (amcheck)');
    const trees = await sql<{ name: string }>`
      select i.indexrelid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and i.indisvalid and c.relnamespace = 'public'::regnamespace`.execute(db);
    for (const { name } of trees.rows) {
      try {
        await sql`select bt_index_check(${name}::regclass)`.execute(db);
      } catch (error) {
        faults.push(`The index ${name} is damaged: ${error instanceof Error ? error.message : 'unknown'}`);
      }
    }
  }
  return { checks, faults };
}
