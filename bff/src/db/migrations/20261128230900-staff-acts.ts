/** Refunds and credits by administrators, their holds of single mailings, and their notes about accounts. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const kinds =
  'postcard free_postcard credit free_postcard_credit membership membership_void tax tax_void payment refund refund_payout dispute dispute_won goodwill_credit'.split(
    ' ',
  );
const kindCheck = `check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;
const entryColumns =
  'id, agent_id, campaign_id, mail_piece_id, kind, amount_cents, dedupe_key, reference, created_at, is_test';

/** SQLite: strict tables without booleans. PostgreSQL: 64-bit integers. */
function portable(statement: string, isPostgres: boolean): string {
  if (isPostgres) return statement.replace(/\binteger\b/g, 'bigint');
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** SQLite cannot change a check, so the table is written again; its children first, because they would be deleted. */
async function allowKindOnSqlite(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run('create table lines_kept (entry_id text, account text, amount_cents integer)');
  await run('insert into lines_kept select entry_id, account, amount_cents from ledger_lines');
  await run('create table usages_kept (entry_id text, usage_id text)');
  await run('insert into usages_kept select entry_id, usage_id from invoice_usage_entries');
  await run('drop table ledger_lines');
  await run('drop table invoice_usage_entries');
  await run(`create table ledger_entries_next (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  campaign_id text references campaigns (id) on delete set null,
  mail_piece_id text references mail_pieces (id) on delete set null,
  kind text not null ${kindCheck},
  amount_cents integer not null,
  dedupe_key text not null unique,
  reference text,
  created_at text not null,
  is_test boolean not null default false
)`);
  await run(`insert into ledger_entries_next (${entryColumns}) select ${entryColumns} from ledger_entries`);
  await run('drop table ledger_entries');
  await run('alter table ledger_entries_next rename to ledger_entries');
  await run('create index ledger_entries_agent on ledger_entries (agent_id, created_at)');
  await run('create index ledger_entries_campaign on ledger_entries (campaign_id)');
  await run(`create table ledger_lines (
  entry_id text not null references ledger_entries (id) on delete cascade,
  account text not null check (account in ('receivable', 'cash', 'mail_revenue', 'membership_revenue', 'free_cards',
    'tax_payable', 'refunds')),
  amount_cents integer not null,
  primary key (entry_id, account)
)`);
  await run('insert into ledger_lines select entry_id, account, amount_cents from lines_kept');
  await run(`create table invoice_usage_entries (
  entry_id text primary key references ledger_entries (id) on delete cascade,
  usage_id text not null references invoice_usages (id) on delete cascade
)`);
  await run('insert into invoice_usage_entries select entry_id, usage_id from usages_kept');
  await run('create index invoice_usage_entries_usage on invoice_usage_entries (usage_id)');
  await run('drop table lines_kept');
  await run('drop table usages_kept');
  await run(`create trigger ledger_entries_fixed before update of id, agent_id, kind, amount_cents, dedupe_key,
    created_at on ledger_entries begin select raise(abort, 'The ledger is append-only.'); end`);
  await run(`create trigger ledger_lines_fixed before update on ledger_lines
    begin select raise(abort, 'The ledger is append-only.'); end`);
}

/** The check has the name of the table in which it was made. */
async function allowKindOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'ledger_entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%'`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`alter table ledger_entries drop constraint ${sql.ref(name)}`.execute(db);
  }
  await sql.raw(`alter table ledger_entries add constraint ledger_entries_kind ${kindCheck}`).execute(db);
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(portable(statement, isPostgres)).execute(db);
  await (isPostgres ? allowKindOnPostgres(db) : allowKindOnSqlite(run));
  await run('alter table invoice_usages add column goodwill_credits integer not null default 0');
  await run('create index ledger_entries_time on ledger_entries (created_at)');

  await run(`create table account_adjustments (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  kind text not null check (kind in ('refund', 'credit')),
  invoice_id text references invoices (id) on delete cascade,
  cents integer not null check (cents > 0),
  reason text not null,
  note text not null,
  status text not null check (status in ('waiting', 'approved', 'done', 'refused', 'declined')),
  requested_by text not null,
  decided_by text,
  stripe_refund_id text unique,
  failure text,
  created_at text not null,
  decided_at text,
  settled_at text,
  check ((kind = 'refund') = (invoice_id is not null))
)`);
  await run('create index account_adjustments_agent on account_adjustments (agent_id, created_at)');
  await run('create index account_adjustments_invoice on account_adjustments (invoice_id)');
  await run(`create index account_adjustments_open on account_adjustments (created_at)
    where status in ('waiting', 'approved')`);

  await run('alter table campaigns add column staff_hold_json text');

  await run(`create table user_notes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  author_id text,
  body text not null,
  created_at text not null
)`);
  await run('create index user_notes_user on user_notes (user_id, created_at)');
  await run('create index leads_created on leads (created_at)');
  await run('create index messages_recipient on messages (recipient, created_at)');
}
