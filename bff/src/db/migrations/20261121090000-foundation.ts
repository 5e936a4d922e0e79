/**
 * The first schema. Frozen: later changes are later migrations.
 *
 * Written once for both engines with generic types: `integer` has 64 bits, `real` is a double,
 * times are ISO-8601 UTC text, identifiers UUIDv7 text, money integer cents, `…_json` JSON text.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = `
create table users (
  id text primary key,
  email text not null unique,
  password_hash text,
  email_confirmed_at text,
  banned_until text,
  is_demo boolean not null default false,
  last_sign_in_at text,
  created_at text not null,
  updated_at text not null
);

create table profiles (
  id text primary key references users (id) on delete cascade,
  email text not null,
  role text check (role in ('admin', 'sales_person', 'agent')),
  mls_provider_id text,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  title text not null default '',
  phone text not null default '',
  license_number text not null default '',
  website text,
  logo_url text,
  photo_url text,
  scheduling_url text,
  bio text not null default '',
  slug text unique,
  created_at text not null,
  updated_at text not null
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at text not null,
  refreshed_at text not null,
  expires_at text not null,
  revoked_at text,
  revoke_reason text
);
create index sessions_user on sessions (user_id);

create table refresh_tokens (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade,
  token_hash text not null unique,
  parent_id text references refresh_tokens (id) on delete cascade,
  created_at text not null,
  used_at text
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table audit_log (
  id text primary key,
  actor_id text,
  action text not null,
  subject_type text not null,
  subject_id text,
  detail_json text not null default '{}',
  ip text,
  created_at text not null
);
create index audit_log_subject on audit_log (subject_type, subject_id, created_at);

create table idempotency_keys (
  key text not null,
  operation text not null,
  actor text not null,
  request_hash text not null,
  status integer,
  response_json text,
  created_at text not null,
  primary key (operation, actor, key)
);

create table rate_limits (
  key text primary key,
  points integer not null,
  expires_at text not null
);
create index rate_limits_expiry on rate_limits (expires_at);

create table agents (
  id text primary key,
  user_id text unique references users (id) on delete set null,
  sales_person_id text references users (id) on delete set null,
  email text not null unique,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  company text not null default '',
  title text not null default '',
  settings_json text not null default '{}',
  mls_provider_id text,
  mls_agent_id text,
  validated_at text,
  onboarding_completed_at text,
  years_experience integer,
  recognition text,
  rating real,
  homes_sold integer,
  sales_volume_cents integer,
  is_sms_alert_enabled boolean not null default false,
  phone_verified_at text,
  created_at text not null,
  updated_at text not null
);
create index agents_mls on agents (mls_provider_id, mls_agent_id);
create index agents_sales_person on agents (sales_person_id);

create table testimonials (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  content text not null,
  client_name text not null,
  location text,
  rating integer check (rating between 1 and 5),
  position integer not null default 0,
  created_at text not null
);
create index testimonials_agent on testimonials (agent_id, position);

create table billing_accounts (
  agent_id text primary key references agents (id) on delete cascade,
  subscription_status text not null default 'active' check (subscription_status in ('active', 'paused', 'canceled', 'past_due')),
  monthly_fee_cents integer not null default 2500,
  has_payment_method boolean not null default false,
  default_listing_budget_cents integer not null default 50000,
  is_auto_approve boolean not null default true,
  is_paused_over_budget boolean not null default true,
  created_at text not null,
  updated_at text not null
);

create table mls_providers (
  id text primary key,
  name text not null,
  code text not null unique,
  region text,
  is_active boolean not null default true,
  api_provider text not null check (api_provider in ('simplyrets', 'spark', 'trestle', 'custom')),
  api_endpoint text not null,
  credentials_encrypted text,
  sync_settings_json text not null,
  rate_limit_settings_json text not null,
  sync_status text not null default 'never' check (sync_status in ('never', 'syncing', 'completed', 'error')),
  last_sync_at text,
  created_at text not null,
  updated_at text not null
);

create table listings (
  id text primary key,
  mls_provider_id text references mls_providers (id) on delete cascade,
  source text not null check (source in ('mls', 'manual')),
  mls_id text,
  status text not null,
  status_changed_at text not null,
  first_active_at text,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  delivery_key text not null,
  lat real,
  lng real,
  list_price_cents integer,
  close_price_cents integer,
  bedrooms real,
  bathrooms real,
  area_sqft real,
  year_built integer,
  property_type text,
  photos_json text not null default '[]',
  remarks text,
  is_address_displayed boolean not null default true,
  listing_agent_mls_id text,
  co_agent_mls_id text,
  agent_name text,
  office_name text,
  listed_at text,
  closed_at text,
  modified_at text,
  content_hash text not null,
  last_seen_run_id text,
  left_feed_at text,
  synced_at text,
  search_text text not null,
  created_at text not null,
  updated_at text not null,
  unique (mls_provider_id, mls_id)
);
create index listings_agent on listings (mls_provider_id, listing_agent_mls_id);
create index listings_co_agent on listings (mls_provider_id, co_agent_mls_id);
create index listings_delivery on listings (delivery_key);
create index listings_synced on listings (synced_at, id);

create table listing_agents (
  listing_id text not null references listings (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  side text not null check (side in ('list', 'co_list', 'sell')),
  primary key (listing_id, agent_id)
);
create index listing_agents_agent on listing_agents (agent_id);

create table listing_events (
  id text primary key,
  listing_id text not null references listings (id) on delete cascade,
  type text not null check (type in ('listed', 'status_changed', 'price_changed', 'details_changed', 'left_feed', 'returned')),
  from_value text,
  to_value text,
  sync_run_id text,
  occurred_at text not null,
  handled_at text
);
create index listing_events_listing on listing_events (listing_id, occurred_at);

create table sync_runs (
  id text primary key,
  mls_provider_id text not null references mls_providers (id) on delete cascade,
  agent_id text,
  sync_type text not null check (sync_type in ('incremental', 'full')),
  trigger text not null check (trigger in ('manual', 'schedule', 'import')),
  requested_by text,
  status text not null check (status in ('started', 'in_progress', 'completed', 'failed', 'cancelled')),
  stage text not null,
  cursor text,
  page integer not null default 0,
  total integer,
  listings_processed integer not null default 0,
  listings_added integer not null default 0,
  listings_updated integer not null default 0,
  listings_unchanged integer not null default 0,
  listings_removed integer not null default 0,
  errors_count integer not null default 0,
  requests_used integer not null default 0,
  last_seq integer not null default 0,
  error text,
  is_cancel_requested boolean not null default false,
  details_json text not null default '{}',
  started_at text not null,
  finished_at text,
  created_at text not null,
  updated_at text not null
);
create index sync_runs_provider on sync_runs (mls_provider_id, started_at);
create unique index sync_runs_active on sync_runs (mls_provider_id) where status in ('started', 'in_progress');
create index sync_runs_started on sync_runs (started_at, id);

create table sync_logs (
  sync_run_id text not null references sync_runs (id) on delete cascade,
  seq integer not null,
  kind text not null check (kind in ('log', 'progress')),
  level text not null default 'info',
  operation text not null,
  message text not null,
  execution_time_ms integer,
  metadata_json text,
  error_stack text,
  created_at text not null,
  primary key (sync_run_id, seq)
);

create table households (
  id text primary key,
  delivery_key text not null unique,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  lat real not null,
  lng real not null,
  owner_name text,
  is_owner_occupied boolean,
  estimated_value_cents integer,
  equity_share real,
  estimate_source text,
  estimated_at text,
  last_sale_at text,
  last_sale_price_cents integer,
  dpv text check (dpv in ('Y', 'S', 'D', 'N')),
  is_vacant boolean not null default false,
  source text not null,
  source_id text,
  fetched_at text not null,
  created_at text not null,
  updated_at text not null
);
create index households_place on households (lat, lng);

create table household_lookups (
  id text primary key,
  lat real not null,
  lng real not null,
  radius_miles real not null,
  found integer not null,
  fetched_at text not null
);
create index household_lookups_place on household_lookups (lat, lng);

create table suppressions (
  id text primary key,
  delivery_key_hash text not null,
  kind text not null check (kind in ('opt_out', 'deleted', 'do_not_solicit', 'returned')),
  agent_id text references agents (id) on delete cascade,
  source text not null,
  expires_at text,
  created_at text not null
);
create index suppressions_key on suppressions (delivery_key_hash);
create unique index suppressions_opt_out on suppressions (delivery_key_hash)
  where kind = 'opt_out' and agent_id is null;
create unique index suppressions_opt_out_agent on suppressions (delivery_key_hash, agent_id)
  where kind = 'opt_out';

create table templates (
  id text primary key,
  name text not null,
  description text not null default '',
  category text not null,
  tags_json text not null default '[]',
  purpose text not null check (purpose in ('just-listed', 'just-sold', 'sphere', 'farm')),
  document_json text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null
);

create table campaigns (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  listing_id text references listings (id) on delete set null,
  automation_key text unique,
  origin text not null check (origin in ('automation', 'manual')),
  name text not null,
  kind text not null check (kind in ('postcard', 'letter', 'brochure')),
  purpose text not null check (purpose in ('just-listed', 'just-sold', 'sphere', 'farm')),
  status text not null check (status in ('pending', 'draft', 'scheduled', 'active', 'completed', 'paused', 'cancelled', 'failed')),
  template_id text not null references templates (id),
  copy_json text not null,
  location text not null,
  budget_cents integer not null,
  targeting_json text not null,
  area_json text,
  recipient_count integer not null default 0,
  excluded_count integer not null default 0,
  unit_price_cents integer not null,
  sends_at text,
  approved_at text,
  approved_by text,
  submitted_at text,
  completed_at text,
  failure_reason text,
  created_at text not null,
  updated_at text not null,
  version integer not null default 1
);
create index campaigns_agent on campaigns (agent_id, created_at, id);
create index campaigns_listing on campaigns (listing_id);
create index campaigns_due on campaigns (status, sends_at);

create table campaign_households (
  campaign_id text not null references campaigns (id) on delete cascade,
  household_id text not null references households (id) on delete cascade,
  outcome text not null,
  distance_miles real not null,
  decided_at text not null,
  primary key (campaign_id, household_id)
);
create index campaign_households_household on campaign_households (household_id);

create table preflights (
  campaign_id text primary key references campaigns (id) on delete cascade,
  campaign_version integer not null,
  result text not null check (result in ('pass', 'amber', 'red')),
  checks_json text not null,
  pdf_sha256 text not null,
  checked_at text not null,
  override_json text,
  card_hash text
);

create table qr_codes (
  code text primary key,
  agent_id text not null references agents (id) on delete cascade,
  campaign_id text references campaigns (id) on delete cascade,
  listing_id text references listings (id) on delete set null,
  household_id text references households (id) on delete set null,
  is_test boolean not null default false,
  created_at text not null
);
create index qr_codes_campaign on qr_codes (campaign_id);

create table mail_pieces (
  id text primary key,
  campaign_id text not null references campaigns (id) on delete cascade,
  household_id text not null references households (id),
  agent_id text not null references agents (id) on delete cascade,
  code text not null unique references qr_codes (code),
  status text not null,
  provider text not null,
  provider_id text unique,
  price_cents integer not null,
  is_free boolean not null default false,
  expected_delivery text,
  failure_reason text,
  attempts integer not null default 0,
  submitted_at text,
  accepted_at text,
  mailed_at text,
  delivered_at text,
  returned_at text,
  failed_at text,
  created_at text not null,
  updated_at text not null,
  unique (campaign_id, household_id)
);
create index mail_pieces_status on mail_pieces (status, updated_at);
create index mail_pieces_household on mail_pieces (household_id, created_at);
create index mail_pieces_agent on mail_pieces (agent_id, accepted_at);

create table mail_piece_events (
  id text primary key,
  mail_piece_id text not null references mail_pieces (id) on delete cascade,
  provider_event_id text not null unique,
  type text not null,
  occurred_at text not null,
  received_at text not null
);
create index mail_piece_events_piece on mail_piece_events (mail_piece_id, occurred_at);

create table ledger_entries (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  campaign_id text references campaigns (id) on delete set null,
  mail_piece_id text references mail_pieces (id) on delete set null,
  kind text not null check (kind in ('postcard', 'free_postcard', 'credit', 'free_postcard_credit', 'membership')),
  amount_cents integer not null,
  dedupe_key text not null unique,
  created_at text not null
);
create index ledger_entries_agent on ledger_entries (agent_id, created_at);
create index ledger_entries_campaign on ledger_entries (campaign_id);

create table qr_scans (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  code text,
  campaign_id text references campaigns (id) on delete set null,
  listing_id text references listings (id) on delete set null,
  visit_key text not null unique,
  device_hash text not null,
  user_agent text not null,
  referrer text not null,
  is_counted boolean not null,
  is_unique boolean not null,
  scanned_at text not null
);
create index qr_scans_campaign on qr_scans (campaign_id, scanned_at);
create index qr_scans_agent on qr_scans (agent_id, scanned_at);
create index qr_scans_device on qr_scans (code, device_hash, scanned_at);

create table leads (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  campaign_id text references campaigns (id) on delete set null,
  listing_id text references listings (id) on delete set null,
  household_id text references households (id) on delete set null,
  qr_scan_id text references qr_scans (id) on delete set null,
  source text not null check (source in ('qr_scan', 'direct', 'manual', 'import')),
  attribution text not null check (attribution in ('direct', 'assisted', 'matched', 'unattributed')),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost', 'archived')),
  name text,
  email text,
  phone text,
  address text,
  message text,
  has_marketing_consent boolean not null default false,
  consent_version text,
  consent_ip text,
  consent_page text,
  consent_at text,
  submission_key text unique,
  search_text text not null,
  created_at text not null,
  updated_at text not null,
  version integer not null default 1
);
create index leads_agent on leads (agent_id, created_at, id);
create index leads_campaign on leads (campaign_id, created_at, id);

create table lead_events (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null,
  text text not null,
  is_ok boolean not null default true,
  actor_id text,
  created_at text not null
);
create index lead_events_lead on lead_events (lead_id, created_at);

create table messages (
  id text primary key,
  dedupe_key text not null unique,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  lead_id text references leads (id) on delete cascade,
  agent_id text references agents (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  provider_id text,
  error text,
  created_at text not null,
  sent_at text
);
create index messages_created on messages (created_at, id);

create table embedded_jobs (
  id text primary key,
  name text not null,
  payload_json text not null,
  unique_key text,
  state text not null check (state in ('queued', 'active', 'done', 'dead', 'cancelled')),
  attempts integer not null default 0,
  run_at text not null,
  locked_until text,
  locked_by text,
  last_error text,
  created_at text not null,
  finished_at text
);
create index embedded_jobs_due on embedded_jobs (state, run_at);
create unique index embedded_jobs_unique on embedded_jobs (name, unique_key) where unique_key is not null and state in ('queued', 'active');

create table job_schedules (
  name text primary key,
  cron text not null,
  payload_json text not null,
  next_run_at text not null
);
`;

/** SQLite: STRICT tables with its own type names. PostgreSQL: 64-bit integers and doubles. */
function portable(statement: string, engine: 'sqlite' | 'postgres'): string {
  if (engine === 'postgres') {
    return statement.replace(/\binteger\b/g, 'bigint').replace(/\breal\b/g, 'double precision');
  }
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const statements = tables
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) await sql.raw(portable(statement, engine)).execute(db);
}
