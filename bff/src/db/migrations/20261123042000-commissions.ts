/** Commissions of salespeople: an append-only ledger, rates with history, approvals and payouts. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SQLite: strict tables. PostgreSQL: 64-bit integers. */
function portable(statement: string, isPostgres: boolean): string {
  if (isPostgres) return statement.replace(/\binteger\b/g, 'bigint');
  return statement.startsWith('create table') ? `${statement} strict` : statement;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(portable(statement, isPostgres)).execute(db);

  await run(`create table commission_lines (
  id text primary key,
  sales_person_id text references users (id) on delete set null,
  agent_id text references agents (id) on delete set null,
  invoice_id text references invoices (id) on delete set null,
  reverses_id text references commission_lines (id),
  base text not null check (base in ('membership', 'mail')),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute_won')),
  base_cents integer not null,
  basis_points integer not null check (basis_points >= 0 and basis_points <= 10000),
  amount_cents integer not null,
  dedupe_key text not null unique,
  earned_at text not null,
  available_at text not null,
  created_at text not null
)`);
  await run('create index commission_lines_sales_person on commission_lines (sales_person_id, created_at)');
  await run('create index commission_lines_agent on commission_lines (agent_id)');
  await run('create index commission_lines_invoice on commission_lines (invoice_id)');
  await run('create index commission_lines_reverses on commission_lines (reverses_id)');

  await run(`create table commission_approvals (
  line_id text primary key references commission_lines (id),
  approved_by text references users (id) on delete set null,
  approved_at text not null
)`);
  await run(`create table commission_rates (
  id text primary key,
  base text not null check (base in ('membership', 'mail')),
  basis_points integer not null check (basis_points >= 0 and basis_points <= 10000),
  valid_from text not null,
  created_by text references users (id) on delete set null,
  created_at text not null
)`);
  await run('create index commission_rates_base on commission_rates (base, valid_from)');
  await run(`create table commission_payouts (
  id text primary key,
  number integer not null unique,
  total_cents integer not null,
  created_by text references users (id) on delete set null,
  created_at text not null,
  paid_by text references users (id) on delete set null,
  paid_at text
)`);
  await run(`create table commission_payout_lines (
  line_id text primary key references commission_lines (id),
  payout_id text not null references commission_payouts (id)
)`);
  await run('create index commission_payout_lines_payout on commission_payout_lines (payout_id)');

  // Foreign keys may clear a person, a client or an invoice; what was earned, approved and paid never changes.
  const fixed = [
    [
      'commission_lines',
      'id, reverses_id, base, kind, base_cents, basis_points, amount_cents, dedupe_key, earned_at, available_at, created_at',
    ],
    ['commission_approvals', 'line_id, approved_at'],
    ['commission_rates', 'id, base, basis_points, valid_from, created_at'],
    ['commission_payouts', 'id, number, total_cents, created_at'],
    ['commission_payout_lines', 'line_id, payout_id'],
  ] as const;
  if (isPostgres) {
    await run(`create function refuse_commission_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Commissions are append-only.';
      end $$`);
  }
  for (const [table, columns] of fixed) {
    const body = isPostgres
      ? 'for each row execute function refuse_commission_change()'
      : `begin select raise(abort, 'Commissions are append-only.'); end`;
    await run(`create trigger ${table}_fixed before update of ${columns} on ${table} ${body}`);
  }
}
