/**
 * Everything of an account, part by part, for its owner. Long parts come in pages after the last id, so that an
 * account of any size fits in memory. Columns are named: a new one with a secret never leaves by itself.
 */
import type { Db } from '../../db/database';

const PAGE = 200;

export interface ExportSubject {
  readonly userId: string;
  readonly agentId: string | null;
}

/** A part of the file: one page of its rows after an id. */
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

const ofAgent: readonly ExportPart[] = [
  {
    name: 'testimonials',
    page: (db, { agentId }, after) =>
      db
        .selectFrom('testimonials')
        .select(['id', 'content', 'client_name', 'location', 'rating', 'created_at'])
        .where('agent_id', '=', agentId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
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
    page: (db, { agentId }, after) =>
      db
        .selectFrom('campaigns')
        .select([
          'id',
          'listing_id',
          'origin',
          'name',
          'kind',
          'purpose',
          'status',
          'template_id',
          'copy_json',
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
        ])
        .where('agent_id', '=', agentId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    name: 'leads',
    page: async (db, { agentId }, after) =>
      withTimeline(
        db,
        await db
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
            'created_at',
            'updated_at',
          ])
          .where('agent_id', '=', agentId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(PAGE)
          .execute(),
      ),
  },
  {
    name: 'ledger',
    page: (db, { agentId }, after) =>
      db
        .selectFrom('ledger_entries')
        .select(['id', 'campaign_id', 'mail_piece_id', 'kind', 'amount_cents', 'created_at'])
        .where('agent_id', '=', agentId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    // Without the text: that of a lead's alert is the lead.
    name: 'messages',
    page: (db, { agentId }, after) =>
      db
        .selectFrom('messages')
        .select([
          'id',
          'channel',
          'purpose',
          'recipient',
          'subject',
          'lead_id',
          'status',
          'created_at',
          'sent_at',
        ])
        .where('agent_id', '=', agentId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
];

const ofUser: readonly ExportPart[] = [
  {
    name: 'identities',
    page: (db, { userId }, after) =>
      db
        .selectFrom('identities')
        .select(['id', 'provider', 'subject', 'email', 'last_sign_in_at', 'created_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    name: 'sessions',
    page: (db, { userId }, after) =>
      db
        .selectFrom('sessions')
        .select([
          'id',
          'user_agent',
          'ip',
          'created_at',
          'refreshed_at',
          'expires_at',
          'revoked_at',
          'revoke_reason',
        ])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    name: 'activity',
    page: (db, { userId }, after) =>
      db
        .selectFrom('audit_log')
        .select(['id', 'action', 'subject_type', 'subject_id', 'detail_json', 'ip', 'created_at'])
        .where('actor_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
];

export const exportParts = ({ agentId }: ExportSubject): readonly ExportPart[] =>
  agentId === null ? ofUser : [...ofAgent, ...ofUser];

/** Whether there may be more after a page. */
export const isFull = (page: readonly unknown[]): boolean => page.length === PAGE;
