import { buildId, buildListing } from '@farmpost/shared/testing/builders';
import { buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './listings-page';

const api = mockApi();
const route = { path: '/my-listings', at: '/my-listings' };

test('[LIST-001] shows each listing with its price, its cards and their results', async () => {
  const campaign = { id: buildId(), purpose: 'just-listed', status: 'active', sentAt: null } as const;
  api.answer('GET /listings', {
    data: [
      buildListing({
        addressLine1: '38 Wappoo Landing',
        campaigns: [campaign],
        postcardsSent: 286,
        leads: 3,
        spentCents: 21_450,
      }),
      buildListing({ addressLine1: '214 Alder Street', status: 'Closed', closePriceCents: 61_000_000 }),
    ],
    nextCursor: null,
  });
  renderPage(<Page />, route);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Marketing Empire' })).toBeVisible();
  const [, mailed, sold] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(mailed).toHaveTextContent(/38 Wappoo Landing.*Active.*Just listed.*In the mail.*286.*3.*\$214\.50/);
  expect(within(mailed as HTMLElement).getByRole('link', { name: 'Just listed' })).toHaveAttribute(
    'href',
    `/campaign/${campaign.id}`,
  );
  expect(sold).toHaveTextContent(/214 Alder Street.*Sold.*\$610,000.*No card yet/);
  expect(screen.getByRole('link', { name: 'Create Campaign of 214 Alder Street' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/campaign\/new\?listing=/),
  );
});

test('[LIST-002] sums up the listings shown in three tiles', async () => {
  api.answer('GET /listings', {
    data: [
      buildListing({ postcardsSent: 100, leads: 1, spentCents: 7500 }),
      buildListing({ postcardsSent: 50, leads: 2, spentCents: 3750 }),
    ],
    nextCursor: null,
  });
  renderPage(<Page />, route);
  const tiles = within(await screen.findByRole('region', { name: 'These listings in figures' }));
  expect(tiles.getByText('Listings').parentElement).toHaveTextContent('2');
  expect(tiles.getByText('Postcards sent').parentElement).toHaveTextContent('150');
  expect(tiles.getByText('Leads').parentElement).toHaveTextContent('3$37.50 each');
});

test('[LIST-005] See Target Area shows who a card would reach, at its own URL', async () => {
  const listing = buildListing({ addressLine1: '7 Orchard Bend' });
  api.answer('GET /listings', { data: [listing], nextCursor: null });
  api.answer('GET /listings/{id}/target-area', buildTargetArea());
  const { user, router } = renderPage(<Page />, route);
  await user.click(await screen.findByRole('link', { name: 'See Target Area of 7 Orchard Bend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Target area' }));
  expect(await dialog.findByRole('img', { name: /Map of 4 homes.*2 get a card/ })).toBeVisible();
  expect(router.state.location.search).toBe(`?area=${listing.id}`);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
});

test('keeps search and status in the URL and sends them to the API', async () => {
  api.answer('GET /listings', { data: [buildListing()], nextCursor: null });
  const { user, router } = renderPage(<Page />, route);
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search listings' }), 'elm');
  await waitFor(() => expect(api.calls('GET /listings').at(-1)?.query).toEqual({ status: 'sold', q: 'elm' }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    status: 'sold',
    q: 'elm',
  });
});

test('loads the next page on demand', async () => {
  api.answer('GET /listings', ({ query }) =>
    query.cursor === 'next'
      ? { data: [buildListing({ addressLine1: 'The last one' })], nextCursor: null }
      : { data: [buildListing()], nextCursor: 'next' },
  );
  const { user } = renderPage(<Page />, route);
  await user.click(await screen.findByRole('button', { name: 'Show more listings' }));
  expect(await screen.findByText('The last one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more listings' })).toBeNull();
});

test('offers to clear the filters if nothing matches, and says where listings come from when there are none', async () => {
  api.answer('GET /listings', { data: [], nextCursor: null });
  const { user } = renderPage(<Page />, { ...route, at: '/my-listings?status=sold' });
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByText('No listings yet')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /listings', 'internal');
  const { user } = renderPage(<Page />, route);
  expect(await screen.findByText('Listings did not load')).toBeVisible();
  api.answer('GET /listings', { data: [buildListing()], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Your listings' })).toBeVisible();
});
