/** Rows for tests, with realistic defaults and overrides. Every builder inserts and returns the whole row. */
import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { currentMs } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import type { NewRow, Row } from '../db/tables';

const AT = '2026-11-01T09:00:00.000Z';
let count = 0;
/** A number unique to this process. */
const next = () => (count += 1);

export async function buildUser(db: Db, overrides: Partial<NewRow<'users'>> = {}): Promise<Row<'users'>> {
  const n = next();
  return db
    .insertInto('users')
    .values({
      id: uuidv7(),
      email: `user${n}@example.com`,
      password_hash: null,
      email_confirmed_at: AT,
      banned_until: null,
      last_sign_in_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Requires a user with the same id. */
async function buildProfile(
  db: Db,
  overrides: Partial<NewRow<'profiles'>> & Pick<NewRow<'profiles'>, 'id' | 'email'>,
): Promise<Row<'profiles'>> {
  return db
    .insertInto('profiles')
    .values({
      role: 'agent',
      mls_provider_id: null,
      first_name: 'Dana',
      last_name: 'Whitfield',
      company: 'Harbor & Oak Realty',
      title: 'Broker',
      phone: '+15415550100',
      license_number: 'OR-201234',
      office_address_json: {
        addressLine1: '410 NW Harbor Ave',
        addressLine2: 'Ste 2',
        city: 'Bend',
        state: 'OR',
        zip: '97703',
      },
      office_checked_at: AT,
      website: null,
      logo_url: null,
      photo_url: null,
      scheduling_url: null,
      slug: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By default, no one has signed up for it yet. */
export async function buildAgent(db: Db, overrides: Partial<NewRow<'agents'>> = {}): Promise<Row<'agents'>> {
  const n = next();
  return db
    .insertInto('agents')
    .values({
      id: uuidv7(),
      user_id: null,
      sales_person_id: null,
      email: `agent${n}@example.com`,
      first_name: 'Dana',
      last_name: 'Whitfield',
      phone: '+15415550100',
      company: 'Harbor & Oak Realty',
      title: 'Broker',
      mls_provider_id: null,
      mls_agent_id: `AG${1000 + n}`,
      validated_at: AT,
      onboarding_completed_at: AT,
      years_experience: 12,
      recognition: null,
      rating: null,
      homes_sold: null,
      sales_volume_cents: null,
      phone_verified_at: null,
      erased_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Account {
  readonly user: Row<'users'>;
  readonly profile: Row<'profiles'>;
  /** Only for the role `agent`. */
  readonly agent: Row<'agents'> | null;
}

/** A user with profile and, for an agent, an agent record and billing account, all with the same email. */
export async function buildAccount(
  db: Db,
  options: {
    role: Row<'profiles'>['role'];
    user?: Partial<NewRow<'users'>>;
    profile?: Partial<NewRow<'profiles'>>;
    agent?: Partial<NewRow<'agents'>>;
  },
): Promise<Account> {
  const user = await buildUser(db, options.user);
  const profile = await buildProfile(db, {
    id: user.id,
    email: user.email,
    role: options.role,
    ...(options.role === 'agent' && { slug: `agent-${user.id.slice(-12)}x` }),
    ...options.profile,
  });
  if (options.role !== 'agent') return { user, profile, agent: null };
  const agent = await buildAgent(db, { user_id: user.id, email: user.email, ...options.agent });
  await db
    .insertInto('billing_accounts')
    .values({ agent_id: agent.id, has_payment_method: true, created_at: AT, updated_at: AT })
    .execute();
  return { user, profile, agent };
}

/** Sent yesterday and not opened, by default. */
export async function buildInvitation(
  db: Db,
  salesPersonId: string,
  overrides: Partial<NewRow<'client_invitations'>> = {},
): Promise<Row<'client_invitations'>> {
  const n = next();
  const now = currentMs();
  const sentAt = new Date(now - 86_400_000).toISOString();
  return db
    .insertInto('client_invitations')
    .values({
      id: uuidv7(),
      sales_person_id: salesPersonId,
      email: `invited${n}@example.com`,
      name: 'Ann Lee',
      search_text: `ann lee invited${n}@example.com`,
      token_hash: `hash-of-invitation-${n}`,
      sends: 1,
      sent_at: sentAt,
      expires_at: new Date(now + 29 * 86_400_000).toISOString(),
      created_at: sentAt,
      updated_at: sentAt,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildMlsProvider(
  db: Db,
  overrides: Partial<NewRow<'mls_providers'>> = {},
): Promise<Row<'mls_providers'>> {
  const n = next();
  return db
    .insertInto('mls_providers')
    .values({
      id: uuidv7(),
      name: `Lowcountry MLS ${n}`,
      code: `MLS${n}`,
      region: 'SC',
      api_provider: 'simplyrets',
      api_endpoint: 'https://feed.example.com',
      credentials_encrypted: null,
      sync_settings_json: { auto_sync: false, sync_interval: '1h', batch_size: 100 },
      rate_limit_settings_json: { requests_per_hour: 500, burst_limit: 10 },
      last_sync_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A listing from a feed; `agentId` assigns it to that agent. */
export async function buildListing(
  db: Db,
  { agentId, ...overrides }: Partial<NewRow<'listings'>> & { agentId?: string } = {},
): Promise<Row<'listings'>> {
  const n = next();
  const street = `${100 + n} Alder Street`;
  const listing = await db
    .insertInto('listings')
    .values({
      id: uuidv7(),
      mls_provider_id: null,
      source: 'mls',
      mls_id: `L${n}`,
      status: 'Active',
      status_changed_at: AT,
      first_active_at: AT,
      address_line1: street,
      address_line2: null,
      city: 'Charleston',
      state: 'SC',
      zip: '29403',
      delivery_key: `${street.toLowerCase()}|29403`,
      key_version: DELIVERY_KEY_VERSION,
      lat: 32.79,
      lng: -79.94,
      list_price_cents: 45_000_000,
      close_price_cents: null,
      bedrooms: 3,
      bathrooms: 2,
      area_sqft: 1850,
      year_built: 1994,
      property_type: 'Residential',
      remarks: null,
      listing_agent_mls_id: null,
      co_agent_mls_id: null,
      agent_name: 'Dana Whitfield',
      office_name: 'Harbor & Oak Realty',
      listed_at: AT,
      closed_at: null,
      modified_at: AT,
      content_hash: `hash-${n}`,
      last_seen_run_id: null,
      left_feed_at: null,
      synced_at: AT,
      search_text: `${street.toLowerCase()} charleston 29403`,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (agentId !== undefined) {
    await db
      .insertInto('listing_agents')
      .values({ listing_id: listing.id, agent_id: agentId, side: 'list' })
      .execute();
  }
  return listing;
}

/** A draft of a just-listed card; templates exist from the first migration or seed. */
export async function buildCampaign(
  db: Db,
  overrides: Partial<NewRow<'campaigns'>> & Pick<NewRow<'campaigns'>, 'agent_id' | 'template_id'>,
): Promise<Row<'campaigns'>> {
  return db
    .insertInto('campaigns')
    .values({
      id: uuidv7(),
      listing_id: null,
      automation_key: null,
      origin: 'manual',
      name: `Just listed ${next()}`,
      kind: 'postcard',
      purpose: 'just-listed',
      status: 'draft',
      copy_json: { headline: 'Just listed near you', message: 'Ask me what yours could sell for.' },
      location: 'Charleston, SC',
      budget_cents: 20_000,
      targeting_json: targeting.parse({}),
      area_json: null,
      unit_price_cents: 75,
      sends_at: null,
      approved_at: null,
      approved_by: null,
      submitted_at: null,
      completed_at: null,
      failure_reason: null,
      photo_json: null,
      preparation_json: null,
      prepare_due_at: null,
      stopped_sends_at: null,
      counted_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildLead(
  db: Db,
  overrides: Partial<NewRow<'leads'>> & Pick<NewRow<'leads'>, 'agent_id'>,
): Promise<Row<'leads'>> {
  const n = next();
  return db
    .insertInto('leads')
    .values({
      id: uuidv7(),
      campaign_id: null,
      listing_id: null,
      household_id: null,
      qr_scan_id: null,
      source: 'direct',
      attribution: 'unattributed',
      name: `Homeowner ${n}`,
      email: `homeowner${n}@example.com`,
      phone: null,
      address: null,
      message: null,
      consent_version: null,
      consent_ip: null,
      consent_page: null,
      consent_at: null,
      submission_key: null,
      search_text: `homeowner ${n}`,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes `lead.updated`. Its deliveries are never sent. */
export async function buildWebhook(db: Db, agentId: string): Promise<void> {
  await db
    .insertInto('webhook_endpoints')
    .values({
      id: uuidv7(),
      agent_id: agentId,
      url: 'https://crm.example.com/hook',
      events_json: ['lead.updated'],
      sealed_secret: '',
      sealed_old_secret: null,
      old_secret_until: null,
      pause_reason: null,
      failing_since: null,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
}

/** A full run that completed. */
/** Pending, without a code. */
export async function buildConnection(
  db: Db,
  overrides: Partial<NewRow<'idx_connections'>> &
    Pick<NewRow<'idx_connections'>, 'agent_id' | 'mls_provider_id'>,
): Promise<Row<'idx_connections'>> {
  const n = next();
  return db
    .insertInto('idx_connections')
    .values({
      id: uuidv7(),
      mls_agent_id: `CT-${n}`,
      entry_json: {
        id: `CT-${n}`,
        name: 'Dana Whitfield',
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: `roster${n}@example.com`,
        phone: '',
        company: '',
        mlsId: `CT-${n}`,
        licenseNumber: '',
        providerId: 'MLS',
        providerName: 'Lowcountry MLS',
      },
      code_hash: null,
      code_sent_to: null,
      code_expires_at: null,
      validated_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildSyncRun(
  db: Db,
  overrides: Partial<NewRow<'sync_runs'>> & Pick<NewRow<'sync_runs'>, 'mls_provider_id'>,
): Promise<Row<'sync_runs'>> {
  return db
    .insertInto('sync_runs')
    .values({
      id: uuidv7(),
      agent_id: null,
      sync_type: 'full',
      trigger: 'manual',
      requested_by: null,
      status: 'completed',
      stage: 'finished',
      cursor: null,
      total: 0,
      error: null,
      started_at: AT,
      finished_at: AT,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A message from the contact page that awaits an answer. */
export async function buildInquiry(
  db: Db,
  overrides: Partial<NewRow<'inquiries'>> = {},
): Promise<Row<'inquiries'>> {
  const n = next();
  return db
    .insertInto('inquiries')
    .values({
      id: uuidv7(),
      kind: 'contact',
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      subject: 'sales',
      system: null,
      region: null,
      message: 'Can you show me the product?',
      created_at: AT,
      handled_at: null,
      handled_by: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
