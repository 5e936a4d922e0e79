import { buildId, buildListing } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './landing-preview-page';

const api = mockApi();
const id = buildId();
const open = (query = '') => renderPage(<Page />, { path: '/landing/:id', at: `/landing/${id}${query}` });

const agent = {
  id: buildId(),
  slug: 'dana-whitfield',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '(843) 555-0142',
  website: null,
  photo_url: null,
  scheduling_url: null,
  title: 'Realtor',
  brokerage: 'Alder & Main Realty',
  license_number: 'SC-90210',
  bio: '',
  achievements: {
    years_experience: null,
    recognition: null,
    rating: null,
    homes_sold: null,
    sales_volume: null,
  },
  testimonials: [],
};
const listing = {
  id,
  status: 'for-sale' as const,
  addressLine1: '38 Wappoo Landing',
  city: 'Charleston',
  state: 'SC',
  zip: '29407',
  priceCents: 48_900_000,
  bedrooms: 3,
  bathrooms: 2.5,
  areaSqft: 1940,
  photos: [],
  pictures: [],
  remarks: 'A porch on both sides.',
};

test('[LAND-050] shows the content and URL of the public page', async () => {
  api.answer('GET /listings/{id}/public', { listing, agent });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: '38 Wappoo Landing' })).toBeVisible();
  const shows = screen.getByRole('region', { name: 'What it shows' });
  expect(shows).toHaveTextContent(/For sale.*Charleston, SC 29407.*\$489,000.*3.*2\.5.*1,940 sq ft.*A porch/);
  expect(shows).toHaveTextContent('Dana Whitfield, Alder & Main Realty');
  const address = `http://localhost/agent/dana-whitfield/listing/${id}`;
  expect(screen.getByRole('textbox', { name: 'Address of the page' })).toHaveValue(address);
  expect(screen.getByRole('link', { name: /Open the public page/ })).toHaveAttribute('href', address);
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.getByText('Address copied')).toBeVisible();
});

test('loads the page of the agent named in the URL, or of the signed-in agent', async () => {
  api.answer('GET /listings/{id}/public', { listing, agent });
  const { unmount } = open('?agent=lee-park');
  await screen.findByRole('heading', { level: 1, name: '38 Wappoo Landing' });
  unmount();
  open();
  await screen.findByRole('heading', { level: 1, name: '38 Wappoo Landing' });
  expect(api.calls('GET /listings/{id}/public').map(({ query }) => query)).toEqual([
    { agent: 'lee-park' },
    {},
  ]);
});

test.each([
  ['off the market', { status: 'Withdrawn' as const }, /off the market: the MLS says “Withdrawn”/],
  ['out of its feed', { leftFeedAt: '2026-11-01T00:00:00.000Z' }, /The MLS no longer shows it/],
  [
    'hidden by its seller',
    { isAddressDisplayed: false },
    /setting is in the MLS: “Internet Address Display” or “Internet Entire Listing Display” says No/,
  ],
  ['without an address of the agent’s page', {}, /profile, under “Landing page”, in the field “Address”/],
])('says why a listing %s has no page', async (_what, values, reason) => {
  api.refuse('GET /listings/{id}/public', 'not_found');
  api.answer('GET /listings/{id}', buildListing({ id, addressLine1: '7 Orchard Bend', ...values }));
  open();
  expect(await screen.findByText('7 Orchard Bend has no public page')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Open the public page/ })).toBeNull();
});

test('shows fewer details for the listing of another agent', async () => {
  api.refuse('GET /listings/{id}/public', 'not_found');
  api.refuse('GET /listings/{id}', 'not_found');
  open();
  expect(await screen.findByText('This listing has no public page')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /listings/{id}/public', 'internal');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /listings/{id}/public', { listing, agent });
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: '38 Wappoo Landing' })).toBeVisible();
});
