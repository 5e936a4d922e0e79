/** Chains the entries of the audit log by hashes; those that are there already are chained in their order. Frozen. */
import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Entry {
  id: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** Text, as stored. */
  detail: string;
  ip: string | null;
  created_at: string;
}

const sha256 = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** SQLite tables are STRICT; PostgreSQL counts in 64 bits. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const integer = isPostgres ? 'bigint' : 'integer';
  for (const column of [`seq ${integer}`, 'hash text', 'detail_hash text', 'salt text']) {
    await sql.raw(`alter table audit_log add column ${column}`).execute(db);
  }
  await sql
    .raw(
      `create table audit_chain (
  id text primary key,
  seq ${integer} not null,
  hash text not null,
  checked_at text,
  checked_seq ${integer},
  broken_seq ${integer},
  broken_reason text
)${isPostgres ? '' : ' strict'}`,
    )
    .execute(db);
  const { rows } = await sql<Entry>`
    select id, actor_id, action, subject_type, subject_id, detail_json as detail, ip, created_at
    from audit_log order by created_at, id`.execute(db);
  let seq = 0;
  let hash = '';
  for (const row of rows) {
    seq += 1;
    const salt = randomBytes(16).toString('hex');
    const detail = sha256([salt, row.ip, JSON.parse(row.detail)]);
    hash = sha256([
      hash,
      seq,
      row.id,
      row.actor_id,
      row.action,
      row.subject_type,
      row.subject_id,
      row.created_at,
      detail,
    ]);
    await sql`
      update audit_log set seq = ${seq}, hash = ${hash}, detail_hash = ${detail}, salt = ${salt}
      where id = ${row.id}`.execute(db);
  }
  await sql`insert into audit_chain (id, seq, hash) values ('audit', ${seq}, ${hash})`.execute(db);
  await sql`create unique index audit_log_seq on audit_log (seq)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor_id, seq)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, seq)`.execute(db);
}
