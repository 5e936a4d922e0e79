/**
 * One valid call of every operation and form, on rows of agent A. The access matrix sends each as every person; the
 * fuzz run starts from them. An operation without a case is a compile error.
 */
import type { operations } from '@farmpost/shared/contracts/api';
import type { forms } from '@farmpost/shared/contracts/forms';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { startingDocument } from '@farmpost/shared/domain/postcard/starting-document';
import type { Db } from '../db/database';
import { seedTemplates } from '../db/seeds/seed-templates';
import { templateSeeds } from '../db/seeds/templates';
import type { Providers } from '../providers/providers';
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
import { releaseOf } from './builds';
import { buildPiece } from './mail-builders';
import { buildDeployToken, buildRelease } from './release-builders';
import type { Person, TestApp } from './test-app';

export interface Rows {
  readonly agentId: string;
  readonly slug: string;
  /** Agent A's user, email and agent record. */
  readonly user: string;
  readonly email: string;
  readonly agent: string;
  /** An agent record that no one has signed up for. */
  readonly unlinkedAgent: string;
  readonly listing: string;
  readonly campaign: string;
  readonly piece: string;
  readonly proofLink: string;
  readonly reportLink: string;
  readonly proofToken: string;
  readonly template: string;
  readonly lead: string;
  /** Another lead of the same agent. */
  readonly lead2: string;
  readonly leadTask: string;
  readonly leadOutcome: string;
  readonly apiKey: string;
  readonly webhook: string;
  readonly spareWebhook: string;
  readonly webhookDelivery: string;
  readonly leadTemplate: string;
  readonly listView: string;
  /** A client of the sales person, with a task; invitations that are open; a referral link. */
  readonly client: string;
  readonly clientTask: string;
  readonly invitation: string;
  readonly invitation2: string;
  readonly referral: string;
  /** Someone else's account, whose sessions no test needs. */
  readonly bystander: string;
  readonly salesPerson: string;
  /** A provider that nothing else needs. */
  readonly spareProvider: string;
  readonly service: string;
  readonly setting: string;
  readonly provider: string;
  readonly run: string;
  readonly inquiry: string;
  /** A part with a release, and a deploy token of it. */
  readonly part: string;
  readonly deployToken: string;
  /** The provider's code, and agent A's connection with it. */
  readonly mls: string;
  readonly connection: string;
  /** Agent A's payment method, not the default, and an invoice. */
  readonly method: string;
  readonly invoice: string;
  /** A salesperson’s line, its month, and a payout. */
  readonly commissionLine: string;
  readonly commissionMonth: string;
  readonly payout: string;
  /** On a card that a home received. */
  readonly code: string;
}

export interface AccessCase {
  readonly params?: (rows: Rows) => Record<string, string>;
  /** The parameters name no row, so none can be missing. */
  readonly namesNoRow?: boolean;
  readonly query?: Record<string, string>;
  readonly body?: (rows: Rows) => unknown;
  /** The body names agent A's listing, which does not exist for other agents. */
  readonly namesListing?: boolean;
  /** Answers per person that differ from the operation's access alone. */
  readonly verdicts?: Partial<Record<Person, 400 | 403 | 404>>;
  /** Statuses besides success that a person with access may get, because the row's state may forbid the action. */
  readonly also?: readonly number[];
}

type OperationId = keyof typeof operations | keyof typeof forms;
type RowKey =
  | 'template'
  | 'bystander'
  | 'spareProvider'
  | 'user'
  | 'listing'
  | 'campaign'
  | 'lead'
  | 'provider'
  | 'run'
  | 'inquiry'
  | 'client'
  | 'invitation'
  | 'invitation2'
  | 'referral';

const on = (key: RowKey) => (rows: Rows) => ({ id: rows[key] });
const onAgent = ({ agent }: Rows) => ({ key: agent });
const onPart = ({ part }: Rows) => ({ part });
const partSettings = {
  owner: 'Partners',
  description: 'The partners’ desk',
  prefixes: ['/partner-desk'],
  alertEmails: ['partners@example.com'],
  hasServerBuild: false,
};
const onMethod = ({ agent, method }: Rows) => ({ key: agent, methodId: method });
const providerForm = (code: string) => ({
  name: 'Lowcountry MLS',
  code,
  api_endpoint: 'https://feed.example.com',
});
const onConnection = ({ agent, connection }: Rows) => ({ key: agent, id: connection });
/** A real PNG, though of a single pixel. */
const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEWSLETTER_TOKEN = 'the-token-of-a-mailed-link';
const PROOF_TOKEN = 'the-token-of-a-proof-link';
const agentFields = { firstName: 'Dana', lastName: 'Whitfield', phone: '(541) 555-0100' };
const campaignAct: AccessCase = { params: on('campaign'), also: [409, 422] };

export const accessCases: Record<OperationId, AccessCase> = {
  getAutoFarm: { params: ({ agent }) => ({ id: agent }) },
  saveAutoFarm: {
    params: ({ agent }) => ({ id: agent }),
    body: () => ({
      monthlyBudgetCents: 50_000,
      autoFarmEnabled: true,
      farmAreaName: '29401',
      targetHomeowners: true,
      targetHomebuyers: false,
      targetHomesellers: false,
    }),
  },
  enableAutoFarm: { params: ({ agent }) => ({ id: agent }), body: () => ({ enabled: true }) },
  listZips: { query: { query: '294' } },
  listActivity: { query: { type: 'sent', range: '7d' } },
  getPerformance: { query: { range: '90d' } },
  listPerformanceRows: { query: { measure: 'leads' } },
  getMe: {},
  updateNotifications: { body: () => ({ productNews: true }) },
  sendPhoneCode: { body: () => ({ phone: '(541) 555-0100' }) },
  verifyPhone: { body: () => ({ code: '123456' }), also: [400, 410] },
  exportAccount: {},
  scheduleDeletion: { body: () => ({ email: 'somebody.else@example.com' }), also: [400] },
  restoreAccount: {},
  getProfile: { params: on('user') },
  insertProfile: { params: on('user'), body: () => ({ first_name: 'Dana' }), verdicts: { admin: 403 } },
  updateProfile: { params: on('user'), body: () => ({ title: 'Broker' }), verdicts: { admin: 403 } },
  uploadPhoto: { params: on('user'), body: () => smallPng, verdicts: { admin: 403 }, also: [400] },
  uploadLogo: { params: on('user'), body: () => smallPng, verdicts: { admin: 403 }, also: [400] },
  removePhoto: { params: on('user'), verdicts: { admin: 403 } },
  removeLogo: { params: on('user'), verdicts: { admin: 403 } },
  listAgents: { query: { limit: '5' } },
  createAgent: {
    body: ({ email }) => ({ email, ...agentFields }),
    verdicts: { sales: 403, agent2: 400 },
  },
  replaceAgent: { params: onAgent, body: ({ email }) => ({ email, ...agentFields }) },
  linkAgent: { params: onAgent, body: ({ user }) => ({ userId: user }) },
  updateAgentSettings: {
    params: onAgent,
    body: () => ({ marketingPreferences: { budgetLimitCents: 40_000 } }),
  },
  getAchievements: { params: onAgent },
  replaceAchievements: {
    params: onAgent,
    body: () => ({ yearsExperience: 14, homesSold: null, salesVolumeCents: null, recognition: '' }),
  },
  getTestimonials: { params: onAgent },
  replaceTestimonials: { params: onAgent, body: () => ({ testimonials: [] }) },
  deleteAgent: { params: ({ unlinkedAgent }) => ({ key: unlinkedAgent }) },
  getAgentStatistics: { params: onAgent, query: { startDate: '2026-11-01' } },
  getBilling: { params: onAgent },
  createBilling: { params: onAgent },
  getUsage: { params: onAgent, query: { period: 'month' } },
  exportLedger: { params: onAgent },
  listPaymentMethods: { params: onAgent },
  beginPaymentMethod: { params: onAgent },
  setDefaultPaymentMethod: { params: onMethod },
  removePaymentMethod: { params: onMethod, also: [409] },
  openBillingPortal: { params: onAgent },
  pauseSubscription: { params: onAgent, also: [409] },
  resumeSubscription: { params: onAgent, also: [409] },
  cancelSubscription: { params: onAgent, also: [409] },
  listBillingHistory: { params: onAgent, query: { limit: '5' } },
  getInvoicePdf: { params: ({ agent, invoice }) => ({ key: agent, invoiceId: invoice }) },
  migrateBudget: { params: onAgent },
  getBudget: { params: onAgent },
  createBudget: { params: onAgent, body: () => ({ autoApprovePostcards: false }) },
  updateBudget: { params: onAgent, body: () => ({ defaultListingBudgetCents: 40_000 }) },
  updateListingBudget: { params: onAgent, body: () => ({ defaultListingBudgetCents: 40_000 }) },
  addDemoCard: {
    body: () => ({ number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123', name: 'Dana' }),
    also: [404],
  },
  answerDemoBank: { body: () => ({ setupId: 'seti_1', clientSecret: 'secret', approve: true }), also: [404] },
  renewDemoMembership: { also: [404] },
  getSystemStats: {},
  listAlarms: {},
  listOutbox: { query: { limit: '5' } },
  getUserAnalytics: { query: { days: '7' } },
  getActivityAnalytics: { query: { range: '7d' } },
  getGrowthAnalytics: { query: { range: '30d' } },
  listAuditEntries: { query: { q: 'sign' } },
  exportAuditEntries: { query: { actor: 'platform' } },
  getAuditChain: {},
  checkAuditChain: { body: () => ({}) },
  getDatabase: {},
  checkDatabase: {},
  // PostgreSQL is backed up by its own tools.
  createBackup: { also: [409] },
  // No such backup has been made.
  downloadBackup: { params: () => ({ name: 'farmpost-20261117T154200000Z.sqlite' }), also: [404] },
  deleteBackup: { params: () => ({ name: 'farmpost-20261117T154200000Z.sqlite' }), also: [404] },
  getOutgoing: {},
  // The database of the test is no copy.
  getCopyContents: { also: [404] },
  askVendors: { also: [404] },
  goLive: { body: () => ({ confirm: 'live', reason: 'The original is gone' }), also: [404] },
  holdPress: { body: () => ({ reason: 'The printer has a wrong address' }), also: [409] },
  resumePress: { also: [409] },
  getProductSettings: {},
  changeProductSetting: {
    params: ({ setting }) => ({ name: setting }),
    body: () => ({ value: 12, version: 0, reason: 'The feed is small' }),
  },
  listProductSettingChanges: {},
  listCampaigns: { query: { status: 'draft' } },
  estimateCampaign: {
    body: ({ listing }) => ({ kind: 'postcard', listingId: listing, budgetCents: 20_000 }),
    namesListing: true,
  },
  createCampaign: {
    body: ({ listing, template }) => ({
      name: 'Just listed, Alder Street',
      kind: 'postcard',
      purpose: 'just-listed',
      listingId: listing,
      location: 'Charleston, SC',
      budgetCents: 20_000,
      templateId: template,
    }),
    namesListing: true,
  },
  getCampaign: { params: on('campaign') },
  getCampaignSummary: {},
  readRehearsal: {},
  updateCampaign: { params: on('campaign'), body: () => ({ version: 1, name: 'Renamed' }), also: [409] },
  approveCampaign: campaignAct,
  cancelCampaign: campaignAct,
  pauseCampaign: campaignAct,
  resumeCampaign: campaignAct,
  reopenCampaign: campaignAct,
  restoreCampaign: campaignAct,
  getCampaignProof: { params: on('campaign'), query: { side: 'front', format: 'svg' } },
  getCampaignProofPdf: { params: on('campaign') },
  getCampaignPreflight: { params: on('campaign') },
  listCampaignPieces: { params: on('campaign') },
  listCampaignBlocks: { params: on('campaign') },
  getCampaignPiece: { params: ({ campaign, piece }) => ({ id: campaign, pieceId: piece }) },
  listCampaignScans: { params: on('campaign') },
  listCampaignLeads: { params: on('campaign') },
  listGallery: {},
  getTemplatePicture: { params: ({ template }) => ({ id: template }) },
  getTemplateDesign: { params: ({ template }) => ({ id: template }) },
  listProofLinks: { params: on('campaign') },
  createProofLink: { params: on('campaign'), body: () => ({ reviewer: 'Ann Lee, the seller' }) },
  listTestPrints: { params: on('campaign') },
  createTestPrint: {
    params: on('campaign'),
    body: () => ({
      address: { addressLine1: '12 Broad Street', city: 'Charleston', state: 'SC', zip: '29401' },
    }),
    also: [409],
  },
  getSellerReportPdf: { params: on('listing') },
  listSellerReportLinks: { params: on('listing') },
  createSellerReportLink: { params: on('listing'), body: () => ({ recipient: 'Ann Lee' }) },
  endSellerReportLink: { params: ({ listing, reportLink }) => ({ id: listing, linkId: reportLink }) },
  endProofLink: { params: ({ campaign, proofLink }) => ({ id: campaign, linkId: proofLink }) },
  getDashboard: {},
  sendContactMessage: {
    body: () => ({ name: 'Ann', email: 'ann@example.com', subject: 'sales', message: 'Hello' }),
  },
  requestIntegration: {
    body: () => ({ kind: 'mls', name: 'Ann', email: 'ann@example.com', system: 'ARMLS', region: 'AZ' }),
  },
  getHealthDashboard: {},
  // Not configured in tests: answers without a request.
  testService: { params: ({ service }) => ({ serviceName: service }) },
  callService: {
    params: ({ service }) => ({ serviceName: service }),
    body: () => ({ call: 'check' }),
    also: [409],
  },
  getHealthMetrics: { query: { timeRange: '1h' } },
  listJobs: {},
  // No job has failed.
  retryJob: { params: on('inquiry'), also: [404] },
  discardJob: { params: on('inquiry'), also: [404] },
  listTemplates: {},
  getTemplateStats: {},
  listTemplateUsage: {},
  getTemplate: { params: on('template') },
  // The only active template of its purpose.
  toggleTemplate: { params: on('template'), also: [409] },
  duplicateTemplate: { params: on('template'), body: () => ({ newName: 'A copy' }) },
  // A built-in one.
  deleteTemplate: { params: on('template'), also: [409] },
  createTemplate: {
    body: () => ({ name: 'New', purpose: 'farm', size: '4x6', category: 'house', description: '' }),
  },
  getTemplateDraft: { params: on('template') },
  saveTemplateDraft: {
    params: on('template'),
    body: () => ({
      revision: 0,
      details: { name: 'New', description: '', category: 'house', tags: [], purpose: 'farm' },
      document: startingDocument('farm', '4x6'),
    }),
    also: [409],
  },
  // Whether it has changed before depends on the order of calls.
  discardTemplateDraft: { params: on('template'), query: { revision: '0' }, also: [409] },
  publishTemplate: { params: on('template'), body: () => ({ revision: 0, note: '' }), also: [409] },
  listTemplateVersions: { params: on('template') },
  restoreTemplateVersion: {
    params: ({ template }) => ({ id: template, version: '1' }),
    body: () => ({ revision: 0 }),
    also: [409],
  },
  importArtwork: {
    body: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h2v2z"/></svg>'),
  },
  markTemplateEditor: {
    params: on('template'),
    body: () => ({ tabId: uuidv7(), elementId: null, side: 'front' }),
  },
  leaveTemplateEditor: { params: ({ template }) => ({ id: template, tabId: uuidv7() }) },
  listSampleCards: {},
  listUsers: { query: { role: 'agent', search: 'dana' } },
  inviteUser: { body: () => ({ email: 'invited@example.com', role: 'sales_person' }) },
  updateUser: { params: on('bystander'), body: () => ({ company: 'Harbor & Oak Realty' }) },
  banUser: { params: on('bystander'), body: () => ({ days: 7, reason: 'Chargebacks' }) },
  unbanUser: { params: on('bystander') },
  endUserSessions: { params: on('bystander') },
  deleteUser: { params: on('bystander') },
  restoreUser: { params: on('bystander') },
  // The account has a password.
  resendInvitation: { params: on('bystander'), also: [409] },
  viewAsUser: { params: on('bystander') },
  // The caller here views nothing.
  endUserView: { also: [409] },
  listInbox: { query: { status: 'open' } },
  updateInquiry: { params: on('inquiry'), body: () => ({ isHandled: true }) },
  createLead: { body: ({ agentId }) => ({ agent_id: agentId, name: 'Ann', email: 'ann@example.com' }) },
  listApiKeys: {},
  createApiKey: { body: () => ({ name: 'My CRM', scopes: ['leads:read'] }) },
  revokeApiKey: { params: ({ apiKey }) => ({ id: apiKey }), also: [404] },
  listWebhookEndpoints: {},
  createWebhookEndpoint: { body: () => ({ url: 'https://crm.example.com/hooks', events: ['lead.created'] }) },
  updateWebhookEndpoint: {
    params: ({ webhook }) => ({ id: webhook }),
    body: () => ({ version: 1, isPaused: true }),
    also: [409],
  },
  // Two callers may delete it: the second finds none.
  deleteWebhookEndpoint: { params: ({ spareWebhook }) => ({ id: spareWebhook }), also: [404] },
  listWebhookDeliveries: { params: ({ webhook }) => ({ id: webhook }) },
  testWebhookEndpoint: { params: ({ webhook }) => ({ id: webhook }) },
  rotateWebhookSecret: {
    params: ({ webhook }) => ({ id: webhook }),
    body: () => ({ version: 1 }),
    also: [409],
  },
  redeliverWebhook: {
    params: ({ webhook, webhookDelivery }) => ({ id: webhook, deliveryId: webhookDelivery }),
    also: [409],
  },
  getFollowUpOptions: { params: on('lead') },
  sendFollowUps: {
    body: ({ lead }) => ({ ids: [lead], channel: 'email', subject: 'Your home', text: 'Hello' }),
  },
  listLeadTemplates: {},
  createLeadTemplate: { body: () => ({ channel: 'sms', name: `Check in ${uuidv7()}`, text: 'Hi' }) },
  updateLeadTemplate: {
    params: ({ leadTemplate }) => ({ id: leadTemplate }),
    body: () => ({ version: 1, name: 'Renamed', text: 'Hi' }),
    also: [409],
  },
  deleteLeadTemplate: { params: ({ leadTemplate }) => ({ id: leadTemplate }), also: [404] },
  getLead: { params: on('lead') },
  listLeads: { query: { status: 'new' } },
  getLeadSummary: {},
  addLead: { params: ({ agent }) => ({ id: agent }), body: () => ({ name: 'Ann' }) },
  addLeadNote: { params: on('lead'), body: () => ({ text: 'Wants to sell in May' }) },
  addLeadTask: { params: on('lead'), body: () => ({ title: 'Call back', dueOn: '2026-12-04' }) },
  changeLeads: { body: ({ lead }) => ({ changes: [{ id: lead, version: 1, status: 'contacted' }] }) },
  getMapStyle: { query: { theme: 'light' } },
  // Without a map there is no tile.
  getMapTile: {
    params: () => ({ theme: 'light', source: 'city', z: '14', x: '4550', y: '6625' }),
    also: [404],
  },
  readListViews: { query: { list: 'campaigns' } },
  saveListView: { body: () => ({ list: 'campaigns', name: 'Farm', query: 'purpose=farm' }) },
  deleteListView: { params: ({ listView }) => ({ id: listView }), also: [404] },
  exportLeads: { query: { status: 'open' } },
  importLeads: { body: () => ({ csv: 'Name,Email\nAnn,ann@example.com\n' }) },
  listDuplicateLeads: { params: on('lead') },
  listLeadOutcomes: { params: on('lead') },
  addLeadOutcome: {
    params: on('lead'),
    body: () => ({ kind: 'closing', happenedOn: '2026-11-13', amountCents: 1_530_000 }),
  },
  deleteLeadOutcome: {
    params: ({ lead, leadOutcome }) => ({ id: lead, outcomeId: leadOutcome }),
    also: [404],
  },
  listLeadTasks: { params: on('lead') },
  mergeLeads: {
    params: on('lead'),
    body: ({ lead2 }) => ({ version: 1, duplicateId: lead2, duplicateVersion: 1 }),
    also: [409],
  },
  updateLeadTask: {
    params: ({ lead, leadTask }) => ({ id: lead, taskId: leadTask }),
    body: () => ({ version: 1, isDone: true }),
    also: [409],
  },
  updateLead: { params: on('lead'), body: () => ({ version: 1, status: 'contacted' }), also: [409] },
  resendLeadAlert: { params: on('lead'), also: [409] },
  getAgentByKey: { params: ({ slug }) => ({ key: slug }) },
  getPublicListing: { params: on('listing'), query: {} },
  createInquiry: {
    params: on('listing'),
    body: ({ slug }) => ({ agent: slug, name: 'Ann', email: 'ann@example.com' }),
  },
  recordScan: { body: ({ agentId }) => ({ agent_id: agentId, qr_code: 'ABCD2345' }) },
  searchAgentData: { query: { q: 'alder' } },
  listListings: { query: { status: 'all' } },
  getListing: { params: on('listing') },
  getListingSummary: {},
  getListingDetails: { params: on('listing') },
  prepareListingPhoto: {
    params: on('listing'),
    body: () => ({ url: 'https://photos.example/1.jpg' }),
    also: [400],
  },
  addListing: {
    body: () => ({
      addressLine1: '12 Tradd Street',
      city: 'Charleston',
      state: 'SC',
      zip: '29401',
      status: 'Active',
      priceCents: 61_200_000,
      side: 'list',
      hasRights: true,
    }),
    also: [409],
  },
  getListingTargetArea: { params: on('listing') },
  listMlsProviders: {},
  getMlsProvider: { params: on('provider') },
  createMlsProvider: { body: () => providerForm('ADDED') },
  testConnection: { body: () => ({ settings: { api_endpoint: 'https://feed.example.com' } }) },
  updateMlsProvider: {
    params: on('spareProvider'),
    body: ({ spareProvider }) => providerForm(spareProvider.slice(-12)),
  },
  previewFieldMapping: { params: on('provider'), body: () => ({}) },
  saveFieldMapping: { params: on('provider'), body: () => ({ mapping: {} }) },
  deleteMlsProvider: { params: on('spareProvider') },
  listProviderRuns: { params: on('provider') },
  getSyncStatistics: { params: on('provider') },
  listSyncedListings: {},
  startSync: { params: on('provider'), body: () => ({ syncType: 'full' }), also: [409] },
  getSyncStatus: { params: on('run') },
  cancelSync: { params: on('run'), also: [409] },
  listMissingListings: { params: on('run') },
  decideMissingListings: { params: on('run'), body: () => ({ decision: 'discarded' }), also: [409] },
  countRunChanges: { params: on('run') },
  listRunChanges: { params: on('run') },
  exportRunChanges: { params: on('run') },
  listListingChanges: { params: on('listing') },
  previewRollback: { params: on('run') },
  startRollback: { params: on('run'), body: () => ({}), also: [409] },
  streamSync: { params: on('run') },
  listSyncLogs: {},
  getSyncLog: { params: on('run') },
  listIdxProviders: {},
  requestIdxProvider: { body: () => ({ mlsName: 'ARMLS', region: 'Phoenix, AZ' }) },
  listIdxAgents: { params: ({ mls }) => ({ providerId: mls }), query: { search: 'dana' } },
  listKnownAgents: { query: { limit: '5' } },
  searchKnownAgents: { query: { q: 'dana' } },
  searchMlsDirectly: { query: { q: 'dana' } },
  listIdxConnections: { params: onAgent },
  createIdxConnection: {
    params: onAgent,
    body: ({ mls }) => ({ providerId: mls, mlsId: 'CT-1' }),
    also: [404],
  },
  getIdxConnection: { params: onConnection },
  updateIdxConnection: { params: onConnection, body: () => ({ code: '123456' }), also: [410] },
  // Gone after the first person's turn.
  deleteIdxConnection: { params: onConnection, also: [404] },
  getOnboarding: { params: onAgent },
  saveOnboarding: { params: onAgent, body: () => ({ step: 1 }) },
  getRegistry: {},
  // The kit is made by the build.
  getKit: { also: [404] },
  reportRemoteFailure: {
    body: () => ({ remote: 'mf-agent', version: '1', kind: 'network', message: 'offline', path: '/leads' }),
  },
  reportReleases: { body: () => ({ ticket: 'no ticket', reports: [] }) },
  publishRelease: {
    params: onPart,
    body: () => ({
      release: releaseOf('mf-agent', '2'),
      files: [{ path: 'client/page.js', hash: '0'.repeat(64) }],
      rollout: 'stable',
    }),
  },
  uploadReleaseFile: { params: ({ part }) => ({ part, hash: '0'.repeat(64) }) },
  getReleaseFacts: { params: onPart },
  deployChannel: { params: onPart, body: () => ({ act: 'rollback' }) },
  listParts: {},
  getPart: { params: onPart },
  followReleases: {},
  steerReleases: { params: onPart, body: () => ({ act: 'promote', version: '1' }), also: [409] },
  registerRemote: {
    body: () => ({ ...partSettings, name: 'mf-partner' }),
    also: [409],
  },
  updatePart: { params: onPart, body: () => partSettings, also: [409] },
  setPreview: { params: onPart, body: ({ email }) => ({ emails: [email] }) },
  previewRelease: { params: onPart, body: () => ({ version: '1' }) },
  endPreview: {},
  createDeployToken: { params: onPart, body: () => ({ name: 'ci', days: 30 }) },
  revokeDeployToken: { params: ({ part, deployToken }) => ({ part, id: deployToken }) },
  followAccount: {},
  reportVitals: { body: () => ({ path: '/pricing', metrics: [{ metric: 'LCP', value: 900 }] }) },
  listVitals: { query: { range: '7d' } },
  getSalesDashboard: {},
  createClientInvitation: {
    body: () => ({ name: 'Ann Lee', email: `ann.${uuidv7()}@example.com` }),
  },
  previewClientInvitation: { body: () => ({ name: 'Ann Lee' }) },
  listClientInvitations: { query: { state: 'sent' } },
  resendClientInvitation: { params: on('invitation') },
  revokeClientInvitation: { params: on('invitation2') },
  stopInvitations: { query: { token: 'unknown' }, also: [404] },
  getInviter: { query: { kind: 'referral', link: 'UNKNOWN' } },
  checkInvitationFile: { body: () => ({ csv: 'Name,Email\nAnn Lee,ann.lee@example.com' }) },
  sendInvitationFile: { body: () => ({ csv: 'Name,Email\nAnn Lee,ann.lee@example.com' }) },
  listReferralLinks: {},
  createReferralLink: { body: () => ({ name: 'Spring fair' }) },
  updateReferralLink: { params: on('referral'), body: () => ({ name: 'Fair' }) },
  listClients: { query: { stage: 'joined' } },
  getClient: { params: on('client') },
  addClientNote: { params: on('client'), body: () => ({ text: 'Called' }) },
  addClientTask: { params: on('client'), body: () => ({ title: 'Call' }) },
  updateClientTask: {
    params: ({ client, clientTask }) => ({ id: client, taskId: clientTask }),
    body: () => ({ version: 1, isDone: true }),
    also: [409],
  },
  getOwnSalesPerson: {},
  detachSalesPerson: {},
  moveClient: {
    params: on('bystander'),
    body: ({ salesPerson }) => ({ salesPersonId: salesPerson, reason: 'Asked to' }),
  },
  exportSalesReport: { query: { range: '4w' } },
  listClientLeads: { query: { status: 'open' } },
  getSalesReport: { query: { range: '12m' } },
  getSalesReportMail: {},
  setSalesReportMail: { body: () => ({ isOn: true }) },
  listCommissions: { query: { state: 'available' } },
  getCommissionOverview: {},
  getCommissionStatementCsv: { params: ({ commissionMonth }) => ({ month: commissionMonth }) },
  getCommissionStatementPdf: { params: ({ commissionMonth }) => ({ month: commissionMonth }) },
  getCommissionAccounts: {},
  listCommissionLines: { query: { state: 'approved' } },
  approveCommissions: { body: ({ commissionLine }) => ({ lineIds: [commissionLine] }) },
  addCommissionRate: {
    body: () => ({ base: 'mail', basisPoints: 600, validFrom: '2099-01-01' }),
  },
  createCommissionPayout: { body: () => ({ totalCents: 500 }), also: [409] },
  exportCommissionPayout: { params: ({ payout }) => ({ id: payout }) },
  payCommissionPayout: { params: ({ payout }) => ({ id: payout }) },
  listNewsletterSubscribers: { query: { limit: '5' } },
  subscribeNewsletter: { body: () => ({ email: 'ann@example.com', source: 'blog' }) },
  postLeadForm: {
    params: ({ slug }) => ({ slug }),
    body: () => ({ name: 'Ann', email: 'ann@example.com', phone: '', marketing_consent: 'on' }),
  },
  postInquiryForm: {
    params: ({ slug, listing }) => ({ slug, id: listing }),
    body: () => ({ name: 'Ann', email: 'ann@example.com', message: 'Hello' }),
  },
  postContactForm: {
    body: () => ({ name: 'Ann', email: 'ann@example.com', subject: 'sales', message: 'Hello' }),
  },
  postIntegrationForm: {
    body: () => ({ kind: 'mls', name: 'Ann', email: 'ann@example.com', system: 'ARMLS', region: 'AZ' }),
  },
  /** Any token that the server did not make is answered 404. */
  postStopMail: { body: () => ({ token: 'unknown' }), also: [404] },
  postStopInvitations: { body: () => ({ token: 'unknown' }), also: [404] },
  postBlogNewsletterForm: { body: () => ({ email: 'ann@example.com', source: 'blog' }) },
  postArticleNewsletterForm: {
    params: () => ({ slug: 'postcard-marketing-roi-study-2024' }),
    namesNoRow: true,
    body: () => ({ email: 'ann@example.com', source: 'blog/postcard-marketing-roi-study-2024' }),
  },
  postNewsletterConfirmation: { body: () => ({ token: NEWSLETTER_TOKEN }) },
  postNewsletterEnd: { body: () => ({ token: NEWSLETTER_TOKEN }) },
  postProofForm: {
    params: ({ proofToken }) => ({ token: proofToken }),
    body: () => ({ act: 'comment', name: 'Ann Lee', text: 'Looks good' }),
    // The link opened the form, which takes no answer about another card than the one that was shown.
    also: [400],
  },
  postHouseholdForm: { params: ({ code }) => ({ code }), body: () => ({ act: 'cards', cards: 'fewer' }) },
  postHouseholdDeletion: { params: ({ code }) => ({ code }), body: () => ({}) },
};

/** Vendors without any data. */
const accessMethod = {
  id: 'pm_access',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  createdAt: '2026-11-01T09:00:00.000Z',
};

export const emptyProviders = {
  printMail: { name: 'lob', displayName: 'Lob', sizes: ['4x6', '6x9', '6x11'], hasWebhooks: true },
  otherPrinters: [],
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
    portalUrl: async () => 'https://billing.example/portal',
    renewalUrl: async () => 'https://billing.example/renewal',
    fetchPdf: async () => new Uint8Array([37, 80, 68, 70]),
  },
  householdData: {
    findNear: async () => [],
    findInZip: async () => [],
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
  await seedTemplates(db, new Date());
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
  await db
    .insertInto('newsletter_subscribers')
    .values({
      id: uuidv7(),
      email: 'subscriber@example.com',
      token: NEWSLETTER_TOKEN,
      status: 'pending',
      source: 'blog',
      asked_at: campaign.created_at,
      confirmed_at: null,
      unsubscribed_at: null,
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
    leadOutcome,
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
    spareProvider: (await buildMlsProvider(db)).id,
    bystander: (await buildAccount(db, { role: 'agent' })).user.id,
    salesPerson: app.accounts.sales.user.id,
    provider: provider.id,
    run: run.id,
    inquiry: inquiry.id,
    mls: provider.code,
    connection: connection.id,
    method: accessMethod.id,
    invoice,
    commissionLine,
    commissionMonth: at.slice(0, 7),
    payout,
    piece: piece.id,
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
  proofLink: uuidv7(),
  reportLink: uuidv7(),
  proofToken: 'no-such-token',
  template: uuidv7(),
  lead: uuidv7(),
  lead2: uuidv7(),
  leadTask: uuidv7(),
  leadOutcome: uuidv7(),
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
  provider: uuidv7(),
  run: uuidv7(),
  inquiry: uuidv7(),
  mls: 'NO-SUCH-MLS',
  connection: uuidv7(),
  method: 'pm_missing',
  invoice: uuidv7(),
  commissionLine: uuidv7(),
  commissionMonth: '2001-01',
  payout: uuidv7(),
  code: 'ZZZZZZZZ',
});
