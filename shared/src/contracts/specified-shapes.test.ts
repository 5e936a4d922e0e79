/** Checks that the contracts use the names and values that the specification fixes. */
import { profile } from './accounts';
import { leadStatuses } from './lead-vocabulary';
import { createLeadBody } from './leads';
import { publicAgent, recordScan } from './landing';
import { operations } from './api';
import { listing } from './listings';
import { listingStatuses } from './listing-vocabulary';
import {
  apiCredentials,
  apiProviders,
  getSyncLog,
  logLevels,
  rateLimitSettings,
  syncRun,
  syncSettings,
} from './mls-providers';
import { permissions, rolePermissions, roles } from './roles';

const keys = (schema: { readonly shape: object }) => Object.keys(schema.shape);
const sorted = (names: readonly string[]) => names.toSorted();

describe('permission sets', () => {
  test('[PERM-001] [PERM-002] an admin has the admin, sales and agent permissions', () => {
    expect(sorted(rolePermissions.admin)).toEqual(
      sorted([
        'admin.access_panel',
        'admin.manage_users',
        'admin.manage_mls',
        'admin.view_analytics',
        'sales.invite_clients',
        'sales.view_commissions',
        'sales.manage_referrals',
        'agent.create_campaigns',
        'agent.view_listings',
      ]),
    );
    expect(sorted(permissions)).toEqual(sorted(rolePermissions.admin));
  });

  test('[PERM-003] a salesperson has the sales and agent permissions', () => {
    expect(sorted(rolePermissions.sales_person)).toEqual(
      sorted([
        'sales.invite_clients',
        'sales.view_commissions',
        'sales.manage_referrals',
        'agent.create_campaigns',
        'agent.view_listings',
      ]),
    );
  });

  test('[PERM-004] an agent can create campaigns and view listings', () => {
    expect(sorted(rolePermissions.agent)).toEqual(['agent.create_campaigns', 'agent.view_listings']);
  });

  test('[DATA-004] roles are admin, sales_person and agent', () => {
    expect(sorted(roles)).toEqual(['admin', 'agent', 'sales_person']);
  });
});

describe('entities', () => {
  test('a profile has the columns of its table', () => {
    expect(keys(profile)).toEqual(
      expect.arrayContaining([
        'id',
        'email',
        'role',
        'mls_provider_id',
        'first_name',
        'last_name',
        'company',
        'title',
        'phone',
        'license_number',
        'created_at',
        'updated_at',
      ]),
    );
  });

  test('[DATA-008] [DATA-009] [DATA-010] the public agent has its contact, achievements and testimonials', () => {
    expect(keys(publicAgent)).toEqual(
      expect.arrayContaining(['id', 'name', 'email', 'phone', 'website', 'photo_url', 'brokerage', 'bio']),
    );
    for (const optional of [publicAgent.shape.website, publicAgent.shape.photo_url]) {
      expect(optional.safeParse(null).success).toBe(true);
    }
    expect(sorted(keys(publicAgent.shape.achievements))).toEqual(
      sorted(['years_experience', 'recognition', 'rating', 'homes_sold', 'sales_volume']),
    );
    const testimonial = publicAgent.shape.testimonials.element;
    expect(sorted(keys(testimonial))).toEqual(sorted(['id', 'content', 'client_name', 'location', 'rating']));
    expect(testimonial.shape.rating.safeParse(4.5).success).toBe(false);
    expect(testimonial.shape.rating.safeParse(null).success).toBe(true);
    expect(testimonial.shape.location.safeParse(null).success).toBe(true);
  });

  test('[DATA-012] a recorded scan returns its scanId', () => {
    expect(recordScan.response && keys(recordScan.response)).toEqual(['scanId']);
  });

  test('[DATA-013] a landing lead has its seven fields', () => {
    expect(keys(createLeadBody)).toEqual(
      expect.arrayContaining([
        'name',
        'email',
        'phone',
        'marketing_consent',
        'agent_id',
        'qr_scan_id',
        'source',
      ]),
    );
  });

  test('[DATA-015] there are six lead statuses', () => {
    expect(leadStatuses).toEqual(['new', 'contacted', 'qualified', 'converted', 'lost', 'archived']);
  });

  test('[DATA-034] an MLS provider is SimplyRETS, Spark, Trestle or custom', () => {
    expect(apiProviders).toEqual(['simplyrets', 'spark', 'trestle', 'custom']);
  });

  test('[DATA-035] credentials are a user with password, a key, or a client with secret', () => {
    expect(keys(apiCredentials)).toEqual(['username', 'password', 'apiKey', 'clientId', 'clientSecret']);
  });

  test('[DATA-036] [DATA-037] sync and rate settings have their fields', () => {
    expect(keys(syncSettings)).toEqual(['auto_sync', 'sync_interval', 'batch_size']);
    expect(syncSettings.shape.auto_sync.safeParse('yes').success).toBe(false);
    expect(keys(rateLimitSettings)).toEqual(['requests_per_hour', 'burst_limit']);
  });

  test('settings have bounds and the form’s defaults', () => {
    const { batch_size, sync_interval } = syncSettings.shape;
    const { requests_per_hour, burst_limit } = rateLimitSettings.shape;
    const bounds = [
      [batch_size, 10, 1000],
      [requests_per_hour, 1, 10_000],
      [burst_limit, 1, 100],
    ] as const;
    for (const [schema, least, most] of bounds) {
      expect([least - 1, least, most, most + 1].map((value) => schema.safeParse(value).success)).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
    const intervals = ['15m', '30m', '1h', '4h', '12h', '24h'];
    expect(intervals.every((interval) => sync_interval.safeParse(interval).success)).toBe(true);
    expect(sync_interval.safeParse('2h').success).toBe(false);
    expect(syncSettings.parse({})).toEqual({ auto_sync: true, sync_interval: '1h', batch_size: 100 });
    expect(rateLimitSettings.parse({})).toEqual({ requests_per_hour: 500, burst_limit: 10 });
  });

  test('log levels are info, success, warn and error', () => {
    expect(logLevels).toEqual(['info', 'success', 'warn', 'error']);
  });

  test('[DATA-039] an MLS listing has its ids, home, price, status, agent, provider and time', () => {
    expect(keys(listing)).toEqual(
      expect.arrayContaining([
        'id',
        'mlsId',
        'addressLine1',
        'city',
        'state',
        'zip',
        'bedrooms',
        'bathrooms',
        'listPriceCents',
        'status',
        'agentName',
        'providerName',
        'syncedAt',
      ]),
    );
    // Sold is `Closed`, in the words of RESO.
    expect(listingStatuses).toEqual(expect.arrayContaining(['Active', 'Pending', 'Closed']));
  });

  test('[DATA-042] [DATA-043] a run and the summary of its log are one record with one set of names', () => {
    const logged = getSyncLog.response;
    expect(logged && keys(logged)).toEqual([...keys(syncRun), 'logs']);
    expect(keys(syncRun)).toEqual(
      expect.arrayContaining([
        'id',
        'provider_id',
        'agent_id',
        'sync_type',
        'status',
        'started_at',
        'duration_ms',
        'listings_processed',
        'listings_added',
        'listings_updated',
        'errors_count',
      ]),
    );
    expect(syncRun.shape.agent_id.safeParse(null).success).toBe(true);
    for (const other of ['mls_provider_id', 'operation_type']) expect(keys(syncRun)).not.toContain(other);
  });

  test('[MLS-106] [DATA-048] runs have one set of statuses', () => {
    expect(syncRun.shape.status.options).toEqual([
      'started',
      'in_progress',
      'completed',
      'failed',
      'cancelled',
    ]);
  });

  test('[MLS-156] stages run from connecting to finished, or end in an error', () => {
    expect(syncRun.shape.stage.options).toEqual([
      'connecting',
      'authenticating',
      'fetching',
      'processing',
      'completing',
      'finished',
      'error',
    ]);
  });

  test('[MLS-150] providers have one surface, for administrators who manage them', () => {
    const paths = Object.values(operations).filter(({ path }) => path.includes('mls-providers'));
    expect(paths.length).toBeGreaterThan(10);
    for (const { path, access } of paths) {
      expect(path).toMatch(/^\/admin\/mls-providers(\/|$)/);
      expect(access).toBe('admin');
    }
  });
});
