/**
 * Who wants no more invitations, the address to which a mail program sends that wish, and invitations that wait for their
 * mail in the order in which it goes out. Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table invitation_opt_outs (
  email_hash text primary key,
  created_at text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`alter table client_invitations add column opted_out_at text`.execute(db);
  await sql`alter table messages add column unsubscribe_url text`.execute(db);
  await sql`drop index client_invitations_waiting`.execute(db);
  await sql`create index client_invitations_waiting on client_invitations (created_at, id)
    where sent_at is null and revoked_at is null and accepted_at is null and opted_out_at is null`.execute(
    db,
  );
}
