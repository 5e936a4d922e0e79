/** Accounts that salespeople are paid to, and payments of their shares of payouts. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table payout_accounts (
    user_id text primary key references users (id) on delete cascade,
    stripe_id text unique,
    is_by_hand boolean not null default false,
    state text not null check (state in ('none', 'needs_details', 'checking', 'ready', 'restricted')),
    due_json text not null,
    due_by text,
    disabled_reason text,
    has_tax_details boolean not null default false,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table commission_payments (
    id text primary key,
    payout_id text not null references commission_payouts (id),
    sales_person_id text references users (id) on delete set null,
    way text not null check (way in ('transfer', 'hand')),
    cents integer not null check (cents > 0),
    status text not null check (status in ('ordered', 'paid', 'refused', 'reversed')),
    account text,
    transfer_id text unique,
    reference text,
    failure text,
    ordered_by text references users (id) on delete set null,
    ordered_at text not null,
    paid_at text,
    reversed_cents integer not null default 0,
    reversed_at text
  )`,
  `create table commission_payment_lines (
    payment_id text not null references commission_payments (id),
    line_id text not null references commission_lines (id),
    primary key (payment_id, line_id)
  )`,
];

/** SQLite tables are STRICT; PostgreSQL has booleans and 64-bit integers. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    const statement = isPostgres
      ? table.replace(/\binteger\b/g, 'bigint')
      : `${table.replaceAll('boolean', 'integer')} strict`;
    await sql.raw(statement).execute(db);
  }
  for (const index of [
    'commission_payments_payout on commission_payments (payout_id)',
    'commission_payments_person on commission_payments (sales_person_id) where sales_person_id is not null',
    `commission_payments_ordered on commission_payments (ordered_at) where status = 'ordered'`,
    'commission_payments_orderer on commission_payments (ordered_by) where ordered_by is not null',
    'commission_payment_lines_line on commission_payment_lines (line_id)',
  ]) {
    await sql.raw(`create index ${index}`).execute(db);
  }
}
