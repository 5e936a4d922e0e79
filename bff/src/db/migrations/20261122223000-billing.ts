/**
 * Billing for agents: the ledger by double entry, money reserved for scheduled mailings, and what is known of payment
 * methods, invoices and events at the payment vendor. Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const entryColumns = 'id, agent_id, campaign_id, mail_piece_id, kind, amount_cents, dedupe_key, created_at';

/** SQLite: strict tables without booleans. PostgreSQL: 64-bit integers. */
function portable(statement: string, isPostgres: boolean): string {
  if (isPostgres) return statement.replace(/\binteger\b/g, 'bigint');
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(portable(statement, isPostgres)).execute(db);

  await run(`create table ledger_entries_next (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  campaign_id text references campaigns (id) on delete set null,
  mail_piece_id text references mail_pieces (id) on delete set null,
  kind text not null check (kind in ('postcard', 'free_postcard', 'credit', 'free_postcard_credit', 'membership',
    'membership_void', 'tax', 'tax_void', 'payment', 'refund', 'refund_payout', 'dispute', 'dispute_won')),
  amount_cents integer not null,
  dedupe_key text not null unique,
  reference text,
  created_at text not null
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
  // Entries from before the lines: what the agent owes, against the revenue behind it.
  await run(`insert into ledger_lines (entry_id, account, amount_cents)
    select id, 'receivable', amount_cents from ledger_entries where amount_cents <> 0`);
  await run(`insert into ledger_lines (entry_id, account, amount_cents)
    select id, case when kind = 'membership' then 'membership_revenue' else 'mail_revenue' end, -amount_cents
    from ledger_entries where amount_cents <> 0`);
  await run(`insert into ledger_lines (entry_id, account, amount_cents)
    select id, 'free_cards', case when kind = 'free_postcard' then 75 else -75 end
    from ledger_entries where kind in ('free_postcard', 'free_postcard_credit')`);
  await run(`insert into ledger_lines (entry_id, account, amount_cents)
    select id, 'mail_revenue', case when kind = 'free_postcard' then -75 else 75 end
    from ledger_entries where kind in ('free_postcard', 'free_postcard_credit')`);
  // Foreign keys may clear a campaign or a piece; what was booked never changes.
  if (isPostgres) {
    await run(`create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is append-only.';
      end $$`);
    await run(`create trigger ledger_entries_fixed before update of id, agent_id, kind, amount_cents, dedupe_key,
      created_at on ledger_entries for each row execute function refuse_ledger_change()`);
    await run(`create trigger ledger_lines_fixed before update on ledger_lines
      for each row execute function refuse_ledger_change()`);
  } else {
    await run(`create trigger ledger_entries_fixed before update of id, agent_id, kind, amount_cents, dedupe_key,
      created_at on ledger_entries begin select raise(abort, 'The ledger is append-only.'); end`);
    await run(`create trigger ledger_lines_fixed before update on ledger_lines
      begin select raise(abort, 'The ledger is append-only.'); end`);
  }

  await run(`create table budget_reservations (
  campaign_id text primary key references campaigns (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  cents integer not null check (cents >= 0),
  free_cards integer not null check (free_cards >= 0),
  created_at text not null
)`);
  await run('create index budget_reservations_agent on budget_reservations (agent_id)');

  const accountColumns = [
    'stripe_customer_id text',
    'stripe_subscription_id text',
    'next_billing_at text',
    'trial_ends_at text',
    'past_due_since text',
    // The end of the paid time of a canceled membership.
    'ends_at text',
    // From before budgets were per listing; `null` once migrated.
    'monthly_budget_cents integer',
    `is_auto_farm_enabled boolean not null default false`,
    `is_target_homeowners boolean not null default true`,
    `is_target_homebuyers boolean not null default false`,
    `is_target_homesellers boolean not null default false`,
    'sync_version integer not null default 0',
  ];
  for (const column of accountColumns) await run(`alter table billing_accounts add column ${column}`);
  await run('create unique index billing_accounts_customer on billing_accounts (stripe_customer_id)');

  await run(`create table payment_methods (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null,
  is_active boolean not null,
  created_at text not null
)`);
  await run('create index payment_methods_agent on payment_methods (agent_id, created_at)');

  await run(`create table payment_events (
  id text primary key,
  type text not null,
  object_id text not null,
  agent_id text references agents (id) on delete cascade,
  received_at text not null,
  handled_at text
)`);
  await run('create index payment_events_waiting on payment_events (received_at) where handled_at is null');

  await run(`create table invoices (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  stripe_id text not null unique,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  membership_cents integer not null,
  cards_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  paid_cents integer not null,
  currency text not null,
  payment_intent text,
  hosted_url text,
  pdf_url text,
  failed_at text,
  paid_at text,
  created_at text not null,
  updated_at text not null
)`);
  await run('create index invoices_agent on invoices (agent_id, created_at)');

  await run(`create table invoice_usages (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  stripe_invoice_id text,
  cents integer not null,
  cards integer not null,
  credits integer not null,
  status text not null check (status in ('claimed', 'sent', 'refunded', 'released')),
  created_at text not null
)`);
  await run('create index invoice_usages_agent on invoice_usages (agent_id, status)');
  await run(`create table invoice_usage_entries (
  entry_id text primary key references ledger_entries (id) on delete cascade,
  usage_id text not null references invoice_usages (id) on delete cascade
)`);
  await run('create index invoice_usage_entries_usage on invoice_usage_entries (usage_id)');

  // Mailings that the membership holds, to take up again once it is paid.
  await run(`alter table campaigns add column is_held_by_billing boolean not null default false`);
}
