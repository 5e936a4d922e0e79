/**
 * Row types of every table. Times are ISO-8601 UTC text, money integer cents; `is_…`/`has_…` are booleans and
 * `…_json` parsed values on both engines (the boundary plugin converts). `Generated` columns have a default.
 */
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { CardCopy, PieceStatus, PreflightCheck, Targeting } from '@farmpost/shared/contracts/campaigns';
import type { ContactSubject, InquiryKind } from '@farmpost/shared/contracts/inquiry-vocabulary';
import type { ExclusionReason, ListingStatus, TargetArea } from '@farmpost/shared/contracts/listings';
import type { syncSettings, rateLimitSettings, SyncStage } from '@farmpost/shared/contracts/mls-providers';
import type { VitalMetric } from '@farmpost/shared/domain/vitals';
import type * as z from 'zod';

type SyncSettings = z.infer<typeof syncSettings>;
type RateLimitSettings = z.infer<typeof rateLimitSettings>;

export interface UsersTable {
  id: string;
  email: string;
  password_hash: string | null;
  email_confirmed_at: string | null;
  banned_until: string | null;
  is_demo: Generated<boolean>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  /** What the person said of himself at sign-up. Grants nothing. */
  user_metadata_json: Generated<Record<string, unknown>>;
}

export interface ProfilesTable {
  id: string;
  email: string;
  role: 'admin' | 'sales_person' | 'agent' | null;
  mls_provider_id: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company: Generated<string>;
  title: Generated<string>;
  phone: Generated<string>;
  license_number: Generated<string>;
  website: string | null;
  logo_url: string | null;
  photo_url: string | null;
  scheduling_url: string | null;
  bio: Generated<string>;
  slug: string | null;
  created_at: string;
  updated_at: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  user_agent: Generated<string>;
  ip: Generated<string>;
  created_at: string;
  refreshed_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoke_reason: string | null;
  /** How it began: `password`, `signup`, `recovery`, `email_change`, `code`. */
  method: Generated<string>;
}

/** Answered already; the account is made by a job, which takes the row. */
export interface SignUpsTable {
  /** The user's, to be. */
  id: string;
  email: string;
  password_hash: string;
  user_metadata_json: Record<string, unknown>;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  ip: string;
  created_at: string;
}

export interface OneTimeTokensTable {
  token_hash: string;
  user_id: string;
  kind: 'signup' | 'recovery' | 'email_change_current' | 'email_change_new';
  /** The address that it was mailed to. */
  email: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  created_at: string;
  expires_at: string;
}

export interface EmailChangesTable {
  user_id: string;
  new_email: string;
  redirect_to: string;
  current_confirmed_at: string | null;
  new_confirmed_at: string | null;
  created_at: string;
  expires_at: string;
}

export interface RefreshTokensTable {
  id: string;
  session_id: string;
  token_hash: string;
  parent_id: string | null;
  created_at: string;
  used_at: string | null;
}

export interface IdentitiesTable {
  id: string;
  user_id: string;
  provider: 'google' | 'apple';
  /** The provider's own name of the person; addresses change hands, this does not. */
  subject: string;
  email: string;
  is_private_email: Generated<boolean>;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
}

export interface AuthFlowsTable {
  state_hash: string;
  provider: 'google' | 'apple';
  nonce: string;
  /** Of our own PKCE with the provider. */
  code_verifier: string;
  redirect_to: string;
  /** Of the client's PKCE with us. */
  code_challenge: string;
  created_at: string;
  expires_at: string;
}

export interface AuthCodesTable {
  code_hash: string;
  user_id: string;
  code_challenge: string;
  created_at: string;
  expires_at: string;
}

export interface AuditLogTable {
  id: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail_json: Generated<Record<string, unknown>>;
  ip: string | null;
  created_at: string;
}

export interface IdempotencyKeysTable {
  key: string;
  operation: string;
  actor: string;
  request_hash: string;
  status: number | null;
  response_json: unknown;
  created_at: string;
}

export interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: string;
}

export interface AgentsTable {
  id: string;
  user_id: string | null;
  sales_person_id: string | null;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  company: Generated<string>;
  title: Generated<string>;
  settings_json: Generated<Record<string, unknown>>;
  mls_provider_id: string | null;
  mls_agent_id: string | null;
  validated_at: string | null;
  onboarding_completed_at: string | null;
  years_experience: number | null;
  recognition: string | null;
  rating: number | null;
  homes_sold: number | null;
  sales_volume_cents: number | null;
  is_sms_alert_enabled: Generated<boolean>;
  phone_verified_at: string | null;
  created_at: string;
  updated_at: string;
  /** The person is gone; the row stays for the ledger. */
  erased_at: string | null;
}

export interface NotificationPreferencesTable {
  user_id: string;
  is_product_news_enabled: Generated<boolean>;
  updated_at: string;
}

export interface PhoneVerificationsTable {
  user_id: string;
  id: string;
  phone: string;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: string;
  created_at: string;
}

export interface AccountDeletionsTable {
  user_id: string;
  deletes_at: string;
  requested_at: string;
}

export interface TestimonialsTable {
  id: string;
  agent_id: string;
  content: string;
  client_name: string;
  location: string | null;
  rating: number | null;
  position: Generated<number>;
  created_at: string;
}

export interface BillingAccountsTable {
  agent_id: string;
  subscription_status: Generated<'active' | 'paused' | 'canceled' | 'past_due'>;
  monthly_fee_cents: Generated<number>;
  has_payment_method: Generated<boolean>;
  default_listing_budget_cents: Generated<number>;
  is_auto_approve: Generated<boolean>;
  is_paused_over_budget: Generated<boolean>;
  created_at: string;
  updated_at: string;
}

export interface MlsProvidersTable {
  id: string;
  name: string;
  code: string;
  region: string | null;
  is_active: Generated<boolean>;
  api_provider: 'simplyrets' | 'spark' | 'trestle' | 'custom';
  api_endpoint: string;
  credentials_encrypted: string | null;
  sync_settings_json: SyncSettings;
  rate_limit_settings_json: RateLimitSettings;
  sync_status: Generated<'never' | 'syncing' | 'completed' | 'error'>;
  last_sync_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface ListingsTable {
  id: string;
  mls_provider_id: string | null;
  source: 'mls' | 'manual';
  mls_id: string | null;
  status: ListingStatus;
  status_changed_at: string;
  first_active_at: string | null;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  zip: string;
  delivery_key: string;
  lat: number | null;
  lng: number | null;
  list_price_cents: number | null;
  close_price_cents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area_sqft: number | null;
  year_built: number | null;
  property_type: string | null;
  photos_json: Generated<string[]>;
  remarks: string | null;
  is_address_displayed: Generated<boolean>;
  listing_agent_mls_id: string | null;
  co_agent_mls_id: string | null;
  agent_name: string | null;
  office_name: string | null;
  listed_at: string | null;
  closed_at: string | null;
  modified_at: string | null;
  content_hash: string;
  last_seen_run_id: string | null;
  left_feed_at: string | null;
  synced_at: string | null;
  search_text: string;
  created_at: string;
  updated_at: string;
}

export interface ListingAgentsTable {
  listing_id: string;
  agent_id: string;
  side: 'list' | 'co_list' | 'sell';
}

export interface ListingEventsTable {
  id: string;
  listing_id: string;
  type: 'listed' | 'status_changed' | 'price_changed' | 'details_changed' | 'left_feed' | 'returned';
  from_value: string | null;
  to_value: string | null;
  sync_run_id: string | null;
  occurred_at: string;
  handled_at: string | null;
}

export interface SyncRunsTable {
  id: string;
  mls_provider_id: string;
  agent_id: string | null;
  sync_type: 'incremental' | 'full';
  trigger: 'manual' | 'schedule' | 'import';
  requested_by: string | null;
  status: 'started' | 'in_progress' | 'completed' | 'failed' | 'cancelled';
  stage: SyncStage;
  cursor: string | null;
  page: Generated<number>;
  total: number | null;
  listings_processed: Generated<number>;
  listings_added: Generated<number>;
  listings_updated: Generated<number>;
  listings_unchanged: Generated<number>;
  listings_removed: Generated<number>;
  errors_count: Generated<number>;
  requests_used: Generated<number>;
  last_seq: Generated<number>;
  error: string | null;
  is_cancel_requested: Generated<boolean>;
  details_json: Generated<Record<string, unknown>>;
  started_at: string;
  finished_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface SyncLogsTable {
  sync_run_id: string;
  seq: number;
  kind: 'log' | 'progress';
  level: Generated<string>;
  operation: string;
  message: string;
  execution_time_ms: number | null;
  metadata_json: Record<string, unknown> | null;
  error_stack: string | null;
  created_at: string;
}

export interface HouseholdsTable {
  id: string;
  delivery_key: string;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  owner_name: string | null;
  is_owner_occupied: boolean | null;
  estimated_value_cents: number | null;
  equity_share: number | null;
  estimate_source: string | null;
  estimated_at: string | null;
  last_sale_at: string | null;
  last_sale_price_cents: number | null;
  /** The postal service's delivery point validation; null until it was asked. */
  dpv: 'Y' | 'S' | 'D' | 'N' | null;
  is_vacant: Generated<boolean>;
  source: string;
  source_id: string | null;
  fetched_at: string;
  created_at: string;
  updated_at: string;
}

export interface HouseholdLookupsTable {
  id: string;
  lat: number;
  lng: number;
  radius_miles: number;
  found: number;
  fetched_at: string;
}

export interface SuppressionsTable {
  id: string;
  delivery_key_hash: string;
  kind: 'opt_out' | 'deleted' | 'do_not_solicit' | 'returned';
  agent_id: string | null;
  source: string;
  expires_at: string | null;
  created_at: string;
}

export interface TemplatesTable {
  id: string;
  name: string;
  description: Generated<string>;
  category: string;
  tags_json: Generated<string[]>;
  purpose: 'just-listed' | 'just-sold' | 'sphere' | 'farm';
  document_json: unknown;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface CampaignsTable {
  id: string;
  agent_id: string;
  listing_id: string | null;
  automation_key: string | null;
  origin: 'automation' | 'manual';
  name: string;
  kind: 'postcard' | 'letter' | 'brochure';
  purpose: 'just-listed' | 'just-sold' | 'sphere' | 'farm';
  status: 'pending' | 'draft' | 'scheduled' | 'active' | 'completed' | 'paused' | 'cancelled' | 'failed';
  template_id: string;
  copy_json: CardCopy;
  location: string;
  budget_cents: number;
  targeting_json: Targeting;
  area_json: TargetArea | null;
  recipient_count: Generated<number>;
  excluded_count: Generated<number>;
  unit_price_cents: number;
  sends_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
  submitted_at: string | null;
  completed_at: string | null;
  failure_reason: string | null;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
}

export interface CampaignHouseholdsTable {
  campaign_id: string;
  household_id: string;
  outcome: 'mailed' | ExclusionReason;
  distance_miles: number;
  decided_at: string;
}

export interface PreflightsTable {
  campaign_id: string;
  campaign_version: number;
  result: 'pass' | 'amber' | 'red';
  checks_json: PreflightCheck[];
  pdf_sha256: string;
  checked_at: string;
  override_json: { userId: string; name: string; reason: string; at: string } | null;
  /** Of the template and the data that were proofed. */
  card_hash: string | null;
}

export interface QrCodesTable {
  code: string;
  agent_id: string;
  campaign_id: string | null;
  listing_id: string | null;
  household_id: string | null;
  is_test: Generated<boolean>;
  created_at: string;
}

export interface MailPiecesTable {
  id: string;
  campaign_id: string;
  household_id: string;
  agent_id: string;
  code: string;
  status: PieceStatus;
  provider: string;
  provider_id: string | null;
  price_cents: number;
  is_free: Generated<boolean>;
  expected_delivery: string | null;
  failure_reason: string | null;
  attempts: Generated<number>;
  submitted_at: string | null;
  accepted_at: string | null;
  mailed_at: string | null;
  delivered_at: string | null;
  returned_at: string | null;
  failed_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface MailPieceEventsTable {
  id: string;
  mail_piece_id: string;
  provider_event_id: string;
  type: string;
  occurred_at: string;
  received_at: string;
}

export interface LedgerEntriesTable {
  id: string;
  agent_id: string;
  campaign_id: string | null;
  mail_piece_id: string | null;
  kind: 'postcard' | 'free_postcard' | 'credit' | 'free_postcard_credit' | 'membership';
  amount_cents: number;
  dedupe_key: string;
  created_at: string;
}

export interface QrScansTable {
  id: string;
  agent_id: string;
  code: string | null;
  campaign_id: string | null;
  listing_id: string | null;
  visit_key: string;
  device_hash: string;
  user_agent: string;
  referrer: string;
  is_counted: boolean;
  is_unique: boolean;
  scanned_at: string;
}

export interface LeadsTable {
  id: string;
  agent_id: string;
  campaign_id: string | null;
  listing_id: string | null;
  household_id: string | null;
  qr_scan_id: string | null;
  source: 'qr_scan' | 'direct' | 'manual' | 'import';
  attribution: 'direct' | 'assisted' | 'matched' | 'unattributed';
  status: Generated<'new' | 'contacted' | 'qualified' | 'converted' | 'lost' | 'archived'>;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  message: string | null;
  has_marketing_consent: Generated<boolean>;
  consent_version: string | null;
  consent_ip: string | null;
  consent_page: string | null;
  consent_at: string | null;
  submission_key: string | null;
  search_text: string;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
}

export interface LeadEventsTable {
  id: string;
  lead_id: string;
  kind: string;
  text: string;
  is_ok: Generated<boolean>;
  actor_id: string | null;
  created_at: string;
}

export interface MessagesTable {
  id: string;
  dedupe_key: string;
  channel: 'email' | 'sms';
  purpose: string;
  recipient: string;
  subject: string | null;
  body_text: string;
  body_html: string | null;
  /** The bodies as they are sent, sealed, where the stored ones leave a secret out; null once sent. */
  sealed_body: string | null;
  lead_id: string | null;
  agent_id: string | null;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  provider_id: string | null;
  error: string | null;
  created_at: string;
  sent_at: string | null;
}

export interface EmbeddedJobsTable {
  id: string;
  name: string;
  payload_json: Record<string, unknown>;
  unique_key: string | null;
  state: 'queued' | 'active' | 'done' | 'dead' | 'cancelled';
  attempts: Generated<number>;
  run_at: string;
  locked_until: string | null;
  locked_by: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface JobSchedulesTable {
  name: string;
  cron: string;
  payload_json: Record<string, unknown>;
  next_run_at: string;
}

export interface InquiriesTable {
  id: string;
  kind: InquiryKind;
  name: string;
  email: string;
  subject: ContactSubject | null;
  system: string | null;
  region: string | null;
  message: string;
  created_at: string;
  handled_at: string | null;
  handled_by: string | null;
}

export interface NewsletterSubscribersTable {
  id: string;
  email: string;
  /** Of the links in mails, to confirm and to end it; signs nobody in. */
  token: string;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  source: string;
  asked_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

export interface WebVitalsTable {
  id: string;
  route: string;
  metric: VitalMetric;
  /** Milliseconds; without unit for CLS. */
  value: number;
  created_at: string;
}

export interface Database {
  users: UsersTable;
  profiles: ProfilesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  identities: IdentitiesTable;
  auth_flows: AuthFlowsTable;
  auth_codes: AuthCodesTable;
  sign_ups: SignUpsTable;
  one_time_tokens: OneTimeTokensTable;
  email_changes: EmailChangesTable;
  audit_log: AuditLogTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  agents: AgentsTable;
  notification_preferences: NotificationPreferencesTable;
  phone_verifications: PhoneVerificationsTable;
  account_deletions: AccountDeletionsTable;
  testimonials: TestimonialsTable;
  billing_accounts: BillingAccountsTable;
  mls_providers: MlsProvidersTable;
  listings: ListingsTable;
  listing_agents: ListingAgentsTable;
  listing_events: ListingEventsTable;
  sync_runs: SyncRunsTable;
  sync_logs: SyncLogsTable;
  households: HouseholdsTable;
  household_lookups: HouseholdLookupsTable;
  suppressions: SuppressionsTable;
  templates: TemplatesTable;
  campaigns: CampaignsTable;
  campaign_households: CampaignHouseholdsTable;
  preflights: PreflightsTable;
  qr_codes: QrCodesTable;
  mail_pieces: MailPiecesTable;
  mail_piece_events: MailPieceEventsTable;
  ledger_entries: LedgerEntriesTable;
  qr_scans: QrScansTable;
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  messages: MessagesTable;
  inquiries: InquiriesTable;
  web_vitals: WebVitalsTable;
  embedded_jobs: EmbeddedJobsTable;
  job_schedules: JobSchedulesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowUpdate<T extends keyof Database> = Updateable<Database[T]>;
