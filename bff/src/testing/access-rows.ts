/** The rows and vendors that the calls of the access matrix are about. */
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { currentTime } from '@farmpost/shared/domain/clock';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import { sealText } from '../db/sealed-text';
import { seedTemplates } from '../db/seeds/seed-templates';
import { templateSeeds } from '../db/seeds/templates';
import type { Providers } from '../providers/providers';
import { insertEntry } from '../features/households/do-not-mail.commands';
import { readResoListing, resoPlaces } from '../providers/reso/read-listing';
import {
  buildAccount,
  buildAgent,
  buildCampaign,
  buildConnection,
  buildInquiry,
  buildInvitation,
  buildLead,
  buildListing,
  buildMlsProvider,
  buildSyncRun,
} from './builders';
import { buildLeadAnswer } from './lead-answer-builder';
import { buildListMember, buildMailingList } from './list-builders';
import { buildFarm } from './farm-builders';
import { buildPlan, buildStep, buildTouch } from './plan-builders';
import { buildPiece } from './mail-builders';
import { buildDeployToken, buildRelease } from './release-builders';
import { NEWSLETTER_TOKEN, PROOF_TOKEN, type Rows } from './access-case';
import type { TestApp } from './test-app';

/** Vendors without any data. */
const accessMethod = {
  id: 'pm_access',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  createdAt: '2026-11-01T09:00:00.000Z',
};

const accessRefund = {
  id: 're_access',
  paymentIntent: 'pi_access',
  cents: 100,
  isPaidOut: false,
  hasFailed: false,
  usageId: null,
  adjustmentId: null,
};

export const emptyProviders = {
  printMail: {
    name: 'lob',
    displayName: 'Lob',
    isSetUp: true,
    sizes: ['4x6', '6x9', '6x11'],
    mailClasses: ['first_class'],
    hasWebhooks: true,
  },
  otherPrinters: [
    {
      name: 'click2mail',
      displayName: 'Click2Mail',
      isSetUp: true,
      sizes: ['4x6', '6x9', '6x11'],
      mailClasses: ['first_class'],
      hasWebhooks: false,
    },
  ],
  payments: {
    publishableKey: 'pk_test',
    ensureCustomer: async () => 'cus_access',
    readCustomer: async () => ({
      agentId: null,
      methods: [accessMethod, { ...accessMethod, id: 'pm_default' }],
      defaultMethodId: 'pm_default',
      membership: {
        id: 'sub_access',
        status: 'active',
        isEnding: false,
        periodEnd: '2026-12-01T09:00:00.000Z',
        trialEndsAt: null,
      },
    }),
    beginCard: async () => ({ id: 'seti_access', clientSecret: 'secret' }),
    setDefaultMethod: async () => undefined,
    removeMethod: async () => undefined,
    pause: async () => undefined,
    resume: async () => undefined,
    cancel: async () => undefined,
    extend: async () => undefined,
    // A refund that the bank has not paid out yet.
    refund: async () => accessRefund,
    readRefund: async () => accessRefund,
    hasPayouts: true,
    ensurePayoutAccount: async () => 'acct_access',
    readPayoutAccount: async () => ({
      id: 'acct_access',
      canBePaid: false,
      hasSubmitted: false,
      due: ['external_account'],
      dueBy: null,
      disabledReason: null,
      hasTaxDetails: false,
    }),
    payoutFormUrl: async () => 'https://connect.example/form',
    portalUrl: async () => 'https://billing.example/portal',
    renewalUrl: async () => 'https://billing.example/renewal',
    fetchPdf: async () => new Uint8Array([37, 80, 68, 70]),
  },
  addressVerification: {
    verify: async () => null,
    checkHomes: async (homes: readonly object[]) => homes.map(() => null),
  },
  householdData: {
    findPage: async () => ({ records: [], isLast: true }),
    findNear: async () => [],
    findAddress: async (address: object) => ({
      ...address,
      sourceId: 'property',
      lat: 32.79,
      lng: -79.94,
      ownerName: null,
      isOwnerOccupied: null,
      lastSaleAt: null,
      lastSalePriceCents: null,
      assessedValueCents: null,
      assessedYear: null,
    }),
  },
  crm: () => ({
    readAccount: async () => ({ name: 'whitfieldhomes' }),
    fetchPage: async () => ({ people: [], nextCursor: null, unreadable: 0 }),
  }),
  alertChannels: [],
  outgoing: { refusalOf: async () => null, allows: () => true },
  listingFeed: () => ({
    fetchPage: async () => ({ listings: [], malformed: [], nextCursor: null, total: 0 }),
    records: {
      places: resoPlaces,
      sample: async () => [],
      read: (raw: unknown) => readResoListing(raw, null),
    },
  }),
  agentRoster: () => ({ searchAgents: async () => [] }),
} as unknown as Providers;

/** Rows of agent A in the application's database. */
export async function buildRows(db: Db, app: TestApp): Promise<Rows> {
  const agentId = app.agentId('agent');
  const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
  if (!template) throw new Error('There is no template to create a campaign from.');
  await seedTemplates(db, currentTime());
  const provider = await buildMlsProvider(db);
  const listing = await buildListing(db, { agentId, mls_provider_id: provider.id });
  const campaign = await buildCampaign(db, {
    agent_id: agentId,
    template_id: template.id,
    listing_id: listing.id,
  });
  await db
    .insertInto('preflights')
    .values({
      campaign_id: campaign.id,
      campaign_version: 1,
      result: 'pass',
      checks_json: [],
      pdf_sha256: '0'.repeat(64),
      checked_at: campaign.created_at,
    })
    .execute();
  const platformCampaign = await buildCampaign(db, { agent_id: agentId, template_id: template.id });
  const lead = await buildLead(db, { agent_id: agentId, campaign_id: campaign.id });
  const lead2 = await buildLead(db, { agent_id: agentId });
  const at = lead.created_at;
  const leadTask = uuidv7();
  await db
    .insertInto('lead_tasks')
    .values({
      id: leadTask,
      lead_id: lead.id,
      agent_id: agentId,
      title: 'Call',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const leadEvent = await buildLeadAnswer(db, lead, app.context.config.credentialsKey);
  const leadOutcome = uuidv7();
  await db
    .insertInto('lead_outcomes')
    .values({
      id: leadOutcome,
      lead_id: lead.id,
      agent_id: agentId,
      kind: 'appointment',
      happened_on: '2026-11-10',
      amount_cents: null,
      created_at: at,
    })
    .execute();
  const misfit = uuidv7();
  await db
    .insertInto('vendor_misfits')
    .values({
      id: misfit,
      vendor: 'Lob',
      kind: 'event',
      problem: 'expectedDelivery: is no date',
      body_sealed: sealText('{}', app.context.config.credentialsKey),
      times: 1,
      first_at: at,
      last_at: at,
    })
    .execute();
  const leadImport = uuidv7();
  await db
    .insertInto('lead_imports')
    .values({
      id: leadImport,
      agent_id: agentId,
      user_id: app.accounts.agent.user.id,
      file_name: 'contacts.csv',
      status: 'ready',
      size: 40,
      total_rows: 1,
      columns_json: ['Name', 'Email'].map((header) => ({ header, filled: 1, samples: ['Ann'] })),
      choices_json: null,
      skipped_json: [],
      failure_reason: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const mailingList = await buildMailingList(db, { agent_id: agentId, created_at: at });
  const listMember = await buildListMember(db, mailingList, { name: 'Ann', email: 'ann@example.com' });
  await db
    .insertInto('crm_connections')
    .values({
      id: uuidv7(),
      agent_id: agentId,
      user_id: app.accounts.agent.user.id,
      provider: 'followupboss',
      account_name: 'whitfieldhomes',
      sealed_key: sealText('fka_access_key', app.context.config.credentialsKey),
      key_hint: '_key',
      list_id: mailingList.id,
      rule: 'tag',
      rule_value: 'Past client',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const farm = await buildFarm(db, { agent_id: agentId, created_at: at });
  const plan = await buildPlan(db, { agent_id: agentId, farm_id: farm.id, created_at: at });
  const farmDesign = templateSeeds(at).find(
    ({ kind, purpose }) => (kind ?? 'postcard') === 'postcard' && purpose === 'farm',
  )?.id;
  if (farmDesign === undefined) throw new Error('There is no design for farms.');
  const planTouch = await buildTouch(db, plan, { template_id: farmDesign });
  const listingPlan = await buildPlan(db, {
    agent_id: agentId,
    name: 'Cards of a listing',
    audience: 'listing',
    listing_id: listing.id,
    created_at: at,
  });
  const listedDesign = templateSeeds(at).find(
    ({ kind, purpose, document_json: document }) =>
      (kind ?? 'postcard') === 'postcard' &&
      purpose === 'just-listed' &&
      postcardTemplate.parse(document).occasion === undefined,
  )?.id;
  if (listedDesign === undefined) throw new Error('There is no design for new listings.');
  const planStep = await buildStep(db, listingPlan, { occasion: 'just-listed', template_id: listedDesign });
  const doNotMail = uuidv7();
  await insertEntry(db, {
    id: doNotMail,
    kind: 'home',
    agent_id: agentId,
    title: '',
    source: 'phone',
    note: null,
    asked_on: '2026-11-01',
    expires_on: null,
    file_name: null,
    homes: 1,
    ready_at: at,
    created_by: app.accounts.agent.user.id,
    created_at: at,
    ended_at: null,
    ended_by: null,
  });
  const apiKey = uuidv7();
  await db
    .insertInto('api_keys')
    .values({
      id: apiKey,
      agent_id: agentId,
      user_id: app.accounts.agent.user.id,
      name: 'My CRM',
      prefix: 'fpk_abcdef',
      key_hash: apiKey,
      scopes_json: ['leads:read'],
      created_at: at,
    })
    .execute();
  const [webhook, spareWebhook] = [uuidv7(), uuidv7()];
  for (const id of [webhook, spareWebhook]) {
    await db
      .insertInto('webhook_endpoints')
      .values({
        id,
        agent_id: agentId,
        url: 'https://crm.example.com/hooks',
        events_json: ['lead.created'],
        sealed_secret: '',
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  const webhookDelivery = uuidv7();
  await db
    .insertInto('webhook_deliveries')
    .values({
      id: webhookDelivery,
      endpoint_id: webhook,
      agent_id: agentId,
      lead_id: null,
      event: 'webhook.test',
      state: 'failed',
      created_at: at,
    })
    .execute();
  const leadTemplate = uuidv7();
  await db
    .insertInto('lead_templates')
    .values({
      id: leadTemplate,
      agent_id: agentId,
      channel: 'sms',
      name: 'Mine',
      subject: '',
      body: 'Hi',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const listView = uuidv7();
  await db
    .insertInto('list_views')
    .values({
      id: listView,
      agent_id: agentId,
      list: 'campaigns',
      name: 'Mine',
      query: 'purpose=farm',
      created_at: at,
    })
    .execute();
  const run = await buildSyncRun(db, {
    mls_provider_id: provider.id,
    details_json: { missing: { count: 40, known: 50, decision: 'asked' } },
  });
  const inquiry = await buildInquiry(db);
  const connection = await buildConnection(db, { agent_id: agentId, mls_provider_id: provider.id });
  const blockTable = uuidv7();
  const spareBlockTable = uuidv7();
  await db
    .insertInto('block_tables')
    .values(
      [blockTable, spareBlockTable].map((id) => ({
        id,
        name: 'ACS 5-year, Oregon',
        year: 2023,
        source: 'api.census.gov',
        state: 'draft' as const,
        files_json: [],
        groups_json: [],
        created_by: null,
        created_at: at,
        activated_at: null,
        replaced_at: null,
      })),
    )
    .execute();
  const identityCheck = uuidv7();
  await db
    .insertInto('identity_checks')
    .values({
      id: identityCheck,
      agent_id: agentId,
      mls_provider_id: null,
      entry_json: null,
      license_number: 'SC 104482',
      license_state: 'SC',
      note: '',
      status: 'open',
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const newsletterSubscriber = uuidv7();
  const newsletterIssue = uuidv7();
  await db
    .insertInto('newsletter_issues')
    .values({
      id: newsletterIssue,
      subject: 'Spring letter',
      preview_text: '',
      body: 'Hello',
      status: 'draft',
      stop_reason: null,
      sends_at: null,
      started_at: null,
      finished_at: null,
      moved_at: null,
      created_by: null,
      updated_by: null,
      created_at: campaign.created_at,
      updated_at: campaign.created_at,
      deleted_at: null,
    })
    .execute();
  await db
    .insertInto('newsletter_subscribers')
    .values({
      id: newsletterSubscriber,
      email: 'subscriber@example.com',
      token: NEWSLETTER_TOKEN,
      status: 'pending',
      source: 'blog',
      asked_at: campaign.created_at,
      confirmed_at: null,
      unsubscribed_at: null,
      end_cause: null,
    })
    .execute();
  await db
    .insertInto('payment_methods')
    .values({
      id: accessMethod.id,
      agent_id: agentId,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      is_default: false,
      is_active: true,
      created_at: accessMethod.createdAt,
    })
    .execute();
  const invoice = uuidv7();
  await db
    .insertInto('invoices')
    .values({
      id: invoice,
      agent_id: agentId,
      stripe_id: 'in_access',
      number: 'FP-1',
      status: 'paid',
      membership_cents: 2500,
      cards_cents: 0,
      tax_cents: 0,
      total_cents: 2500,
      paid_cents: 2500,
      currency: 'usd',
      payment_intent: 'pi_access',
      hosted_url: 'https://billing.example/invoice',
      pdf_url: 'https://billing.example/invoice.pdf',
      failed_at: null,
      paid_at: campaign.created_at,
      created_at: campaign.created_at,
      updated_at: campaign.created_at,
    })
    .execute();
  const adjustment = uuidv7();
  await db
    .insertInto('account_adjustments')
    .values({
      id: adjustment,
      agent_id: agentId,
      kind: 'credit',
      invoice_id: null,
      cents: 9_000,
      reason: 'late',
      note: '',
      status: 'waiting',
      requested_by: uuidv7(),
      decided_by: null,
      stripe_refund_id: null,
      failure: null,
      created_at: campaign.created_at,
      decided_at: null,
      settled_at: null,
    })
    .execute();
  const message = uuidv7();
  await db
    .insertInto('messages')
    .values({
      id: message,
      dedupe_key: 'access',
      channel: 'email',
      purpose: 'lead_alert',
      recipient: app.accounts.agent.user.email,
      subject: 'A new lead',
      body_text: 'A new lead',
      body_html: null,
      sealed_body: null,
      lead_id: null,
      agent_id: agentId,
      status: 'sent',
      reply_to: null,
      unsubscribe_url: null,
      next_try_at: null,
      held_until: null,
      gives_up_at: null,
      claimed_by: null,
      provider_id: null,
      error: null,
      created_at: campaign.created_at,
      sent_at: campaign.created_at,
    })
    .execute();
  const bystander = (await buildAccount(db, { role: 'agent' })).user.id;
  const bystanderSession = uuidv7();
  await db
    .insertInto('sessions')
    .values({
      id: bystanderSession,
      user_id: bystander,
      created_at: campaign.created_at,
      refreshed_at: campaign.created_at,
      expires_at: '9999-12-31T00:00:00.000Z',
      revoked_at: null,
      revoke_reason: null,
      second_method: null,
      second_at: null,
    })
    .execute();
  const commissionLine = uuidv7();
  await db
    .insertInto('commission_lines')
    .values({
      id: commissionLine,
      sales_person_id: app.accounts.sales.user.id,
      agent_id: agentId,
      invoice_id: invoice,
      reverses_id: null,
      base: 'membership',
      kind: 'payment',
      base_cents: 2500,
      basis_points: 2000,
      amount_cents: 500,
      dedupe_key: 'payment:in_access:membership',
      earned_at: at,
      available_at: at,
      created_at: at,
    })
    .execute();
  const payout = uuidv7();
  await db
    .insertInto('commission_payouts')
    .values({
      id: payout,
      number: 1,
      total_cents: 0,
      created_by: null,
      created_at: at,
      paid_by: null,
      paid_at: null,
    })
    .execute();
  const piece = await buildPiece(db, campaign);
  const proofLink = uuidv7();
  // One to end, and one that stays open for the form.
  const tokens = new Map([
    [proofLink, `${PROOF_TOKEN}-to-end`],
    [uuidv7(), PROOF_TOKEN],
  ]);
  for (const [id, token] of tokens) {
    await db
      .insertInto('proof_links')
      .values({
        id,
        campaign_id: campaign.id,
        agent_id: agentId,
        reviewer: 'Ann Lee, the seller',
        token_hash: createHash('sha256').update(token).digest('hex'),
        expires_at: '2036-01-01T00:00:00.000Z',
        created_at: at,
      })
      .execute();
  }
  const reportLink = uuidv7();
  await db
    .insertInto('seller_report_links')
    .values({
      id: reportLink,
      listing_id: listing.id,
      agent_id: agentId,
      recipient: 'Ann Lee',
      token_hash: 'of-a-report-link',
      expires_at: '2036-01-01T00:00:00.000Z',
      created_at: at,
    })
    .execute();
  const salesPersonId = app.accounts.sales.user.id;
  const client = (await buildAgent(db, { sales_person_id: salesPersonId })).id;
  const clientTask = uuidv7();
  await db
    .insertInto('client_tasks')
    .values({
      id: clientTask,
      agent_id: client,
      sales_person_id: salesPersonId,
      title: 'Call',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const invitation = (await buildInvitation(db, salesPersonId)).id;
  const invitation2 = (await buildInvitation(db, salesPersonId)).id;
  const referral = uuidv7();
  await db
    .insertInto('referral_links')
    .values({ id: referral, sales_person_id: salesPersonId, code: 'ACCESS22', name: 'Fair', created_at: at })
    .execute();
  const mailRate = uuidv7();
  await db
    .insertInto('mail_rates')
    .values({
      id: mailRate,
      size: '6x9',
      mail_class: 'first_class',
      is_offered: true,
      unit_price_cents: 99,
      vendor_cost_cents: null,
      minimum_pieces: 1,
      is_free_eligible: false,
      starts_at: '2036-01-01T00:00:00.000Z',
      reason: 'Postage rises',
      set_by: null,
      created_at: at,
    })
    .execute();
  const release = await buildRelease(db, { part: 'mf-agent', version: '1' });
  return {
    agentId,
    part: release.part,
    deployToken: (await buildDeployToken(db, release.part)).id,
    slug: app.accounts.agent.profile.slug ?? '',
    user: app.accounts.agent.user.id,
    email: app.accounts.agent.user.email,
    agent: agentId,
    unlinkedAgent: (await buildAgent(db)).id,
    listing: listing.id,
    campaign: campaign.id,
    template: template.id,
    lead: lead.id,
    lead2: lead2.id,
    leadTask,
    misfit,
    leadImport,
    mailingList: mailingList.id,
    farm: farm.id,
    plan: plan.id,
    planTouch: planTouch.id,
    listingPlan: listingPlan.id,
    planStep: planStep.id,
    farmDesign,
    listMember: listMember.id,
    doNotMail,
    leadOutcome,
    leadEvent,
    apiKey,
    webhook,
    spareWebhook,
    webhookDelivery,
    leadTemplate,
    listView,
    client,
    clientTask,
    invitation,
    invitation2,
    referral,
    service: 'stripe',
    setting: 'feed_shrink_percent',
    mailRate,
    newsletterSubscriber,
    newsletterIssue,
    spareProvider: (await buildMlsProvider(db)).id,
    bystander,
    bystanderSession,
    adjustment,
    message,
    salesPerson: app.accounts.sales.user.id,
    provider: provider.id,
    run: run.id,
    inquiry: inquiry.id,
    mls: provider.code,
    connection: connection.id,
    identityCheck,
    blockTable,
    spareBlockTable,
    method: accessMethod.id,
    invoice,
    commissionLine,
    commissionMonth: at.slice(0, 7),
    payout,
    piece: piece.id,
    platformCampaign: platformCampaign.id,
    proofLink,
    reportLink,
    proofToken: PROOF_TOKEN,
    code: piece.code,
  };
}

/** The same rows with ids that do not exist. */
export const missingRows = (rows: Rows): Rows => ({
  ...rows,
  slug: 'nobody-of-that-name',
  user: uuidv7(),
  agent: uuidv7(),
  part: 'mf-nobody',
  deployToken: uuidv7(),
  unlinkedAgent: uuidv7(),
  listing: uuidv7(),
  campaign: uuidv7(),
  piece: uuidv7(),
  platformCampaign: uuidv7(),
  proofLink: uuidv7(),
  mailingList: uuidv7(),
  farm: uuidv7(),
  plan: uuidv7(),
  planTouch: uuidv7(),
  listingPlan: uuidv7(),
  planStep: uuidv7(),
  farmDesign: uuidv7(),
  listMember: uuidv7(),
  doNotMail: uuidv7(),
  reportLink: uuidv7(),
  proofToken: 'no-such-token',
  template: uuidv7(),
  lead: uuidv7(),
  lead2: uuidv7(),
  leadTask: uuidv7(),
  leadImport: uuidv7(),
  misfit: uuidv7(),
  leadOutcome: uuidv7(),
  leadEvent: uuidv7(),
  apiKey: uuidv7(),
  webhook: uuidv7(),
  spareWebhook: uuidv7(),
  webhookDelivery: uuidv7(),
  leadTemplate: uuidv7(),
  listView: uuidv7(),
  client: uuidv7(),
  clientTask: uuidv7(),
  invitation: uuidv7(),
  invitation2: uuidv7(),
  referral: uuidv7(),
  bystander: uuidv7(),
  salesPerson: uuidv7(),
  spareProvider: uuidv7(),
  service: 'no-such-service',
  setting: 'no-such-setting',
  mailRate: uuidv7(),
  newsletterSubscriber: uuidv7(),
  newsletterIssue: uuidv7(),
  provider: uuidv7(),
  run: uuidv7(),
  inquiry: uuidv7(),
  mls: 'NO-SUCH-MLS',
  connection: uuidv7(),
  identityCheck: uuidv7(),
  blockTable: uuidv7(),
  spareBlockTable: uuidv7(),
  method: 'pm_missing',
  invoice: uuidv7(),
  adjustment: uuidv7(),
  message: uuidv7(),
  bystanderSession: uuidv7(),
  commissionLine: uuidv7(),
  commissionMonth: '2001-01',
  payout: uuidv7(),
  code: 'ZZZZZZZZ',
});
