import type { MlsProvider, SyncLogEntry, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { buildId, buildLogEntry, buildProvider, buildSyncRun } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './provider-page';

const api = mockApi();
const provider = buildProvider();
const run = (changes: Partial<SyncRun> = {}) => buildSyncRun({ provider_id: provider.id, ...changes });
const finished = (changes: Partial<SyncRun> = {}) =>
  run({
    status: 'completed',
    stage: 'finished',
    finished_at: provider.last_sync_at,
    progress: 100,
    ...changes,
  });

const statistics = {
  days: 30,
  total_runs: 31,
  completed: 29,
  failed: 2,
  average_duration_ms: 95_000,
  total_processed: 396_800,
  total_added: 214,
  total_updated: 1038,
  total_errors: 7,
  fields_left_out: [
    { day: '2026-11-12', listings: 40_000, fields: 40 },
    { day: '2026-11-21', listings: 10_000, fields: 120 },
  ],
};

interface Scene {
  readonly provider?: MlsProvider;
  readonly runs?: readonly SyncRun[];
  readonly lines?: readonly SyncLogEntry[];
  readonly tab?: string;
}

function open({ provider: shown = provider, runs = [], lines = [], tab = '' }: Scene = {}) {
  api.answer('GET /admin/stats', {
    totalUsers: 4,
    totalAgents: 2,
    totalSalesPeople: 1,
    totalAdmins: 1,
    recentSignups: 0,
    activeCampaigns: 0,
    totalMLSProviders: 1,
    totalListings: 300,
  });
  api.answer('GET /admin/mls-providers/{id}', shown);
  api.answer('GET /admin/mls-providers/{id}/runs', { data: [...runs] });
  api.answer('GET /admin/mls-providers/{id}/statistics', statistics);
  api.answer('GET /admin/mls-providers/sync-logs/{id}', ({ params, query }) => {
    const asked = runs.find(({ id }) => id === params.id) ?? run({ id: params.id ?? '' });
    return { ...asked, logs: lines.filter(({ seq }) => seq > Number(query.after)) };
  });
  return renderPage(<Page />, {
    path: '/admin/mls-providers/:id',
    at: `/admin/mls-providers/${shown.id}${tab}`,
  });
}

/** A live stream per connection that the test writes to; records where each was resumed. */
function streams() {
  const opened: {
    readonly lastEventId: string | null;
    readonly say: (text: string) => void;
    readonly end: () => void;
  }[] = [];
  api.use(
    http.get('*/api/admin/mls-providers/sync/:id/stream', ({ request }) => {
      const { readable, writable } = new TransformStream<Uint8Array>();
      const writer = writable.getWriter();
      opened.push({
        lastEventId: request.headers.get('last-event-id'),
        say: (text) => void writer.write(new TextEncoder().encode(text)),
        end: () => void writer.close(),
      });
      return new HttpResponse(readable, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return opened;
}

const event = (name: string, data: unknown, id?: number) =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

const monitor = () => within(screen.getByRole('region', { name: 'Sync progress' }));

describe('a feed that has shrunk', () => {
  const missing = { count: 12_200, known: 130_000, decision: 'asked' as const };
  const listing = {
    id: buildId(),
    mls_id: '26001201',
    address: '214 Alder Street, Charleston SC 29403',
    status: 'Active',
    open_campaigns: 1,
  };
  const serve = () => {
    let shown = finished({ missing });
    const page = open({ runs: [shown] });
    api.answer('GET /admin/mls-providers/{id}/runs', () => ({ data: [shown] }));
    api.answer('GET /admin/mls-providers/sync/{id}/missing', { data: [listing], total: 12_200 });
    api.answer('POST /admin/mls-providers/sync/{id}/missing', ({ body }) => {
      shown = { ...shown, missing: { ...missing, ...(body as { decision: 'accepted' | 'discarded' }) } };
      return shown;
    });
    return page;
  };
  const decisions = () => api.calls('POST /admin/mls-providers/sync/{id}/missing').map(({ body }) => body);

  test('shows the missing listings, and marks them as gone after a confirmation', async () => {
    const { user } = serve();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /12,200 listings of 130,000 are missing\..*9\.4% of the feed/,
    );
    const table = within(await screen.findByRole('table', { name: 'Missing listings' }));
    expect(table.getByRole('row', { name: /214 Alder Street/ })).toHaveTextContent(/MLS 26001201.*Active.*1/);
    expect(screen.getByText(/The first 1 of 12,200/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as Gone' }));
    expect(decisions()).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Mark 12,200 listings as gone?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as Gone' }));
    await waitFor(() => expect(decisions()).toEqual([{ decision: 'accepted' }]));
    await waitFor(() => expect(screen.queryByText('The feed has shrunk')).toBeNull());
  });

  test('keeps the listings with one click', async () => {
    const { user } = serve();
    await user.click(await screen.findByRole('button', { name: 'Keep Them' }));
    await waitFor(() => expect(decisions()).toEqual([{ decision: 'discarded' }]));
    expect(await screen.findByText('12,200 listings kept')).toBeVisible();
  });
});

describe('the page', () => {
  test('[MLS-061] reports an unknown provider and links back', async () => {
    api.refuse('GET /admin/mls-providers/{id}', 'not_found');
    api.answer('GET /admin/mls-providers/{id}/runs', { data: [] });
    api.refuse('GET /admin/stats', 'internal');
    renderPage(<Page />, { path: '/admin/mls-providers/:id', at: `/admin/mls-providers/${buildId()}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to MLS Providers' })).toHaveAttribute(
      'href',
      '/admin/mls-providers',
    );
  });

  test('[MLS-062] links back to the providers in its header', async () => {
    open();
    const way = within(await screen.findByRole('navigation', { name: /breadcrumb/i }));
    expect(way.getByRole('link', { name: 'MLS Providers' })).toHaveAttribute('href', '/admin/mls-providers');
  });

  test('[MLS-087] stays usable when its runs do not load, and offers a retry', async () => {
    const { user } = open({ tab: '?tab=history' });
    api.refuse('GET /admin/mls-providers/{id}/runs', 'internal');
    expect(await screen.findByText('Sync runs did not load')).toBeVisible();
    expect(screen.getByRole('region', { name: 'The provider' })).toBeVisible();
    api.answer('GET /admin/mls-providers/{id}/runs', { data: [finished()] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Sync History' })).toBeVisible();
  });

  test('[MLS-084] says why a log did not load', async () => {
    const done = finished();
    open({ runs: [done], tab: `?tab=logs&run=${done.id}` });
    api.refuse('GET /admin/mls-providers/sync-logs/{id}', 'internal', 'The database is busy.');
    expect(await screen.findByText(/^Failed to load logs: The database is busy\./)).toBeVisible();
  });

  test('[MLS-071] [MLS-072] [MLS-075] shows a log as a terminal whose lines expand', async () => {
    const done = finished();
    const line = buildLogEntry(1, {
      level: 'error',
      operation: 'upsert_listing',
      message: 'MLS 26031177 skipped',
      execution_time_ms: 18,
      metadata: { field: 'ListPrice' },
      error_stack: 'at parseMoney (normalize.ts:88)',
    });
    const { user } = open({ runs: [done], lines: [line], tab: `?tab=logs&run=${done.id}` });
    const log = await screen.findByRole('log');
    const time = new Date(line.timestamp).toLocaleTimeString('en-US', { hour12: false });
    expect(log).toHaveTextContent(`1${time}ERRORupsert_listingMLS 26031177 skipped18 ms`);
    expect(log).not.toHaveTextContent('ListPrice');
    await user.click(within(log).getByRole('button', { name: 'MLS 26031177 skipped', expanded: false }));
    expect(log).toHaveTextContent(/"field": "ListPrice".*at parseMoney \(normalize\.ts:88\)/);
    expect(getComputedStyle(log).height).toBe('384px');
  });

  test('[MLS-064] summarizes the provider in four cards', async () => {
    open();
    const cards = await screen.findByRole('region', { name: 'The provider' });
    expect(cards).toHaveTextContent(
      /Status.?Active.*Provider.?SimplyRETS.?500 requests per hour, burst 10.*Sync mode.?Automatic.?Every hour, batch of 100.*Last sync.*Nov 17, 300 listings/,
    );
  });

  test('counts the listings of a provider whose first sync was canceled', async () => {
    open({ provider: buildProvider({ sync_status: 'never', last_sync_at: null, listing_count: 1200 }) });
    const summary = await screen.findByRole('region', { name: 'The provider' });
    expect(summary).toHaveTextContent(/Never synced.*Never1,200 listings$/);
  });

  test('[MLS-065] [MLS-066] shows the connection and the three latest runs in the overview', async () => {
    open({ runs: [1, 2, 3, 4].map((count) => finished({ listings_processed: count, duration_ms: 31_400 })) });
    const connection = await screen.findByRole('region', { name: 'Connection' });
    expect(connection).toHaveTextContent(
      'API endpointhttps://api.simplyrets.comProviderSimplyRETSStateActiveSync modeAutomaticIntervalEvery hourBatch size100',
    );
    const rows = within(await screen.findByRole('table', { name: 'Latest runs' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/Full sync.*Completed.*1.*214.*1,038.*7.*31\.4s/);
  });

  test('[MLS-069] [MLS-070] lists runs with their logs in the history, or says that there are none', async () => {
    const done = finished();
    const { unmount } = open({ runs: [done], tab: '?tab=history' });
    const table = within(await screen.findByRole('table', { name: 'Sync History' }));
    expect(table.getByRole('link', { name: /^View Logs/ })).toHaveAttribute(
      'href',
      `/admin/mls-providers/${provider.id}?tab=logs&run=${done.id}`,
    );
    unmount();
    open({ tab: '?tab=history' });
    expect(await screen.findByText('No Sync History')).toBeVisible();
  });

  test('[MLS-073] [MLS-074] asks for a run in the logs, and says when a run has no log entries', async () => {
    const done = finished();
    const { user } = open({ runs: [done], tab: '?tab=logs' });
    expect(await screen.findByText('Select a Sync Run')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sync History' }));
    await user.click(await screen.findByRole('link', { name: /^View Logs/ }));
    expect(await screen.findByText('No log entries found')).toBeVisible();
  });

  test('[MLS-060] says that the logs of a deleted run are gone', async () => {
    open({ tab: `?tab=logs&run=${buildId()}` });
    api.refuse('GET /admin/mls-providers/sync-logs/{id}', 'not_found');
    expect(await screen.findByText('Sync logs not found or have been cleaned up')).toBeVisible();
  });
});

describe('starting and canceling', () => {
  test('[MLS-081] Quick Sync is incremental and switches to the live monitor', async () => {
    const started = run({ sync_type: 'incremental', status: 'started' });
    const { user, router } = open();
    streams();
    api.answer('POST /admin/mls-providers/sync/{id}', () => ({
      success: true as const,
      syncRunId: started.id,
      message: 'Sync started successfully',
    }));
    await user.click(await screen.findByRole('button', { name: 'Quick Sync' }));
    expect(await screen.findByRole('tab', { name: 'Live Sync Monitor', selected: true })).toBeVisible();
    expect(router.state.location.search).toBe(`?tab=live&run=${started.id}`);
    expect(api.calls('POST /admin/mls-providers/sync/{id}')[0]?.body).toEqual({ syncType: 'incremental' });
  });

  test('[MLS-082] starts nothing else while a start is in flight', async () => {
    const { user } = open();
    api.answer('POST /admin/mls-providers/sync/{id}', () => new Promise<never>(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Full Sync' }));
    await user.click(screen.getByRole('button', { name: 'Full Sync' }));
    await user.click(screen.getByRole('button', { name: 'Quick Sync' }));
    expect(api.calls('POST /admin/mls-providers/sync/{id}')).toHaveLength(1);
  });

  test('[MLS-063] [MLS-076] offers Quick Sync and Full Sync, or Cancel Sync while a run is active', async () => {
    const opened = streams();
    const active = run({ sync_type: 'incremental' });
    const { unmount } = open({ runs: [active] });
    expect(await screen.findByRole('button', { name: 'Cancel Sync' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^(Quick|Full) Sync$/ })).toBeNull();
    // Followed on every tab.
    await waitFor(() => expect(opened).toHaveLength(1));
    opened[0]?.say(event('progress', { ...active, listings_processed: 6401 }, 1));
    expect(await screen.findByRole('row', { name: /Incremental sync.*Running.*6,401/ })).toBeVisible();
    unmount();
    open({ runs: Array.from({ length: 10 }, () => finished()).concat(run()) });
    expect(await screen.findByRole('button', { name: 'Quick Sync' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Full Sync' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Cancel Sync' })).toBeNull();
  });

  test('[MLS-080] [MLS-108] a canceled run is not active', async () => {
    const opened = streams();
    const active = run();
    open({ runs: [active] });
    expect(await screen.findByRole('button', { name: 'Cancel Sync' })).toBeVisible();
    await waitFor(() => expect(opened).toHaveLength(1));
    const cancelled = finished({ id: active.id, status: 'cancelled' });
    api.answer('GET /admin/mls-providers/{id}/runs', { data: [cancelled] });
    opened[0]?.say(event('complete', cancelled));
    opened[0]?.end();
    expect(await screen.findByRole('button', { name: 'Quick Sync' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Cancel Sync' })).toBeNull();
    expect(screen.getByRole('row', { name: /Canceled/ })).toBeVisible();
  });

  test('[MLS-079] [MLS-132] a run that fails shows its error and is no longer active', async () => {
    const opened = streams();
    const active = run();
    open({ runs: [active], tab: '?tab=live' });
    await waitFor(() => expect(opened).toHaveLength(1));
    const failed = finished({ id: active.id, status: 'failed', stage: 'error', error: 'No such host.' });
    api.answer('GET /admin/mls-providers/{id}/runs', { data: [failed] });
    opened[0]?.say(event('progress', { ...active, listings_processed: 6400, progress: 50 }, 1));
    await waitFor(() => expect(monitor().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '6400'));
    opened[0]?.say(event('error', { message: 'No such host.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No such host.');
    opened[0]?.say(event('complete', failed));
    opened[0]?.end();
    expect(await screen.findByRole('button', { name: 'Quick Sync' })).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent('No such host.');
  });

  test('[MLS-083] [MLS-085] shows why a start was refused until dismissed', async () => {
    const { user } = open();
    api.refuse('POST /admin/mls-providers/sync/{id}', 'run_active', 'A sync is running already.');
    await user.click(await screen.findByRole('button', { name: 'Full Sync' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Error.?Failed to start sync: A sync is running already\./);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    api.refuse('POST /admin/mls-providers/sync/{id}', 'internal', '');
    await user.click(screen.getByRole('button', { name: 'Full Sync' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to start sync: Unknown error');
  });

  test('shows statistics of the runs in the last 30 days', async () => {
    open();
    const section = within(await screen.findByRole('region', { name: 'Last 30 days' }));
    const fact = (name: string) => section.getByText(name).nextElementSibling?.textContent;
    expect(await section.findByText('Runs')).toBeVisible();
    expect(['Runs', 'Completed', 'Failed', 'Average duration', 'Errors'].map(fact)).toEqual([
      '31',
      '29',
      '2',
      '1m 35s',
      '7',
    ]);
    expect(['Listings processed', 'Added', 'Updated'].map(fact)).toEqual(['396,800', '214', '1,038']);
  });

  test('[MLS-051] [MLS-052] offers canceling only while in progress, and asks for confirmation', async () => {
    const active = run();
    streams();
    const { user, unmount } = open({ runs: [active] });
    api.answer('POST /admin/mls-providers/sync/{id}/cancel', { success: true, message: 'Stopping' });
    await user.click(await screen.findByRole('button', { name: 'Cancel Sync' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel Sync' }));
    expect(
      dialog.getByText('Are you sure you want to cancel this sync? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it running' }));
    expect(api.calls('POST /admin/mls-providers/sync/{id}/cancel')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel Sync' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Sync' }));
    await waitFor(() =>
      expect(api.calls('POST /admin/mls-providers/sync/{id}/cancel')[0]?.params.id).toBe(active.id),
    );
    unmount();
    open({ runs: [finished()] });
    expect(await screen.findByRole('button', { name: 'Quick Sync' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Cancel Sync' })).toBeNull();
  });

  test('[MLS-086] reports a refused cancel', async () => {
    streams();
    const { user } = open({ runs: [run()] });
    api.refuse('POST /admin/mls-providers/sync/{id}/cancel', 'invalid_transition', 'The run is over.');
    await user.click(await screen.findByRole('button', { name: 'Cancel Sync' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Sync' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to cancel sync: The run is over.');
  });
});

describe('the live monitor', () => {
  test('[MLS-067] [MLS-068] shows run, percent, stage and counts, and the five latest runs', async () => {
    const active = run();
    streams();
    open({ runs: [active, ...Array.from({ length: 5 }, () => finished())], tab: '?tab=live' });
    expect(await screen.findByRole('heading', { name: 'Full sync, processing' })).toBeVisible();
    expect(monitor().getByText(active.id.slice(-8))).toBeVisible();
    expect(monitor().getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '42 percent, 5,376 of 12,800',
    );
    expect(monitor().getByRole('listitem', { current: 'step' })).toHaveTextContent('Processing');
    expect(
      monitor()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Connecting', 'Authenticating', 'Fetching', 'Processing', 'Completing', 'Finished']);
    expect(
      ['Processed', 'Added', 'Updated', 'Errors'].map(
        (term) => monitor().getByText(term).nextElementSibling?.textContent,
      ),
    ).toEqual(['5,376', '214', '1,038', '7']);
    expect(monitor().getByText('About 8m 54s left')).toBeVisible();
    expect(document.title).toBe('42% Sync');
    const views = within(screen.getByRole('table', { name: 'Recent runs' })).getAllByRole('link', {
      name: /^View/,
    });
    expect(views).toHaveLength(5);
  });

  test('[MLS-077] [MLS-078] follows the stream, and reloads the runs when the run is over', async () => {
    const active = run({ listings_processed: 100, progress: 1 });
    const opened = streams();
    open({ runs: [active], lines: [buildLogEntry(1, { message: 'Page 1 read' })], tab: '?tab=live' });
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.lastEventId).toBe('1');
    opened[0]?.say(event('connected', active));
    expect(await screen.findByText('Connected, live.')).toBeVisible();
    opened[0]?.say(event('log', buildLogEntry(2, { message: 'Page 2 read' }), 2));
    opened[0]?.say(event('progress', { ...active, listings_processed: 6400, progress: 50 }, 3));
    expect(await screen.findByText('Page 2 read')).toBeInTheDocument();
    await waitFor(() => expect(monitor().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '6400'));

    const before = api.calls('GET /admin/mls-providers/{id}/runs').length;
    const done = finished({ id: active.id });
    api.answer('GET /admin/mls-providers/{id}/runs', { data: [done] });
    opened[0]?.say(event('complete', done));
    opened[0]?.end();
    expect(await screen.findByRole('heading', { name: /Full sync completed/ })).toBeVisible();
    await waitFor(() =>
      expect(api.calls('GET /admin/mls-providers/{id}/runs').length).toBeGreaterThan(before),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Sync' })).toBeNull());
    expect(opened).toHaveLength(1);
  });

  test('resumes a dropped connection after the last event, without repeating a line', async () => {
    const active = run();
    const opened = streams();
    open({ runs: [active], tab: '?tab=live' });
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.lastEventId).toBe('0');
    opened[0]?.say(`retry: 1\n\n${event('connected', active)}`);
    opened[0]?.say(event('log', buildLogEntry(1, { message: 'Page 1 read' }), 1));
    // A progress row counts too: its id is the newest.
    opened[0]?.say(event('progress', active, 2));
    await screen.findByText('Page 1 read');
    opened[0]?.end();
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(opened[1]?.lastEventId).toBe('2');
    opened[1]?.say(event('connected', active));
    opened[1]?.say(event('log', buildLogEntry(1, { message: 'Page 1 read' }), 1));
    opened[1]?.say(event('log', buildLogEntry(3, { message: 'Page 2 read' }), 3));
    expect(await screen.findByText('Page 2 read')).toBeInTheDocument();
    expect(screen.getAllByText('Page 1 read')).toHaveLength(1);
    expect(api.calls('GET /admin/mls-providers/sync-logs/{id}')).toHaveLength(1);
  });

  test('[MLS-055] [MLS-056] reports a failed stream and reconnects automatically', async () => {
    const active = run();
    const opened = streams();
    open({ runs: [active], tab: '?tab=live' });
    await waitFor(() => expect(opened).toHaveLength(1));
    opened[0]?.say(`retry: 1\n\n${event('connected', active)}`);
    await screen.findByText('Connected, live.');
    api.refuse('GET /admin/mls-providers/sync/{id}/stream', 'unavailable', 'The server is restarting.');
    opened[0]?.end();
    const alert = await screen.findByText('Connection Error:');
    expect(alert.parentElement).toHaveTextContent(
      'The server is restarting. Reconnecting. The sync itself continues.',
    );
    const again = streams();
    await waitFor(() => expect(again.length).toBeGreaterThan(0));
    again[0]?.say(event('connected', active));
    expect(await screen.findByText('Connected, live.')).toBeVisible();
    expect(screen.queryByText('Connection Error:')).toBeNull();
  });

  test('drops a silent connection after 30 seconds', async () => {
    const active = run();
    const opened = streams();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] });
    open({ runs: [active], tab: '?tab=live' });
    await waitFor(() => expect(opened).toHaveLength(1));
    opened[0]?.say(`retry: 1\n\n${event('connected', active)}`);
    await screen.findByText('Connected, live.');
    act(() => jest.advanceTimersByTime(30_000));
    expect(await screen.findByText(/No data received for 30 seconds\./)).toBeVisible();
    await waitFor(() => expect(opened).toHaveLength(2));
    jest.useRealTimers();
  });

  test('shows the error of a failed run', async () => {
    open({
      runs: [finished({ status: 'failed', stage: 'error', error: 'The feed answered 503 three times.' })],
      tab: '?tab=live',
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The feed answered 503 three times.');
    expect(screen.getByRole('heading', { name: 'Full sync failed' })).toBeVisible();
  });
});
