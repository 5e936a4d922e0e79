import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { currentMs } from '@farmpost/shared/domain/clock';
import { buildLogEntry, buildSyncRun } from '@farmpost/shared/testing/builders';
import { startSync } from '@farmpost/shared/contracts/mls-providers';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../../routes';
import { Page } from './sync-history-page';

const api = mockApi();
const hoursAgo = (hours: number) => new Date(currentMs() - hours * 3_600_000).toISOString();
const ended = (hours: number, run: Partial<SyncRun> = {}) =>
  buildSyncRun({
    status: 'completed',
    stage: 'finished',
    started_at: hoursAgo(hours),
    finished_at: hoursAgo(hours),
    duration_ms: 83_000,
    ...run,
  });
const page = (data: SyncRun[]) => ({ data, total: data.length, limit: 100, offset: 0 });
const open = (at = '/admin/sync-history') => renderPage(<Page />, { path: '/admin/sync-history', at });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Sync history' })).getAllByRole('row').length - 1;
const loads = () => api.calls('GET /admin/mls-providers/sync-logs');

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));
afterEach(() => jest.useRealTimers());

test('[ROUTE-049] [MLS-088] is an administrator’s page with a way back', async () => {
  expect(routes.find(({ path }) => path === '/admin/sync-history')).toMatchObject({ guard: 'admin' });
  api.answer('GET /admin/mls-providers/sync-logs', page([]));
  open();
  expect(await screen.findByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
});

test('[MLS-089] [MLS-091] [MLS-095] [MLS-098] [MLS-099] loads the latest 100 runs and shows them with their results', async () => {
  const run = ended(1, { agent_id: null, listings_processed: 5376, listings_added: 214 });
  api.answer('GET /admin/mls-providers/sync-logs', page([run, ended(2, { duration_ms: 9_000 })]));
  open();
  const table = within(await screen.findByRole('table', { name: 'Sync history' }));
  expect(loads()[0]?.query).toEqual({ limit: '100', offset: '0' });
  expect(screen.getByText('2 of 2 syncs')).toBeVisible();
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    /Full sync.*Completed.*Charleston Trident MLS.*All Agents.*1m 23s.*5,376 processed.*214 added, 1,038 updated, 7 errors.*View Details/,
  );
  expect(first).toHaveTextContent(`${run.provider_id.slice(0, 20)}…`);
  expect(first).not.toHaveTextContent(run.provider_id);
  expect(second).toHaveTextContent(/9\.0s/);
});

test('[MLS-101] [MLS-102] names every state of a run, and its type in words', async () => {
  const states = ['started', 'in_progress', 'completed', 'failed', 'cancelled'] as const;
  const runs = states.map((status) => buildSyncRun({ status, sync_type: 'incremental' }));
  api.answer('GET /admin/mls-providers/sync-logs', page(runs));
  open();
  const table = within(await screen.findByRole('table', { name: 'Sync history' }));
  const shown = table.getAllByRole('row').slice(1);
  // A run that no job has taken up yet waits in the queue.
  for (const [index, name] of ['Queued', 'Running', 'Completed', 'Failed', 'Canceled'].entries()) {
    expect(shown[index]).toHaveTextContent(name);
    expect(shown[index]).toHaveTextContent('Incremental sync');
  }
  expect(startSync.body?.parse({})).toEqual({ syncType: 'incremental' });
});

test('[MLS-101] treats any other state as pending', async () => {
  const newer = { ...buildSyncRun(), status: 'waiting_for_vendor', trigger: 'webhook' };
  api.use(
    http.get('*/api/admin/mls-providers/sync-logs', () =>
      HttpResponse.json(page([newer as unknown as SyncRun])),
    ),
  );
  open();
  const table = within(await screen.findByRole('table', { name: 'Sync history' }));
  expect(table.getByText('Pending')).toHaveAttribute('data-tone', 'neutral');
});

test('[MLS-092] searches by provider id, provider name or agent id in any case', async () => {
  const agent = buildSyncRun().id;
  const runs = [ended(1, { provider_name: 'Lowcountry' }), ended(2, { agent_id: agent }), ended(3)];
  api.answer('GET /admin/mls-providers/sync-logs', page(runs));
  const { user, router } = open();
  expect(await rows()).toBe(3);
  const search = screen.getByRole('searchbox', { name: 'Search by provider or agent' });
  for (const text of ['LOWCOUN', agent.toUpperCase(), runs[2]?.provider_id ?? '']) {
    await user.clear(search);
    await user.type(search, text);
    expect(await rows()).toBe(1);
    expect(screen.getByText('1 of 3 syncs')).toBeVisible();
  }
  expect(router.state.location.search).toBe(`?q=${runs[2]?.provider_id}`);
});

test('[MLS-093] [MLS-107] filters by status, also by Canceled', async () => {
  const runs = [
    ended(1),
    ended(2, { status: 'failed' }),
    ended(3, { status: 'cancelled' }),
    buildSyncRun({ status: 'started' }),
    buildSyncRun({ status: 'in_progress' }),
  ];
  api.answer('GET /admin/mls-providers/sync-logs', page(runs));
  const { user } = open();
  const status = await screen.findByRole('combobox', { name: 'Status' });
  const names = within(status)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['All', 'Completed', 'Failed', 'In Progress', 'Canceled']);
  const counts: number[] = [];
  for (const name of names) {
    await user.selectOptions(status, name ?? '');
    counts.push(await rows());
  }
  expect(counts).toEqual([5, 1, 1, 2, 1]);
});

test('[MLS-094] filters by time', async () => {
  const day = 24;
  api.answer(
    'GET /admin/mls-providers/sync-logs',
    page([23, 25, 6.9 * day, 7.1 * day, 29 * day, 31 * day].map((hours) => ended(hours))),
  );
  const { user } = open();
  const time = await screen.findByRole('combobox', { name: 'Time' });
  const counts: number[] = [];
  for (const name of ['All Time', 'Today', 'This Week', 'This Month']) {
    await user.selectOptions(time, name);
    counts.push(await rows());
  }
  expect(counts).toEqual([6, 1, 3, 5]);
});

test('[MLS-096] says that no sync has run', async () => {
  api.answer('GET /admin/mls-providers/sync-logs', page([]));
  open();
  expect(
    await screen.findByText(
      'No sync runs have been completed yet. Start a sync from the MLS Provider Management page.',
    ),
  ).toBeVisible();
});

test('[MLS-097] says that nothing matches, and clears the filters', async () => {
  api.answer('GET /admin/mls-providers/sync-logs', page([ended(1)]));
  const { user } = open('/admin/sync-history?q=nothing');
  expect(
    await screen.findByText('No syncs match your current filters. Try adjusting your search criteria.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rows()).toBe(1);
});

test('[MLS-090] refreshes every 30 seconds, but not while a refresh is running', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] });
  api.answer('GET /admin/mls-providers/sync-logs', page([ended(1)]));
  open();
  expect(await rows()).toBe(1);
  let finish = () => undefined as void;
  api.answer(
    'GET /admin/mls-providers/sync-logs',
    () => new Promise((resolve) => (finish = () => resolve(page([ended(1), ended(2)])))),
  );
  act(() => jest.advanceTimersByTime(30_000));
  await waitFor(() => expect(loads()).toHaveLength(2));
  act(() => jest.advanceTimersByTime(60_000));
  expect(loads()).toHaveLength(2);
  finish();
  expect(await screen.findByText('2 of 2 syncs')).toBeVisible();
});

describe('the details', () => {
  const run = ended(1, { error: null });
  beforeEach(() => api.answer('GET /admin/mls-providers/sync-logs', page([run])));

  test('[MLS-059] show one detailed record with its log, in the URL', async () => {
    api.answer('GET /admin/mls-providers/sync-logs/{id}', { ...run, logs: [buildLogEntry(1)] });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sync details' }));
    expect(await dialog.findByText('5,376 of 12,800')).toBeVisible();
    expect(dialog.getByText('214 created, 1,038 updated, 4,117 unchanged')).toBeVisible();
    expect(dialog.getByText('1m 23s')).toBeVisible();
    expect(router.state.location.search).toBe(`?run=${run.id}`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each(['the logs', 'the run'])('[MLS-060] say that %s have been cleaned up', async (what) => {
    if (what === 'the run') api.refuse('GET /admin/mls-providers/sync-logs/{id}', 'not_found');
    else api.answer('GET /admin/mls-providers/sync-logs/{id}', { ...run, logs: [] });
    open(`/admin/sync-history?run=${run.id}`);
    expect(await screen.findByText('Sync logs not found or have been cleaned up')).toBeVisible();
  });
});
