/** MLS providers (listing-data sources) and the sync runs that pull listings from them. */
import * as z from 'zod';
import { cursorPage, id, idParams, offsetPage, operation, queryInt, timestamp } from './http';
import { listingStatuses } from './listing-vocabulary';
import { listing } from './listings';
import { missingDecisions, syncStages, syncStatuses, syncTypes } from './sync-vocabulary';

export type * from './sync-vocabulary';

const syncType = z.enum(syncTypes);
const syncStatus = z.enum(syncStatuses);
const syncStage = z.enum(syncStages);

export const apiProviders = ['simplyrets', 'spark', 'trestle', 'custom'] as const;
export const apiProvider = z.enum(apiProviders);
export type ApiProvider = z.infer<typeof apiProvider>;

export const syncIntervals = ['15m', '30m', '1h', '4h', '12h', '24h'] as const;
export const syncSettings = z.strictObject({
  auto_sync: z.boolean().default(true),
  sync_interval: z.enum(syncIntervals).default('1h'),
  batch_size: z.int().min(10).max(1000).default(100),
});
export const rateLimitSettings = z.strictObject({
  requests_per_hour: z.int().min(1).max(10_000).default(500),
  burst_limit: z.int().min(1).max(100).default(10),
});
/** Uses on cards that the rules of the MLS allow. */
export const cardRules = z.strictObject({
  /** Prices of sales. */
  sold_prices: z.boolean(),
  /** Homes that are coming soon. */
  coming_soon: z.boolean(),
});
/** Write-only: encrypted at rest and never returned; an empty field keeps the stored secret. */
export const apiCredentials = z.strictObject({
  username: z.string().max(200).optional(),
  password: z.string().max(200).optional(),
  apiKey: z.string().max(500).optional(),
  clientId: z.string().max(500).optional(),
  clientSecret: z.string().max(500).optional(),
});
export type ApiCredentials = z.infer<typeof apiCredentials>;

export const mlsProvider = z.object({
  id,
  name: z.string(),
  code: z.string(),
  region: z.string().nullable(),
  is_active: z.boolean(),
  api_provider: apiProvider,
  api_endpoint: z.string(),
  /** Which secrets are stored: `{ username: true, password: true }`. */
  credentials_set: z.record(z.string(), z.boolean()),
  sync_settings: syncSettings,
  rate_limit_settings: rateLimitSettings,
  card_rules: cardRules,
  sync_status: z.enum(['completed', 'syncing', 'error', 'never']),
  last_sync_at: timestamp.nullable(),
  listing_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type MlsProvider = z.infer<typeof mlsProvider>;

export const syncRun = z.object({
  id,
  provider_id: id,
  provider_name: z.string(),
  agent_id: id.nullable(),
  sync_type: syncType,
  trigger: z.enum(['manual', 'schedule', 'import']),
  /** For a rollback, the run whose changes it takes back. It reads no feed. */
  rolls_back: id.nullable(),
  status: syncStatus,
  stage: syncStage,
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  duration_ms: z.int(),
  /** Number of records that the feed reports, or `null` while unknown. */
  total: z.int().nullable(),
  listings_processed: z.int(),
  listings_added: z.int(),
  listings_updated: z.int(),
  listings_unchanged: z.int(),
  listings_removed: z.int(),
  errors_count: z.int(),
  requests_used: z.int(),
  /** 0 to 100, or `null` while the total is unknown. */
  progress: z.number().nullable(),
  /** Set if the feed lacked more of the known listings than can be true; none is marked as gone unless accepted. */
  missing: z.object({ count: z.int(), known: z.int(), decision: z.enum(missingDecisions) }).nullable(),
  /** Fields whose feed value could not be used, so that listings were kept without them; most frequent first. */
  fields_left_out: z.array(z.object({ field: z.string(), count: z.int(), examples: z.array(z.string()) })),
  error: z.string().nullable(),
  cancel_requested: z.boolean(),
  /** How the run reads. Photos are always included: they are links. */
  sync_details: z.object({
    batch_size: z.int().nullable(),
    include_photos: z.literal(true),
    /** Limits of the run: only this agent's listings, only those changed since this time; `null` for no limit. */
    filters_applied: z.object({ agent_id: id.nullable(), changed_since: timestamp.nullable() }),
  }),
  /** `null` until the run is over. */
  summary: z
    .object({
      totalListings: z.int(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      /** Listing agents of the records that the run read; `null` if it did not come to its end. */
      totalAgents: z.int().nullable(),
    })
    .nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

export const logLevels = ['info', 'success', 'warn', 'error'] as const;
export const syncLogEntry = z.object({
  /** Counts up from 1 within the run, without gaps; also the id of the stream event. */
  seq: z.int(),
  timestamp,
  level: z.enum(logLevels),
  operation: z.string(),
  message: z.string(),
  execution_time_ms: z.int().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  error_stack: z.string().nullable(),
});
export type SyncLogEntry = z.infer<typeof syncLogEntry>;

const tag = 'MLS providers';
const manage = { access: 'admin', permissions: ['admin.manage_mls'], tag } as const;

export const listMlsProviders = operation({
  ...manage,
  id: 'listMlsProviders',
  method: 'get',
  path: '/admin/mls-providers',
  summary: 'Every MLS provider, by name',
  response: z.object({ data: z.array(mlsProvider) }),
});

export const getMlsProvider = operation({
  ...manage,
  id: 'getMlsProvider',
  method: 'get',
  path: '/admin/mls-providers/{id}',
  summary: 'One MLS provider',
  params: idParams,
  response: mlsProvider,
});

export const listProviderRuns = operation({
  ...manage,
  id: 'listProviderRuns',
  method: 'get',
  path: '/admin/mls-providers/{id}/runs',
  summary: 'A provider’s latest sync runs',
  params: idParams,
  query: z.strictObject({ limit: queryInt(1, 100, 50) }),
  response: z.object({ data: z.array(syncRun) }),
});

export const syncStatistics = z.object({
  days: z.int(),
  total_runs: z.int(),
  completed: z.int(),
  failed: z.int(),
  /** Average over finished runs; `null` without one. */
  average_duration_ms: z.int().nullable(),
  total_processed: z.int(),
  total_added: z.int(),
  total_updated: z.int(),
  total_errors: z.int(),
  /** Per day in UTC with a run, oldest first: how many fields were left out of how many listings. */
  fields_left_out: z.array(z.object({ day: z.string(), listings: z.int(), fields: z.int() })),
});
export type SyncStatistics = z.infer<typeof syncStatistics>;

export const getSyncStatistics = operation({
  ...manage,
  id: 'getSyncStatistics',
  method: 'get',
  path: '/admin/mls-providers/{id}/statistics',
  summary: 'Statistics of a provider’s runs in the last days',
  params: idParams,
  query: z.strictObject({ days: queryInt(1, 90, 30) }),
  response: syncStatistics,
});

export const listSyncedListings = operation({
  ...manage,
  id: 'listSyncedListings',
  method: 'get',
  path: '/admin/mls-providers/listings',
  summary: 'Listings of every provider that match, last synced first',
  query: z.strictObject({
    /** Beginning of an address, an MLS number or an agent’s name. */
    q: z.string().trim().max(100).optional(),
    provider: id.optional(),
    status: z.enum(listingStatuses).optional(),
    city: z.string().trim().max(100).optional(),
    /** Synced since. */
    since: timestamp.optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInt(1, 200, 50),
  }),
  response: cursorPage(listing).extend({
    total: z.int(),
    /** `false` if more match than were counted. */
    isTotalExact: z.boolean(),
  }),
});

export const startSync = operation({
  ...manage,
  id: 'startSync',
  method: 'post',
  path: '/admin/mls-providers/sync/{id}',
  summary: 'Start a sync run for a provider',
  params: idParams,
  body: z.strictObject({ agentId: id.optional(), syncType: syncType.default('incremental') }),
  response: z.object({ success: z.literal(true), syncRunId: id, message: z.string() }),
  status: 202,
  errors: ['run_active', 'conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const getSyncStatus = operation({
  ...manage,
  id: 'getSyncStatus',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/status',
  summary: 'Status of a sync run',
  params: idParams,
  response: syncRun,
});

export const cancelSync = operation({
  ...manage,
  id: 'cancelSync',
  method: 'post',
  path: '/admin/mls-providers/sync/{id}/cancel',
  summary: 'Stop a sync run after its current page',
  params: idParams,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['invalid_transition'],
});

export const missingListing = z.object({
  id,
  mls_id: z.string(),
  address: z.string(),
  status: z.string(),
  /** Campaigns that would be stopped if the listing were gone. */
  open_campaigns: z.int(),
});
export type MissingListing = z.infer<typeof missingListing>;

export const listMissingListings = operation({
  ...manage,
  id: 'listMissingListings',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/missing',
  summary: 'Listings that a sync did not see, those with open campaigns first',
  params: idParams,
  query: z.strictObject({ limit: queryInt(1, 200, 50), offset: queryInt(0, 1_000_000, 0) }),
  response: z.object({ data: z.array(missingListing), total: z.int() }),
});

export const decideMissingListings = operation({
  ...manage,
  id: 'decideMissingListings',
  method: 'post',
  path: '/admin/mls-providers/sync/{id}/missing',
  summary: 'Confirm that the missing listings are gone, or keep them',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['accepted', 'discarded']) }),
  response: syncRun,
  errors: ['conflict'],
});

export const streamSync = operation({
  ...manage,
  id: 'streamSync',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/stream',
  summary: 'Server-sent events of a run: connected, log, progress, error, complete; resumes by Last-Event-ID',
  staysOpen: true,
  params: idParams,
  produces: 'text/event-stream',
});

export const listSyncLogs = operation({
  ...manage,
  id: 'listSyncLogs',
  method: 'get',
  path: '/admin/mls-providers/sync-logs',
  summary: 'Sync runs of every provider, latest first',
  query: z.strictObject({ limit: queryInt(1, 200, 50), offset: queryInt(0, 1_000_000, 0) }),
  response: offsetPage(syncRun),
});

export const getSyncLog = operation({
  ...manage,
  id: 'getSyncLog',
  method: 'get',
  path: '/admin/mls-providers/sync-logs/{id}',
  summary: 'One sync run with its log, in pages by sequence number',
  params: idParams,
  query: z.strictObject({ after: queryInt(0, 1_000_000_000, 0), limit: queryInt(1, 1000, 500) }),
  response: syncRun.extend({ logs: z.array(syncLogEntry) }),
});

const text = (max: number, missing: string) => z.string().trim().min(1, { error: missing }).max(max);

export const mlsProviderBody = z.strictObject({
  name: text(120, 'Please enter the provider name.'),
  code: text(40, 'Please enter the provider code.').regex(/^[\w-]+$/, {
    error: 'Use letters, digits, hyphens and underscores.',
  }),
  region: z
    .string()
    .trim()
    .max(120)
    .nullable()
    .default(null)
    .transform((region) => region || null),
  is_active: z.boolean().default(true),
  api_provider: apiProvider.default('simplyrets'),
  api_endpoint: text(500, 'Please enter the API endpoint.').refine((url) => URL.canParse(url), {
    error: 'Please enter a URL, such as https://api.simplyrets.com.',
  }),
  /** An empty or missing field keeps the stored secret. */
  api_credentials: apiCredentials.default({}),
  sync_settings: syncSettings.default({ auto_sync: true, sync_interval: '1h', batch_size: 100 }),
  rate_limit_settings: rateLimitSettings.default({ requests_per_hour: 500, burst_limit: 10 }),
  /** Left out, they stay as they are; at first, everything is allowed. */
  card_rules: cardRules.optional(),
});
export type MlsProviderBody = z.input<typeof mlsProviderBody>;

export const createMlsProvider = operation({
  ...manage,
  id: 'createMlsProvider',
  method: 'post',
  path: '/admin/mls-providers',
  summary: 'Add an MLS provider',
  body: mlsProviderBody,
  response: mlsProvider,
  status: 201,
  errors: ['conflict'],
});

export const updateMlsProvider = operation({
  ...manage,
  id: 'updateMlsProvider',
  method: 'put',
  path: '/admin/mls-providers/{id}',
  summary: 'Change an MLS provider',
  params: idParams,
  body: mlsProviderBody.extend({
    /** The `updated_at` that the person has seen: a change made meanwhile answers `version_conflict`. */
    seen_updated_at: timestamp.optional(),
  }),
  response: mlsProvider,
  errors: ['conflict', 'version_conflict'],
});

export const deleteMlsProvider = operation({
  ...manage,
  id: 'deleteMlsProvider',
  method: 'delete',
  path: '/admin/mls-providers/{id}',
  summary: 'Delete an MLS provider with its listings, runs and the agents’ connections',
  params: idParams,
});

export const connectionTest = z.object({
  success: z.boolean(),
  /** Milliseconds. */
  responseTime: z.int(),
  message: z.string(),
  /** The feed's answer, in words. */
  details: z.record(z.string(), z.string()),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

export const testConnection = operation({
  ...manage,
  id: 'testConnection',
  method: 'post',
  path: '/admin/mls-providers/test-connection',
  summary: 'Read one page of a feed, with stored settings or with ones that are not saved yet',
  body: z.strictObject({
    /** A stored provider; its secrets fill the empty fields. */
    id: id.optional(),
    settings: mlsProviderBody
      .pick({ api_provider: true, api_endpoint: true, api_credentials: true })
      .optional(),
  }),
  response: connectionTest,
  rateLimit: { points: 20, perSeconds: 60 },
});

export const operations = {
  listMlsProviders,
  getMlsProvider,
  createMlsProvider,
  testConnection,
  updateMlsProvider,
  deleteMlsProvider,
  listProviderRuns,
  getSyncStatistics,
  listSyncedListings,
  startSync,
  getSyncStatus,
  cancelSync,
  listMissingListings,
  decideMissingListings,
  streamSync,
  listSyncLogs,
  getSyncLog,
} as const;
