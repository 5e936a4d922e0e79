import type { SystemStats } from '@farmpost/shared/contracts/admin';
import { buildSyncRun } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './overview-page';

const api = mockApi();
const stats: SystemStats = {
  totalUsers: 214,
  totalAgents: 198,
  totalSalesPeople: 12,
  totalAdmins: 4,
  recentSignups: 17,
  activeCampaigns: 9,
  totalMLSProviders: 2,
  totalListings: 12_800,
};
const lob = {
  serviceName: 'lob',
  displayName: 'Lob',
  purpose: 'Prints and mails postcards',
  status: 'down' as const,
  consequence: 'Approved postcards wait; none is lost.',
  responseTimeMs: null,
  usualResponseTimeMs: null,
  lastChecked: null,
  since: null,
  errorMessage: 'HTTP 503',
  isConfigured: true,
  metadata: {},
  uptime: { percent: null, days: [] },
  incidents: [],
  calls: [],
};
beforeEach(() => {
  api.answer('GET /admin/work', { items: [], today: [] });
  api.answer('GET /admin/health/dashboard', {
    success: true,
    data: {
      overallStatus: 'down',
      serviceCount: { healthy: 0, degraded: 0, down: 1, unconfigured: 0 },
      services: [lob],
      nextCheckIn: 30,
      lastUpdated: null,
    },
    error: null,
  });
});
const noRuns = { data: [], total: 0, limit: 5, offset: 0 };

test('[ADM-010] shows the system statistics in tiles', async () => {
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  renderPage(<Page />);
  const people = within(await screen.findByRole('region', { name: 'People' }));
  const tile = (of: ReturnType<typeof within>, label: string) =>
    of.getByText(label).parentElement?.textContent;
  expect(tile(people, 'Users')).toBe('Users21417 new in 30 days');
  expect(tile(people, 'Agents')).toBe('Agents198');
  expect(tile(people, 'Salespeople')).toBe('Salespeople12');
  expect(tile(people, 'Admins')).toBe('Admins4');
  const rest = within(screen.getByRole('region', { name: 'Mail and listings' }));
  expect(tile(rest, 'Active campaigns')).toBe('Active campaigns9');
  expect(tile(rest, 'MLS providers')).toBe('MLS providers2');
});

test('shows what needs a person by urgency, each with its act, and today against the usual', async () => {
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  api.answer('GET /admin/work', {
    items: [
      {
        id: 'press',
        group: 'now',
        tone: 'danger',
        title: 'All mail is on hold',
        detail: 'Omar: “Wrong address”',
        since: '2026-11-27T15:42:00.000Z',
        to: '/admin/mailings',
        label: 'See the hold',
      },
      {
        id: 'lead-alerts',
        group: 'today',
        tone: 'danger',
        title: '2 lead alerts not delivered',
        detail: 'The last reason was: the mail server did not answer.',
        since: '2026-11-17T15:42:00.000Z',
        to: '/admin/outbox',
        label: 'Look',
      },
    ],
    today: [
      { metric: 'cards', today: 912, usual: { middle: 840, lowest: 700, highest: 990 } },
      { metric: 'charged', today: 0, usual: null },
      { metric: 'leads', today: 54, usual: { middle: 54, lowest: 40, highest: 60 } },
      { metric: 'credits', today: 1_650, usual: { middle: 1_000, lowest: 0, highest: 2_000 } },
    ],
  });
  renderPage(<Page />);
  const now = within(await screen.findByRole('region', { name: 'Before anything more is printed' }));
  expect(now.getByRole('link', { name: 'See the hold: All mail is on hold' })).toHaveAttribute(
    'href',
    '/admin/mailings',
  );
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getByText('2 lead alerts not delivered')).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'Today against the usual' }));
  expect(figures.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Cards accepted912today72 usual 840, 700 to 990',
    'Charged$0.00todaytoo few weeks to compare',
    'Leads54todayas usual, 40 to 60',
    'Credits$16.50today$6.50 usual $10.00, $0.00 to $20.00',
  ]);
});

test('says that nothing needs a person, and offers a retry if the list did not load', async () => {
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  api.refuse('GET /admin/work', 'internal');
  const { user } = renderPage(<Page />);
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /admin/work', { items: [], today: [] });
  await user.click(retry);
  expect(await screen.findByText('Nothing needs a person.', { selector: 'strong' })).toBeVisible();
});

test('links the latest syncs to their logs', async () => {
  const run = buildSyncRun();
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', { data: [run], total: 1, limit: 5, offset: 0 });
  renderPage(<Page />);
  const table = within(await screen.findByRole('table', { name: 'Latest syncs' }));
  expect(table.getByRole('link')).toHaveAttribute(
    'href',
    `/admin/mls-providers/${run.provider_id}?tab=logs&run=${run.id}`,
  );
});

test('[ADM-019] reports failed statistics and offers a retry', async () => {
  api.refuse('GET /admin/stats', 'internal');
  const { user } = renderPage(<Page />);
  expect(await screen.findByText('Failed to load system statistics')).toBeVisible();
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No sync has run yet')).toBeVisible();
});

test('[ADM-020] shows no made-up zeros where the database refuses, but the areas and a retry', async () => {
  api.refuse('GET /admin/stats', 'internal', 'infinite recursion detected in policy for relation "profiles"');
  renderPage(<Page />);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  expect(screen.queryByText(/recursion/)).not.toBeInTheDocument();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('[ADM-002] [ADM-004] the side navigation links to the areas and marks the current one', async () => {
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  renderPage(<Page />, { path: '/admin', at: '/admin' });
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Dashboard', current: 'page' })).toHaveAttribute('href', '/admin');
  expect(nav.getByRole('link', { name: 'MLS Providers' })).toHaveAttribute('href', '/admin/mls-providers');
});

test('[ADM-009] the quick stats are dashes until they are known', async () => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  renderPage(<Page />);
  const terms = await screen.findAllByRole('definition');
  expect(terms.map((term) => term.textContent)).toEqual(['–', '–', '–']);
});

test('[ADM-011] shows how the services are', async () => {
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  renderPage(<Page />);
  const panel = within(await screen.findByRole('region', { name: 'System status' }));
  expect(await panel.findByText('Approved postcards wait; none is lost.')).toBeVisible();
  expect(panel.getByText('Down')).toBeVisible();
});

test('[ADM-012] [ADM-013] [ADM-014] [ADM-015] [ADM-016] [ADM-017] [ADM-018] quick actions lead to pages that exist', async () => {
  api.answer('GET /admin/stats', stats);
  api.answer('GET /admin/mls-providers/sync-logs', noRuns);
  renderPage(<Page />);
  const quick = within(await screen.findByRole('region', { name: 'Quick actions' }));
  const targets = quick.getAllByRole('link').map((link) => link.getAttribute('href'));
  const known = routes.map(({ path }) => path);
  expect(targets.filter((target) => !known.includes(target ?? ''))).toEqual([]);
  for (const [label, to] of [
    ['User Management', '/admin/users'],
    ['MLS Providers', '/admin/mls-providers'],
    ['Templates', '/admin/templates'],
    ['Service Testing', '/admin/service-testing'],
    ['Analytics', '/admin/analytics'],
    ['Database Tools', '/admin/database'],
    ['System Settings', '/admin/settings'],
  ] as const) {
    expect(quick.getByRole('link', { name: new RegExp(label) })).toHaveAttribute('href', to);
  }
});
