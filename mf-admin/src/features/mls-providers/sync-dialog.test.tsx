import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { buildLogEntry, buildProvider, buildSyncRun } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './providers-page';

const api = mockApi();
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The page of providers, with the dialog of a sync that was started there. */
async function startSync(changes: Partial<SyncRun> = {}) {
  const provider = buildProvider();
  const run = buildSyncRun({ provider_id: provider.id, ...changes });
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/mls-providers', { data: [provider] });
  api.answer('GET /admin/mls-providers/listings', {
    data: [],
    total: 0,
    isTotalExact: true,
    nextCursor: null,
  });
  api.answer('GET /admin/mls-providers/sync-logs', { data: [], total: 0, limit: 10, offset: 0 });
  api.answer('GET /admin/mls-providers/sync-logs/{id}', { ...run, logs: [buildLogEntry(1)] });
  api.answer('POST /admin/mls-providers/sync/{id}', () => {
    api.answer('GET /admin/mls-providers', { data: [{ ...provider, sync_status: 'syncing' }] });
    return { success: true as const, syncRunId: run.id, message: 'Sync started successfully' };
  });
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const say = (name: string, data: unknown) => writer.write(new TextEncoder().encode(event(name, data)));
  api.use(
    http.get(
      '*/api/admin/mls-providers/sync/:id/stream',
      () => new HttpResponse(readable, { headers: { 'content-type': 'text/event-stream' } }),
    ),
  );
  const page = renderPage(<Page />, { path: '/admin/mls-providers', at: '/admin/mls-providers' });
  await page.user.click(await screen.findByRole('button', { name: 'Sync Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Sync of ${provider.name}` }));
  await dialog.findByRole('region', { name: 'Sync progress' });
  return { ...page, run, dialog, say };
}

test('[MLS-012] [MLS-046] [MLS-049] [MLS-050] Sync Now marks the provider as syncing and opens the progress', async () => {
  const { dialog, run, say } = await startSync();
  expect(await screen.findByRole('button', { name: 'Syncing...', hidden: true })).toBeDisabled();
  expect(dialog.getByRole('heading', { name: 'Full sync, processing' })).toBeVisible();
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42 percent, 5,376 of 12,800');
  for (const [term, count] of [
    ['Processed', '5,376'],
    ['Added', '214'],
    ['Updated', '1,038'],
  ] as const) {
    expect(dialog.getByText(term).nextElementSibling).toHaveTextContent(count);
  }
  void say('error', { message: 'The feed answered 503 three times.' });
  expect(await dialog.findByText('The feed answered 503 three times.')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Full sync failed' })).toBeVisible();
  expect(run.status).toBe('in_progress');
});

test('[MLS-053] [MLS-054] closing lets the sync continue and reloads the providers', async () => {
  const { dialog, user } = await startSync();
  const loads = () => api.calls('GET /admin/mls-providers').length;
  const before = loads();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
  expect(screen.getByRole('button', { name: 'Syncing...' })).toBeDisabled();
  expect(api.calls('POST /admin/mls-providers/sync/{id}/cancel')).toHaveLength(0);
});

test('[MLS-051] [MLS-052] offers Cancel only while the run is in progress', async () => {
  const { dialog, run, say } = await startSync({ status: 'started', stage: 'connecting' });
  expect(dialog.queryByRole('button', { name: 'Cancel Sync' })).toBeNull();
  void say('progress', { ...run, status: 'in_progress' });
  expect(await dialog.findByRole('button', { name: 'Cancel Sync' })).toBeEnabled();
  void say('complete', { ...run, status: 'cancelled', stage: 'finished', finished_at: run.started_at });
  expect(await dialog.findByRole('heading', { name: 'Full sync canceled' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel Sync' })).toBeNull();
});

test('[MLS-057] adds a cancel that did not succeed to the log', async () => {
  const { dialog, user } = await startSync();
  const cancel = async () => {
    await user.click(dialog.getByRole('button', { name: 'Cancel Sync' }));
    const question = within(screen.getByRole('dialog', { name: 'Cancel Sync' }));
    expect(
      question.getByText('Are you sure you want to cancel this sync? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel Sync' }));
  };
  const log = within(dialog.getByRole('log'));
  api.refuse('POST /admin/mls-providers/sync/{id}/cancel', 'invalid_transition', 'The run is over.');
  await cancel();
  expect(await log.findByText('Failed to cancel sync: The run is over.')).toBeInTheDocument();
  api.use(http.post('*/api/admin/mls-providers/sync/:id/cancel', () => HttpResponse.error()));
  await cancel();
  expect(await log.findByText(/^Error cancelling sync: /)).toBeInTheDocument();
});

test('[MLS-058] the bar of a run that has just begun is 5% wide', async () => {
  const { dialog } = await startSync({ listings_processed: 1, progress: 0 });
  const bar = dialog.getByRole('progressbar').firstElementChild as HTMLElement;
  expect(bar.style.getPropertyValue('--share')).toBe('5%');
});
