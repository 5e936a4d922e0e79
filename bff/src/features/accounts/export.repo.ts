/**
 * Account data for the user's own export, part by part. Long parts are read in pages by id, so that an account of any
 * size fits in memory. Columns are listed explicitly, so that a new column with a secret is not exported by default.
 */
import type { Db } from '../../db/database';
import type { Database, Row } from '../../db/tables';
import { withStoppedTexts } from '../leads/sms-opt-out.queries';

const PAGE = 200;

export interface ExportSubject {
  readonly userId: string;
  /** Lowercase. */
  readonly email: string;
  readonly agentId: string | null;
}

/** A part of the file. `page` returns the rows after an id. */
export interface ExportPart {
  readonly name: string;
  readonly page: (db: Db, subject: ExportSubject, after: string) => Promise<readonly { id: string }[]>;
}

export async function findAccountPart(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('notification_preferences', 'notification_preferences.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_confirmed_at',
      'users.last_sign_in_at',
      'users.user_metadata_json',
      'users.created_at',
      'notification_preferences.is_product_news_enabled',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export async function findProfilePart(db: Db, userId: string) {
  return db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst();
}

export async function findAgentPart(db: Db, agentId: string) {
  return db
    .selectFrom('agents')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'company',
      'title',
      'settings_json',
      'mls_provider_id',
      'mls_agent_id',
      'validated_at',
      'onboarding_completed_at',
      'years_experience',
      'recognition',
      'rating',
      'homes_sold',
      'sales_volume_cents',
      'is_sms_alert_enabled',
      'phone_verified_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', agentId)
    .executeTakeFirst();
}

export async function findBillingPart(db: Db, agentId: string) {
  return db.selectFrom('billing_accounts').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

async function withTimeline<R extends { readonly id: string }>(db: Db, leads: readonly R[]) {
  if (leads.length === 0) return [];
  const rows = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'kind', 'text', 'is_ok', 'created_at'])
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return leads.map((lead) => ({ ...lead, timeline: rows.filter((row) => row.lead_id === lead.id) }));
}

/** Owner columns and the subject's value for each. */
const ownerIn = {
  agent_id: ({ agentId }: ExportSubject) => agentId,
  user_id: ({ userId }: ExportSubject) => userId,
  actor_id: ({ userId }: ExportSubject) => userId,
  sales_person_id: ({ userId }: ExportSubject) => userId,
} as const;

/** Pages through the subject's own rows of a table. */
function pageOf<T extends keyof Database>(
  table: T,
  owner: keyof typeof ownerIn & keyof Row<T>,
  columns: readonly (keyof Row<T> & string)[],
): ExportPart['page'] {
  return (db, subject, after) => {
    const { dynamic } = db;
    return db
      .selectFrom(dynamic.table(table).as('own'))
      .select(columns.map((column) => dynamic.ref<string>(column)))
      .where(dynamic.ref(owner), '=', ownerIn[owner](subject))
      .where(dynamic.ref('id'), '>', after)
      .orderBy(dynamic.ref('id'))
      .limit(PAGE)
      .$castTo<{ id: string }>()
      .execute();
  };
}

/** With whether the number replied STOP, which ends what the consent allows. */
async function leadsPage(db: Db, { agentId }: ExportSubject, after: string) {
  const rows = await db
    .selectFrom('leads')
    .select([
      'id',
      'campaign_id',
      'listing_id',
      'source',
      'attribution',
      'status',
      'name',
      'email',
      'phone',
      'address',
      'message',
      'has_marketing_consent',
      'consent_version',
      'consent_at',
      'first_reply_at',
      'created_at',
      'updated_at',
    ])
    .where('agent_id', '=', agentId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return withTimeline(db, await withStoppedTexts(db, rows));
}

const agentParts: readonly ExportPart[] = [
  {
    name: 'testimonials',
    page: pageOf('testimonials', 'agent_id', [
      'id',
      'content',
      'client_name',
      'location',
      'rating',
      'given_on',
      'permitted_at',
      'created_at',
    ]),
  },
  {
    name: 'listings',
    page: (db, { agentId }, after) =>
      db
        .selectFrom('listings')
        .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
        .select([
          'listings.id',
          'listing_agents.side',
          'source',
          'mls_id',
          'status',
          'address_line1',
          'address_line2',
          'city',
          'state',
          'zip',
          'list_price_cents',
          'close_price_cents',
          'bedrooms',
          'bathrooms',
          'area_sqft',
          'year_built',
          'mls_number',
          'property_sub_type',
          'lot_size',
          'subdivision',
          'virtual_tour_url',
          'remarks',
          'photos_json',
          'listed_at',
          'closed_at',
        ])
        .where('listing_agents.agent_id', '=', agentId)
        .where('listings.id', '>', after)
        .orderBy('listings.id')
        .limit(PAGE)
        .execute(),
  },
  {
    name: 'campaigns',
    page: pageOf('campaigns', 'agent_id', [
      'id',
      'listing_id',
      'origin',
      'name',
      'kind',
      'purpose',
      'status',
      'template_id',
      'copy_json',
      'variant_template_id',
      'variant_copy_json',
      'location',
      'budget_cents',
      'targeting_json',
      'recipient_count',
      'excluded_count',
      'unit_price_cents',
      'sends_at',
      'approved_at',
      'submitted_at',
      'completed_at',
      'failure_reason',
      'created_at',
      'updated_at',
    ]),
  },
  {
    name: 'test_prints',
    page: pageOf('test_prints', 'agent_id', [
      'id',
      'campaign_id',
      'name',
      'address_line1',
      'address_line2',
      'city',
      'state',
      'zip',
      'status',
      'price_cents',
      'created_at',
    ]),
  },
  {
    name: 'leads',
    page: leadsPage,
  },
  {
    name: 'lead_tasks',
    page: pageOf('lead_tasks', 'agent_id', [
      'id',
      'lead_id',
      'title',
      'due_on',
      'reminded_at',
      'done_at',
      'created_at',
    ]),
  },
  {
    name: 'lead_outcomes',
    page: pageOf('lead_outcomes', 'agent_id', [
      'id',
      'lead_id',
      'kind',
      'happened_on',
      'amount_cents',
      'note',
      'created_at',
    ]),
  },
  {
    name: 'lead_messages',
    page: pageOf('lead_messages', 'agent_id', [
      'id',
      'lead_id',
      'channel',
      'is_from_lead',
      'subject',
      'body',
      'created_at',
    ]),
  },
  {
    name: 'lead_templates',
    page: pageOf('lead_templates', 'agent_id', ['id', 'channel', 'name', 'subject', 'body', 'created_at']),
  },
  {
    name: 'api_keys',
    page: pageOf('api_keys', 'agent_id', [
      'id',
      'name',
      'prefix',
      'scopes_json',
      'created_at',
      'last_used_at',
    ]),
  },
  {
    name: 'webhook_endpoints',
    page: pageOf('webhook_endpoints', 'agent_id', ['id', 'url', 'events_json', 'is_paused', 'created_at']),
  },
  {
    name: 'webhook_deliveries',
    page: pageOf('webhook_deliveries', 'agent_id', [
      'id',
      'endpoint_id',
      'lead_id',
      'event',
      'state',
      'attempts',
      'last_status',
      'reason',
      'created_at',
    ]),
  },
  {
    name: 'proof_links',
    page: pageOf('proof_links', 'agent_id', [
      'id',
      'campaign_id',
      'reviewer',
      'expires_at',
      'answer',
      'answered_by',
      'answered_at',
      'created_at',
    ]),
  },
  {
    name: 'seller_report_links',
    page: pageOf('seller_report_links', 'agent_id', [
      'id',
      'listing_id',
      'recipient',
      'expires_at',
      'ended_at',
      'created_at',
    ]),
  },
  {
    name: 'sales_people',
    page: pageOf('client_assignments', 'agent_id', [
      'id',
      'sales_person_id',
      'kind',
      'touched_at',
      'reason',
      'created_at',
    ]),
  },
  {
    name: 'list_views',
    page: pageOf('list_views', 'agent_id', ['id', 'list', 'name', 'query', 'created_at']),
  },
  {
    name: 'ledger',
    page: pageOf('ledger_entries', 'agent_id', [
      'id',
      'campaign_id',
      'mail_piece_id',
      'kind',
      'amount_cents',
      'created_at',
    ]),
  },
  {
    name: 'invoices',
    page: pageOf('invoices', 'agent_id', [
      'id',
      'number',
      'status',
      'membership_cents',
      'cards_cents',
      'tax_cents',
      'total_cents',
      'paid_at',
      'created_at',
    ]),
  },
  {
    name: 'payment_methods',
    page: pageOf('payment_methods', 'agent_id', [
      'id',
      'brand',
      'last4',
      'exp_month',
      'exp_year',
      'created_at',
    ]),
  },
  // Omits the text: a lead alert repeats the lead.
  {
    name: 'messages',
    page: pageOf('messages', 'agent_id', [
      'id',
      'channel',
      'purpose',
      'recipient',
      'subject',
      'lead_id',
      'status',
      'created_at',
      'sent_at',
    ]),
  },
];

const userParts: readonly ExportPart[] = [
  {
    name: 'sent_invitations',
    page: pageOf('client_invitations', 'sales_person_id', [
      'id',
      'email',
      'name',
      'company',
      'note',
      'sent_at',
      'opened_at',
      'accepted_at',
      'revoked_at',
      'opted_out_at',
      'created_at',
    ]),
  },
  {
    name: 'referral_links',
    page: pageOf('referral_links', 'sales_person_id', [
      'id',
      'code',
      'name',
      'visits',
      'ended_at',
      'created_at',
    ]),
  },
  {
    name: 'client_notes',
    page: pageOf('client_notes', 'sales_person_id', ['id', 'agent_id', 'kind', 'text', 'created_at']),
  },
  {
    name: 'client_tasks',
    page: pageOf('client_tasks', 'sales_person_id', [
      'id',
      'agent_id',
      'title',
      'due_on',
      'done_at',
      'created_at',
    ]),
  },
  {
    name: 'identities',
    page: pageOf('identities', 'user_id', [
      'id',
      'provider',
      'subject',
      'email',
      'last_sign_in_at',
      'created_at',
    ]),
  },
  {
    name: 'sessions',
    page: pageOf('sessions', 'user_id', [
      'id',
      'user_agent',
      'ip',
      'created_at',
      'refreshed_at',
      'expires_at',
      'revoked_at',
      'revoke_reason',
    ]),
  },
  {
    name: 'commissions',
    page: pageOf('commission_lines', 'sales_person_id', [
      'id',
      'reverses_id',
      'base',
      'kind',
      'base_cents',
      'basis_points',
      'amount_cents',
      'earned_at',
      'available_at',
      'created_at',
    ]),
  },
  {
    name: 'activity',
    page: pageOf('audit_log', 'actor_id', [
      'id',
      'action',
      'subject_type',
      'subject_id',
      'detail_json',
      'ip',
      'created_at',
    ]),
  },
  // Rows found by email address; deleting the account deletes them too (`deletePerson`).
  {
    name: 'inquiries',
    page: (db, { email }, after) =>
      db
        .selectFrom('inquiries')
        .select(['id', 'kind', 'name', 'email', 'subject', 'system', 'region', 'message', 'created_at'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    name: 'received_invitations',
    page: (db, { email }, after) =>
      db
        .selectFrom('client_invitations')
        .select(['id', 'email', 'name', 'company', 'note', 'sent_at', 'opened_at', 'accepted_at'])
        .where('email', '=', email)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    name: 'newsletter',
    page: (db, { email }, after) =>
      db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'status', 'source', 'asked_at', 'confirmed_at', 'unsubscribed_at'])
        .where('email', '=', email)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
];

export const exportParts = ({ agentId }: ExportSubject): readonly ExportPart[] =>
  agentId === null ? userParts : [...agentParts, ...userParts];

/** True if there may be another page. */
export const isFull = (page: readonly unknown[]): boolean => page.length === PAGE;
