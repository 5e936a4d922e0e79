import type { MlsProvider, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { buildListing, buildLogEntry, buildProvider, buildSyncRun } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './providers-page';

const api = mockApi();
const route = { path: '/admin/mls-providers', at: '/admin/mls-providers' };

function open(providers: readonly MlsProvider[], tab = '', runs: readonly SyncRun[] = []) {
  const {
    campaigns: _c,
    postcardsSent: _p,
    leads: _l,
    spentCents: _s,
    ...listing
  } = buildListing({
    bedrooms: null,
    listPriceCents: null,
    agentName: null,
    status: 'Pending',
  });
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/mls-providers', { data: [...providers] });
  api.answer('GET /admin/mls-providers/listings', {
    data: [listing],
    total: 312,
    isTotalExact: true,
    nextCursor: null,
  });
  api.answer('GET /admin/mls-providers/sync-logs', {
    data: [...runs],
    total: runs.length,
    limit: 10,
    offset: 0,
  });
  return renderPage(<Page />, { ...route, at: `${route.at}${tab}` });
}

test('[MLS-004] [MLS-005] [MLS-009] [MLS-010] shows the provider type, status and sync settings', async () => {
  const known = buildProvider();
  const bare = buildProvider({
    name: 'Lowcountry Regional',
    region: null,
    is_active: false,
    last_sync_at: null,
    sync_status: 'never',
    sync_settings: { auto_sync: false, sync_interval: '1h', batch_size: 100 },
  });
  open([known, bare]);
  const table = within(await screen.findByRole('table', { name: 'MLS providers' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    /^CM.*Charleston Trident MLS.*Charleston, SC.*SimplyRETS.*Active.*Synced.*Nov 17, .*Auto.*500\/hr/,
  );
  expect(second).toHaveTextContent(/Lowcountry Regional.*No region.*Inactive.*Never.*Manual/);
  expect(table.getByRole('link', { name: /^Charleston Trident MLS/ })).toHaveAttribute(
    'href',
    `/admin/mls-providers/${known.id}`,
  );
});

test('[MLS-002] [MLS-047] shows why a start was refused until dismissed, and allows a retry', async () => {
  api.refuse('POST /admin/mls-providers/sync/{id}', 'conflict', 'The provider is inactive.');
  const { user } = open([buildProvider()]);
  await user.click(await screen.findByRole('button', { name: 'Sync Now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to start sync: The provider is inactive.',
  );
  expect(screen.getByRole('button', { name: 'Sync Now' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[MLS-013] says when there are no providers', async () => {
  open([]);
  expect(await screen.findByText('No MLS Providers')).toBeVisible();
});

test('[MLS-014] [MLS-015] [MLS-016] shows what is known about listings, and reloads them on demand', async () => {
  const { user } = open([], '?tab=listings');
  const table = within(await screen.findByRole('table', { name: 'Listings' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /26028814.*214 Alder Street.*Charleston, SC 29407.*\? \/ 2.*N\/A.*Pending.*Unknown.*Charleston Trident MLS.*Nov 17, /,
  );
  expect(api.calls('GET /admin/mls-providers/listings')[0]?.query).toEqual({ limit: '50' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.calls('GET /admin/mls-providers/listings')).toHaveLength(2));
});

test('searches and filters listings, says how many match, and pages by the address', async () => {
  const { campaigns: _c, postcardsSent: _p, leads: _l, spentCents: _s, ...listing } = buildListing();
  const { user, router } = open([], '?tab=listings&status=Pending&since=2026-11-23&q=214');
  api.answer('GET /admin/mls-providers/listings', {
    data: [listing],
    total: 10_000,
    isTotalExact: false,
    nextCursor: 'next',
  });
  expect(await screen.findByText('10,000+ match')).toBeVisible();
  expect(api.calls('GET /admin/mls-providers/listings').map(({ query }) => query)).toContainEqual({
    limit: '50',
    q: '214',
    status: 'Pending',
    since: '2026-11-23T00:00:00.000Z',
  });
  expect(screen.getByRole('link', { name: `History of ${listing.addressLine1}` })).toHaveAttribute(
    'href',
    `/admin/listings/${listing.id}/changes`,
  );
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(router.state.location.search).toContain('before=next');
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  expect(router.state.location.search).not.toContain('before=');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=listings'));
});

test('[MLS-018] says when there are no listings', async () => {
  open([], '?tab=listings');
  api.answer('GET /admin/mls-providers/listings', {
    data: [],
    total: 0,
    isTotalExact: true,
    nextCursor: null,
  });
  expect(await screen.findByText('No Listings Found')).toBeVisible();
});

test('[MLS-019] [MLS-020] [MLS-022] [MLS-099] shows the ten latest runs with counts and seconds', async () => {
  const done = buildSyncRun({
    status: 'completed',
    finished_at: '2026-11-17T15:43:00.000Z',
    duration_ms: 92_340,
  });
  const going = buildSyncRun();
  open([], '?tab=logs', [going, done]);
  const table = within(await screen.findByRole('table', { name: 'Latest sync runs' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Started',
    'Provider',
    'Agent',
    'Status',
    'Processed',
    'Added',
    'Updated',
    'Errors',
    'Duration',
    'View Logs',
  ]);
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Charleston Trident MLS.*All Agents.*Running.*5,376.*214.*1,038.*7.*N\/A/);
  expect(second).toHaveTextContent(/Completed.*92\.3s/);
  expect(api.calls('GET /admin/mls-providers/sync-logs')[0]?.query).toEqual({ limit: '10' });
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

test('keeps the tab in the URL, and Back returns to the previous one', async () => {
  const { user, router } = open([buildProvider()]);
  await user.click(await screen.findByRole('tab', { name: /Listings/ }));
  expect(router.state.location.search).toBe('?tab=listings');
  expect(await screen.findByRole('table', { name: 'Listings' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('table', { name: 'MLS providers' })).toBeVisible();
});

test('offers a retry after a failure', async () => {
  const { user } = open([]);
  api.refuse('GET /admin/mls-providers', 'internal');
  expect(await screen.findByText('Providers did not load')).toBeVisible();
  api.answer('GET /admin/mls-providers', { data: [buildProvider()] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'MLS providers' })).toBeVisible();
});

test('[MLS-003] the tabs show how many providers, listings and sync runs there are', async () => {
  open([buildProvider()], '', [buildSyncRun(), buildSyncRun()]);
  expect(await screen.findByRole('tab', { name: /^Providers.*1 in all/ })).toBeVisible();
  expect(await screen.findByRole('tab', { name: /^Listings.*312 in all/ })).toBeVisible();
  expect(await screen.findByRole('tab', { name: /^Sync Logs.*2 in all/ })).toBeVisible();
});

test('[MLS-006] shows the type of the source, or Unknown', async () => {
  const types = ['simplyrets', 'spark', 'trestle', 'one that only a newer server knows'];
  const data = types.map((type, index) => ({
    ...buildProvider({ name: `MLS ${index}` }),
    api_provider: type,
  }));
  open([]);
  api.use(http.get('*/api/admin/mls-providers', () => HttpResponse.json({ data })));
  const table = within(await screen.findByRole('table', { name: 'MLS providers' }));
  expect(table.getByRole('columnheader', { name: 'Type & Status' })).toBeVisible();
  const shown = ['SimplyRETS', 'Spark', 'Trestle', 'Unknown'];
  for (const [index, name] of shown.entries()) {
    expect(table.getByRole('row', { name: new RegExp(`MLS ${index}`) })).toHaveTextContent(name);
  }
});

test('[MLS-017] colors active, pending and sold listings', async () => {
  open([], '?tab=listings');
  const { campaigns: _c, postcardsSent: _p, leads: _l, spentCents: _s, ...listing } = buildListing();
  const statuses = ['Active', 'Pending', 'Closed'] as const;
  api.answer('GET /admin/mls-providers/listings', {
    data: statuses.map((status) => ({
      ...listing,
      id: `${listing.id.slice(0, -1)}${status.length % 10}`,
      status,
    })),
    total: 3,
    isTotalExact: true,
    nextCursor: null,
  });
  const table = within(await screen.findByRole('table', { name: 'Listings' }));
  const tones = ['Active', 'Pending', 'Sold'].map((word) => table.getByText(word).getAttribute('data-tone'));
  expect(tones).toEqual(['success', 'info', 'solid-success']);
});

test('[MLS-021] View Logs opens the log of the run in a dialog', async () => {
  const run = buildSyncRun({ status: 'completed', finished_at: '2026-11-17T15:43:00.000Z' });
  api.answer('GET /admin/mls-providers/sync-logs/{id}', {
    ...run,
    logs: [buildLogEntry(1, { message: 'Page 1 read' })],
  });
  const { user, router } = open([], '?tab=logs', [run]);
  await user.click(await screen.findByRole('link', { name: /^View Logs/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync details' }));
  expect(await dialog.findByText('Page 1 read')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?tab=logs&run=${run.id}`);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('?tab=logs');
});

test('[DATA-038] shows another state of the last sync in its own words', async () => {
  open([]);
  const newer = { ...buildProvider({ name: 'The new one' }), sync_status: 'waiting_for_vendor' };
  api.use(http.get('*/api/admin/mls-providers', () => HttpResponse.json({ data: [newer] })));
  const row = within(await screen.findByRole('row', { name: /The new one/ }));
  expect(row.getByText('Waiting for vendor')).toHaveAttribute('data-tone', 'outline');
});

test('[MLS-007] [MLS-008] [DATA-038] marks active and inactive providers, and colors the state of the last sync', async () => {
  const states = ['completed', 'syncing', 'error', 'never'] as const;
  open(
    states.map((sync_status, index) =>
      buildProvider({ name: `The ${sync_status} one`, sync_status, is_active: index > 0 }),
    ),
  );
  await screen.findByRole('table', { name: 'MLS providers' });
  const row = (state: string) => within(screen.getByRole('row', { name: new RegExp(`The ${state} one`) }));
  const tone = (state: string, word: string) => row(state).getByText(word).getAttribute('data-tone');
  expect(tone('completed', 'Inactive')).toBe('outline');
  expect(tone('error', 'Active')).toBe('success');
  expect(tone('completed', 'Synced')).toBe('success');
  expect(tone('syncing', 'Syncing')).toBe('info');
  expect(tone('error', 'Error')).toBe('danger');
  expect(tone('never', 'Never synced')).toBe('outline');
});

test('[MLS-048] reports an error during the start and frees the button', async () => {
  api.use(http.post('*/api/admin/mls-providers/sync/*', () => HttpResponse.error()));
  const { user } = open([buildProvider()]);
  await user.click(await screen.findByRole('button', { name: 'Sync Now' }));
  expect(await screen.findByText(/^Error starting sync: Connection problem/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync Now' })).toBeEnabled();
});

test('[MLS-023] refreshes the sync logs every 30 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] });
  try {
    open([], '?tab=logs', [buildSyncRun()]);
    await screen.findByRole('table', { name: 'Latest sync runs' });
    const loads = () => api.calls('GET /admin/mls-providers/sync-logs').length;
    expect(loads()).toBe(1);
    act(() => jest.advanceTimersByTime(30_000));
    await waitFor(() => expect(loads()).toBe(2));
  } finally {
    jest.useRealTimers();
  }
});
