import { utcDay } from '@farmpost/shared/domain/calendar';
import type {
  HealthDashboard,
  Measure,
  ServiceHealth,
  ServiceMetrics,
} from '@farmpost/shared/contracts/service-health';
import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { checkedAgo } from './health-words';
import { Page } from './service-testing-page';

const api = mockApi();
const now = () => currentTime().toISOString();
const service = (fields: Partial<ServiceHealth> = {}): ServiceHealth => ({
  serviceName: 'rentcast',
  displayName: 'RentCast',
  purpose: 'Owners and values',
  status: 'healthy',
  consequence: 'Everything works.',
  responseTimeMs: 612,
  usualResponseTimeMs: 640,
  lastChecked: now(),
  since: now(),
  errorMessage: null,
  isConfigured: true,
  metadata: { Key: '••••7c1e' },
  uptime: {
    percent: 99.81,
    days: Array.from({ length: 30 }, (_, day) => ({
      date: utcDay(new Date(Date.UTC(2026, 9, day + 1))),
      minutesDown: day === 4 ? 42 : 0,
      minutesDegraded: 0,
    })),
  },
  incidents: [],
  calls: [
    { id: 'check', label: 'A property that does not exist', fields: [], priceUsd: null },
    {
      id: 'value',
      label: 'Value of one address',
      fields: [{ name: 'address', label: 'Address', value: '231 Alder Street' }],
      priceUsd: 0.02,
    },
  ],
  ...fields,
});
const click2mail = service({
  serviceName: 'click2mail',
  displayName: 'Click2Mail',
  status: 'unconfigured',
  consequence: 'Letters and brochures stay drafts.',
  responseTimeMs: null,
  usualResponseTimeMs: null,
  lastChecked: null,
  since: null,
  isConfigured: false,
  metadata: { Missing: 'CLICK2MAIL_USERNAME' },
  uptime: { percent: null, days: [] },
  calls: [],
});
const down = service({
  status: 'down',
  consequence: 'New audiences wait.',
  errorMessage: 'HTTP 504',
  lastChecked: new Date(currentMs() - 5 * 60_000).toISOString(),
  incidents: [{ id: buildId(), status: 'down', startedAt: now(), endedAt: null, errorMessage: 'HTTP 504' }],
});
const dashboard = (services: ServiceHealth[]) => {
  const data: HealthDashboard = {
    overallStatus: services.some(({ status }) => status === 'down') ? 'down' : 'healthy',
    serviceCount: {
      healthy: services.filter(({ status }) => status === 'healthy').length,
      degraded: 0,
      down: services.filter(({ status }) => status === 'down').length,
      unconfigured: services.filter(({ status }) => status === 'unconfigured').length,
    },
    services,
    nextCheckIn: 18,
    lastUpdated: '2026-11-17T13:14:02.000Z',
  };
  return { success: true, data, error: null };
};
const measure = (current: number | null, previous: number | null, trend: Measure['trend']): Measure => ({
  current,
  previous,
  trend,
  dataPoints: Array.from({ length: 14 }, (_, index) => ({
    timestamp: '2026-11-17T13:00:00.000Z',
    value: index,
  })),
});
const performance = (serviceName: string, successRate: number | null) => ({
  serviceName,
  displayName: serviceName,
  averageResponseTime: successRate === null ? null : 1930,
  successRate,
  totalRequests: successRate === null ? 0 : 2310,
  errors: successRate === null ? 0 : 268,
  costUsd: successRate === null ? 0 : 46.2,
});
const metrics: ServiceMetrics = {
  averageResponseTime: measure(992, 610, 'up'),
  totalCosts: measure(909.85, 848.7, 'up'),
  activeUsers: measure(684, 684, 'stable'),
  errorRate: measure(4.74, 8.65, 'down'),
  servicePerformance: [
    performance('Green', 95),
    performance('Yellow', 94.99),
    performance('Amber', 90),
    performance('Red', 89.99),
    performance('Unused', null),
  ],
};
const noJobs = { queues: [], failed: [] };
const open = (at = '/admin/service-testing') => renderPage(<Page />, { path: '/admin/service-testing', at });
const noAlarms = { channels: [], data: [] };
const loads = () => api.calls('GET /admin/health/dashboard').length;

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/health/dashboard', dashboard([service(), click2mail]));
  api.answer('GET /admin/health/metrics', { success: true, data: metrics, error: null });
  api.answer('GET /admin/health/jobs', noJobs);
  api.answer('GET /admin/alarm-notices', noAlarms);
});
afterEach(() => jest.useRealTimers());

test('[ROUTE-052] [ADM-006] is an administrator’s page, in the side navigation', async () => {
  expect(routes.find(({ path }) => path === '/admin/service-testing')).toMatchObject({ guard: 'admin' });
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Service Testing', current: 'page' })).toBeVisible();
});

test('[HEALTH-001] [HEALTH-002] [HEALTH-003] shows the overall status, the counts and the times of checks', async () => {
  api.answer('GET /admin/health/dashboard', dashboard([down, service({ serviceName: 'lob' }), click2mail]));
  open();
  const overall = await screen.findByRole('region', { name: 'Overall status' });
  expect(overall).toHaveTextContent(/OverallDownRentCast: New audiences wait\./i);
  expect(overall).toHaveTextContent(/Healthy1.*Degraded0.*Down1.*Unconfigured1/);
  expect(overall).toHaveTextContent(/Last updated .*\. Next check in 18 seconds\./);
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('[HEALTH-008] [HEALTH-009] [HEALTH-010] [HEALTH-011] [HEALTH-012] shows a card per service with state, times, error and facts', async () => {
  api.answer('GET /admin/health/dashboard', dashboard([down, click2mail]));
  open();
  const rentcast = await card('RentCast');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(rentcast.getByText('Down')).toBeVisible();
  expect(rentcast.getByText('612')).toBeVisible();
  expect(rentcast.getByText('Checked 5m ago')).toBeVisible();
  expect(rentcast.getByRole('alert')).toHaveTextContent('HTTP 504. New audiences wait.');
  expect(rentcast.getByText('Configured').nextSibling).toHaveTextContent('Yes');
  expect(rentcast.getByText('Key').nextSibling).toHaveTextContent('••••7c1e');
  expect(rentcast.getByRole('img', { name: /up 99\.81% over 30 days, 1 day with downtime/ })).toBeVisible();
  expect(rentcast.getByRole('button', { name: 'Test Service' })).toBeEnabled();
  expect(rentcast.getByRole('button', { name: 'Refresh RentCast' })).toBeEnabled();
  const unset = await card('Click2Mail');
  expect(unset.getByText('Configured').nextSibling).toHaveTextContent('No');
  expect(unset.getByText('Missing').nextSibling).toHaveTextContent('CLICK2MAIL_USERNAME');
  expect(unset.getByRole('button', { name: 'Test Service' })).toBeDisabled();
});

test.each([
  [30_000, 'Just now'],
  [60_000, '1m ago'],
  [59 * 60_000, '59m ago'],
  [3 * 3_600_000, '3h ago'],
  [30 * 3_600_000, 'Nov 16'],
])('[HEALTH-010] a check %i ms ago reads %s', (ago, words) => {
  const at = Date.parse('2026-11-17T15:42:00.000Z');
  expect(checkedAgo(new Date(at - ago).toISOString(), at)).toContain(words);
});

test('[HEALTH-017] [HEALTH-018] badges are healthy, warning, error, or neutral for what is not known', async () => {
  const kinds = ['healthy', 'degraded', 'down', 'unconfigured', 'unknown'] as const;
  api.answer(
    'GET /admin/health/dashboard',
    dashboard(kinds.map((status) => service({ status, serviceName: status, displayName: `The ${status}` }))),
  );
  open();
  const toneOf = async (status: string, word: string) =>
    (await card(`The ${status}`)).getByText(word).getAttribute('data-tone');
  expect(await toneOf('healthy', 'Healthy')).toBe('success');
  expect(await toneOf('degraded', 'Degraded')).toBe('warning');
  expect(await toneOf('down', 'Down')).toBe('danger');
  expect(await toneOf('unconfigured', 'Unconfigured')).toBe('outline');
  expect(await toneOf('unknown', 'Unknown')).toBe('neutral');
});

test('[HEALTH-004] [HEALTH-012] refreshes on demand', async () => {
  const { user } = open();
  await user.click((await card('RentCast')).getByRole('button', { name: 'Refresh RentCast' }));
  await waitFor(() => expect(loads()).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Refresh Now' }));
  await waitFor(() => expect(loads()).toBe(3));
});

test('[HEALTH-005] refreshes every 30 seconds until it is stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] });
  open();
  const stop = await screen.findByRole('button', { name: 'Stop Auto-Refresh' });
  await card('RentCast');
  act(() => jest.advanceTimersByTime(29_000));
  expect(loads()).toBe(1);
  act(() => jest.advanceTimersByTime(1_000));
  await waitFor(() => expect(loads()).toBe(2));
  act(() => stop.click());
  expect(screen.getByRole('button', { name: 'Start Auto-Refresh' })).toBeVisible();
  act(() => jest.advanceTimersByTime(90_000));
  expect(loads()).toBe(2);
});

test('[HEALTH-006] [HEALTH-007] shows a connection error with the status, and retries', async () => {
  api.refuse('GET /admin/health/dashboard', 'unavailable', 'The server is busy.');
  const { user } = open();
  expect(await screen.findByText('HTTP 503: The server is busy.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  api.answer('GET /admin/health/dashboard', dashboard([service()]));
  await user.click(screen.getByRole('button', { name: 'Retry Connection' }));
  expect(await card('RentCast')).toBeDefined();
});

test('[HEALTH-013] [HEALTH-014] reads "Testing..." while a test runs and reloads half a second after a success', async () => {
  let finish = () => undefined as void;
  api.answer(
    'POST /admin/health/test/{serviceName}',
    () => new Promise((resolve) => (finish = () => resolve({ success: true, error: null }))),
  );
  const { user } = open();
  await user.click((await card('RentCast')).getByRole('button', { name: 'Test Service' }));
  expect(await screen.findByRole('button', { name: 'Testing...' })).toBeVisible();
  await waitFor(() => expect(api.calls('POST /admin/health/test/{serviceName}')).toHaveLength(1));
  expect(api.calls('POST /admin/health/test/{serviceName}')[0]?.params).toMatchObject({
    serviceName: 'rentcast',
  });
  const started = currentMs();
  finish();
  await waitFor(() => expect(loads()).toBe(2));
  expect(currentMs() - started).toBeGreaterThanOrEqual(480);
});

test('[HEALTH-015] says why a test failed', async () => {
  api.answer('POST /admin/health/test/{serviceName}', { success: false, error: 'HTTP 504' });
  const { user } = open();
  await user.click((await card('RentCast')).getByRole('button', { name: 'Test Service' }));
  expect(await screen.findByText('RentCast failed its test: HTTP 504')).toBeVisible();
});

test('[HEALTH-016] sends a sample request with its price on the button and shows the exchange', async () => {
  api.answer('POST /admin/health/call/{serviceName}', {
    request: { method: 'GET', url: 'https://api.rentcast.example/avm', headers: { 'x-api-key': '••••7c1e' } },
    response: { status: 504, headers: { server: 'edge' }, body: '{"error":"timeout"}', isCut: false },
    durationMs: 10_002,
    error: null,
  });
  const { user } = open();
  const form = within(await screen.findByRole('region', { name: 'Interactive Service Testing' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Call' }), 'Value of one address');
  const address = form.getByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, '44 Wappoo Landing');
  await user.click(form.getByRole('button', { name: 'Send request, $0.02' }));
  expect(await form.findByRole('heading', { name: 'Response: 504, 10,002 ms' })).toBeVisible();
  expect(form.getByLabelText('Request sent')).toHaveTextContent('x-api-key: ••••7c1e');
  expect(form.getByLabelText('Response received')).toHaveTextContent('"error": "timeout"');
  expect(api.calls('POST /admin/health/call/{serviceName}')[0]).toMatchObject({
    params: { serviceName: 'rentcast' },
    body: { call: 'value', values: { address: '44 Wappoo Landing' } },
  });
});

describe('metrics', () => {
  test('[HEALTH-021] loads the chosen range and keeps it in the URL', async () => {
    const { user, router } = open();
    const ranges = within(await screen.findByRole('region', { name: 'Metrics' }));
    expect(ranges.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '1h',
      '24h',
      '7d',
      '30d',
    ]);
    await user.click(ranges.getByRole('radio', { name: '7d' }));
    await waitFor(() =>
      expect(api.calls('GET /admin/health/metrics').map(({ query }) => query)).toEqual([
        { timeRange: '24h' },
        { timeRange: '7d' },
      ]),
    );
    expect(router.state.location.search).toBe('?range=7d');
  });

  test('[HEALTH-022] [HEALTH-025] shows four figures with trend and a sparkline of the last 12 points', async () => {
    open();
    const figures = within(await screen.findByRole('region', { name: 'Metrics of all services' }));
    const figure = (label: string) => figures.getByText(label).parentElement;
    expect(figure('Response time')).toHaveTextContent(/992 ms.*\+382 ms/);
    expect(figure('Total costs')).toHaveTextContent(/\$909\.85.*\+\$61\.15/);
    expect(figure('Active users')).toHaveTextContent(/684.*Stable/);
    expect(figure('Error rate')).toHaveTextContent(/4\.74%.*−3\.91%/);
    const shapes = figures.getAllByRole('img');
    expect(shapes).toHaveLength(4);
    expect(shapes[0]).toHaveAccessibleName('Response time, last 12 points, from 2 ms to 13 ms');
  });

  test('[HEALTH-023] [HEALTH-024] [HEALTH-025] colors the success rate of each service from 95 and 90', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Performance by service' }));
    const tone = (rate: string) => table.getByText(rate).getAttribute('data-tone');
    expect([tone('95.00%'), tone('94.99%'), tone('90.00%'), tone('89.99%')]).toEqual([
      'green',
      'yellow',
      'yellow',
      'red',
    ]);
    const row = (name: string) => table.getByText(name).closest('tr');
    expect(row('Red')).toHaveTextContent(/1,930 ms.*89\.99%.*2,310.*268.*\$46\.20/);
    expect(row('Unused')).toHaveTextContent(/–.*No requests.*0.*0.*\$0\.00/);
  });

  test('draws each success rate as a bar, and sums all services in the last row', async () => {
    open();
    const found = await screen.findByRole('table', { name: 'Performance by service' });
    const table = within(found);
    const bar = (rate: string) =>
      table.getByText(rate).querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--share');
    expect([bar('95.00%'), bar('89.99%')]).toEqual(['95%', '89.99%']);
    const total = table.getAllByRole('row').at(-1);
    expect(total).toHaveTextContent(/All services.*992 ms.*95\.26%.*9,240.*1,072.*\$184\.80/);
  });

  test('puts the sparkline of each figure under it, so that four fit side by side', async () => {
    open();
    const figures = await screen.findByRole('region', { name: 'Metrics of all services' });
    for (const figure of figures.children) {
      expect(figure).toHaveAttribute('data-chart', 'below');
      expect(figure).toHaveStyle({ minWidth: '0' });
    }
  });

  test('[HEALTH-026] are never made up: a failure says so and offers a retry', async () => {
    api.refuse('GET /admin/health/metrics', 'not_found');
    const { user } = open();
    expect(await screen.findByText('Metrics are not available')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Performance by service' })).not.toBeInTheDocument();
    api.answer('GET /admin/health/metrics', { success: true, data: metrics, error: null });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Performance by service' })).toBeVisible();
  });
});

test('groups failed jobs by cause, retries a group, and asks before it discards one', async () => {
  const failed = (name: string, error: string) => ({
    id: buildId(),
    name,
    attempts: 6,
    error,
    failedAt: '2026-11-17T13:00:00.000Z',
  });
  const jobs = [
    failed('campaigns.prepare', 'HTTP 504'),
    failed('campaigns.prepare', 'HTTP 504'),
    failed('sync.step', 'cut off'),
  ];
  api.answer('GET /admin/health/jobs', {
    queues: [{ name: 'sync.step', waiting: 3, running: 1, done: 214, failed: 1, oldestWaitingSince: null }],
    failed: jobs,
  });
  api.answer('POST /admin/health/jobs/{id}/retry', undefined);
  api.answer('DELETE /admin/health/jobs/{id}', undefined);
  const { user } = open();
  expect(await screen.findByRole('table', { name: 'Job queues' })).toHaveTextContent(
    /Read a page of listingssync\.step312141/,
  );
  await user.click(screen.getByRole('button', { name: 'Retry Find homes for a campaign: HTTP 504' }));
  expect(await screen.findByText('2 jobs will run again')).toBeVisible();
  expect(api.calls('POST /admin/health/jobs/{id}/retry').map(({ params }) => params.id)).toEqual(
    jobs.slice(0, 2).map(({ id }) => id),
  );
  await user.click(screen.getByRole('button', { name: 'Discard Read a page of listings: cut off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard 1 job' }));
  expect(
    dialog.getByText(/“Read a page of listings” will not be done, and nothing will retry it/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('1 job discarded')).toBeVisible();
});
