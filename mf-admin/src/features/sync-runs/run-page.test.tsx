import type { ListingChange } from '@farmpost/shared/contracts/listing-changes';
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { buildId, buildSyncRun } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page as ListingPage } from './listing-changes-page';
import { Page } from './run-page';

const api = mockApi();
const run = (changes: Partial<SyncRun> = {}) =>
  buildSyncRun({ status: 'completed', stage: 'finished', progress: 100, ...changes });
const change = (changes: Partial<ListingChange> = {}): ListingChange => ({
  id: buildId(),
  run_id: buildId(),
  kind: 'changed',
  at: '2026-11-20T10:00:00.000Z',
  mls_id: '1005192',
  mls_number: '26001201',
  address: '214 Alder Street, Charleston, SC 29403',
  fields: [
    { field: 'list_price_cents', before: 45_000_000, after: 43_250_000 },
    { field: 'photos_json', before: ['a'], after: ['a', 'b'] },
    { field: 'remarks', before: null, after: 'New roof.' },
  ],
  ...changes,
});
const counts = { created: 214, changed: 1038, gone: 2, returned: 1, is_complete: true };

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

function open(shown = run(), { query = '', changes = [change()], counted = counts } = {}) {
  api.answer('GET /admin/mls-providers/sync/{id}/status', shown);
  api.answer('GET /admin/mls-providers/sync/{id}/changes/counts', counted);
  api.answer('GET /admin/mls-providers/sync/{id}/changes', { data: changes, nextCursor: null });
  return renderPage(<Page />, {
    path: '/admin/sync-runs/:id',
    at: `/admin/sync-runs/${shown.id}${query}`,
  });
}
const asked = () => api.calls('GET /admin/mls-providers/sync/{id}/changes').map(({ query }) => query);

test('shows what a run changed, with the values before and after', async () => {
  const shown = change();
  open(run(), { changes: [shown, change({ kind: 'created', fields: [] })] });
  const table = within(await screen.findByRole('table', { name: 'Changes' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/214 Alder Street.*MLS 26001201.*Changed/);
  expect(first).toHaveTextContent(/List pricebefore: \$450,000.*after: \$432,500/);
  expect(first).toHaveTextContent(/Photosbefore: 1 photo.*after: 2 photos/);
  expect(first).toHaveTextContent(/Descriptionbefore: –.*after: New roof\./);
  expect(second).toHaveTextContent(/Created.*All fields, as the feed had them/);
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/listings/${shown.id}/changes`,
  );
  expect(screen.getByRole('option', { name: 'Changed (1,038)' })).toBeInTheDocument();
});

test('filters by text, kind and field, in the address', async () => {
  const { user, router } = open(run(), { query: '?q=alder' });
  await screen.findByRole('table', { name: 'Changes' });
  expect(asked()).toEqual([{ q: 'alder' }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'gone');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'status');
  await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'alder', kind: 'gone', field: 'status' }));
  expect(router.state.location.search).toBe('?q=alder&kind=gone&field=status');
});

test('loads further changes after the last one', async () => {
  const { user } = open();
  api.answer('GET /admin/mls-providers/sync/{id}/changes', ({ query }) =>
    query.cursor === 'next'
      ? { data: [change({ address: '9 Oak Street' })], nextCursor: null }
      : { data: [change()], nextCursor: 'next' },
  );
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('9 Oak Street')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('clears filters that match nothing, and says that a run changed nothing', async () => {
  const { user } = open(run(), { query: '?kind=gone', changes: [] });
  expect(await screen.findByText('No changes match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('This run changed nothing')).toBeVisible();
});

test('says that changes have been cleaned up', async () => {
  open(run(), { changes: [], counted: { ...counts, is_complete: false } });
  expect(await screen.findByText('What this run changed has been cleaned up')).toBeVisible();
  expect(screen.getByText('Not every change is recorded.')).toBeVisible();
});

test('[MLS-145] the state of a run that is gone is null, which the page shows as cleaned up', async () => {
  api.refuse('GET /admin/mls-providers/sync/{id}/status', 'not_found');
  renderPage(<Page />, { path: '/admin/sync-runs/:id', at: `/admin/sync-runs/${buildId()}` });
  expect(await screen.findByText('Sync logs not found or have been cleaned up')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(api.calls('GET /admin/mls-providers/sync/{id}/status')).toHaveLength(1);
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /admin/mls-providers/sync/{id}/status', 'internal');
  const { user } = renderPage(<Page />, {
    path: '/admin/sync-runs/:id',
    at: `/admin/sync-runs/${buildId()}`,
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /admin/mls-providers/sync/{id}/status', run());
  api.answer('GET /admin/mls-providers/sync/{id}/changes/counts', counts);
  api.answer('GET /admin/mls-providers/sync/{id}/changes', { data: [change()], nextCursor: null });
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Changes' })).toBeVisible();
});

describe('rolling back', () => {
  const preview = {
    restored: 1038,
    removed: 214,
    left: 3,
    campaigns: {
      total: 12,
      data: [
        {
          id: buildId(),
          name: 'Just sold: 214 Alder Street',
          purpose: 'just-sold',
          status: 'draft',
        } as const,
      ],
    },
    is_scheduled: true,
    refusal: null,
  };
  const rollback = run({ id: buildId(), rolls_back: buildId(), status: 'in_progress', progress: 42 });
  const serve = (of: Partial<Omit<typeof preview, 'refusal'>> & { refusal?: string | null } = {}) => {
    const page = open();
    api.answer('GET /admin/mls-providers/sync/{id}/rollback', { ...preview, ...of });
    api.answer('POST /admin/mls-providers/sync/{id}/rollback', {
      success: true,
      syncRunId: rollback.id,
      message: 'Rollback started',
    });
    return page;
  };
  const started = () => api.calls('POST /admin/mls-providers/sync/{id}/rollback').map(({ body }) => body);

  test('says what it does, pauses the schedule, and shows the progress of its own run', async () => {
    const { user, router } = serve();
    await user.click(await screen.findByRole('button', { name: 'Roll Back…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back this run?' }));
    expect(await dialog.findByText('1,038 listings')).toBeVisible();
    expect(dialog.getByText('214 listings')).toBeVisible();
    expect(dialog.getByText('3 listings').closest('li')).toHaveTextContent('they stay as they are');
    expect(dialog.getByText('12 open campaigns')).toBeVisible();
    expect(dialog.getByText('Just sold: 214 Alder Street (draft)')).toBeVisible();
    expect(dialog.getByText('and 11 more')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Pause the automatic sync/ })).toBeChecked();
    expect(started()).toEqual([]);
    api.answer('GET /admin/mls-providers/sync/{id}/status', ({ params }) =>
      params.id === rollback.id ? rollback : run(),
    );
    await user.click(dialog.getByRole('button', { name: 'Roll Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/sync-runs/${rollback.id}`));
    expect(started()).toEqual([{ pauseSchedule: true }]);
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'what this run changed' })).toHaveAttribute(
      'href',
      `/admin/sync-runs/${rollback.rolls_back}`,
    );
    api.answer('POST /admin/mls-providers/sync/{id}/cancel', { success: true, message: 'It stops.' });
    await user.click(screen.getByRole('button', { name: 'Cancel Rollback' }));
    await waitFor(() => expect(api.calls('POST /admin/mls-providers/sync/{id}/cancel')).toHaveLength(1));
  });

  test('keeps the schedule if the person wants that', async () => {
    const { user } = serve();
    await user.click(await screen.findByRole('button', { name: 'Roll Back…' }));
    await user.click(await screen.findByRole('checkbox', { name: /Pause the automatic sync/ }));
    await user.click(screen.getByRole('button', { name: 'Roll Back' }));
    await waitFor(() => expect(started()).toEqual([{ pauseSchedule: false }]));
  });

  test('says why it is not possible', async () => {
    const { user } = serve({ refusal: 'Nothing of what this run changed is left to take back.' });
    await user.click(await screen.findByRole('button', { name: 'Roll Back…' }));
    expect(await screen.findByText('Nothing of what this run changed is left to take back.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll Back' })).toBeNull();
  });

  test('keeps the dialog and says why it did not start', async () => {
    const { user } = serve({ is_scheduled: false });
    await user.click(await screen.findByRole('button', { name: 'Roll Back…' }));
    api.refuse('POST /admin/mls-providers/sync/{id}/rollback', 'run_active');
    await user.click(await screen.findByRole('button', { name: 'Roll Back' }));
    expect(await screen.findByText('The rollback did not start.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the history of a listing', () => {
  const openListing = (id: string) =>
    renderPage(<ListingPage />, {
      path: '/admin/listings/:id/changes',
      at: `/admin/listings/${id}/changes`,
    });

  test('shows each run that changed it, with a link to that run', async () => {
    const shown = change();
    api.answer('GET /admin/mls-providers/listings/{id}/changes', {
      listing: {
        id: shown.id,
        provider_id: buildId(),
        provider_name: 'Charleston Trident MLS',
        mls_id: '1005192',
        mls_number: '26001201',
        address: shown.address,
        status: 'Active',
        left_feed_at: null,
      },
      data: [{ ...shown, run: run({ id: shown.run_id, trigger: 'import' }) }],
      nextCursor: null,
    });
    openListing(shown.id);
    const table = within(await screen.findByRole('table', { name: 'Changes of the listing' }));
    const row = table.getAllByRole('row')[1] as HTMLElement;
    expect(row).toHaveTextContent(/File import.*Changed.*List price/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/admin/sync-runs/${shown.run_id}`);
  });

  test('says that there is no such listing', async () => {
    api.refuse('GET /admin/mls-providers/listings/{id}/changes', 'not_found');
    openListing(buildId());
    expect(await screen.findByText('Listing not found')).toBeVisible();
  });
});
