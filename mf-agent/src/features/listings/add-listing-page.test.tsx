import { BUYER_SIDE_BEFORE_SALE } from '@farmpost/shared/contracts/listing-vocabulary';
import { buildListing } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { Page } from './add-listing-page';

const api = mockApi();
const route = { path: '/my-listings/new', at: '/my-listings/new' };

async function fill(user: ReturnType<typeof renderPage>['user']) {
  const type = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
  await type('Street address', '12 Tradd Street');
  await type('City', 'Charleston');
  await type('State', 'SC');
  await type('ZIP', '29401');
  await type('List price', '612,000');
}
const submit = (user: ReturnType<typeof renderPage>['user']) =>
  user.click(screen.getByRole('button', { name: 'Add listing' }));

test('[LIST-010] adds a listing with the agent’s part in it and their right to advertise it', async () => {
  const listing = buildListing({ source: 'manual', addressLine1: '12 Tradd St' });
  api.answer('POST /listings', listing);
  const { user, router } = renderPage(<Page />, route);
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your role' }), 'I am a co-listing agent');
  await user.click(screen.getByRole('checkbox', { name: 'I have the right to advertise this home' }));
  await submit(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-listings'));
  expect(api.calls('POST /listings')[0]?.body).toEqual({
    addressLine1: '12 Tradd Street',
    city: 'Charleston',
    state: 'SC',
    zip: '29401',
    status: 'Active',
    priceCents: 61_200_000,
    side: 'co_list',
    hasRights: true,
  });
  expect(router.state.location).toMatchObject({ pathname: '/my-listings', search: `?listing=${listing.id}` });
});

test('asks for what is missing before anything is sent', async () => {
  const { user } = renderPage(<Page />, route);
  await submit(user);
  expect(await screen.findByText('Enter the street address.')).toBeVisible();
  expect(screen.getByText('Enter the price in dollars, like 612,000.')).toBeVisible();
  expect(screen.getByText('Confirm that you may advertise this home.')).toBeVisible();
  expect(api.calls('POST /listings')).toEqual([]);
});

test('refuses the buyer’s side of a home that is not sold, until it is', async () => {
  api.answer('POST /listings', buildListing({ source: 'manual' }));
  const { user } = renderPage(<Page />, route);
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your role' }), 'I represented the buyer');
  await user.click(screen.getByRole('checkbox', { name: 'I have the right to advertise this home' }));
  await submit(user);
  expect(await screen.findByText(BUYER_SIDE_BEFORE_SALE)).toBeVisible();
  expect(api.calls('POST /listings')).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sold');
  await waitFor(() => expect(screen.queryByText(BUYER_SIDE_BEFORE_SALE)).not.toBeInTheDocument());
  await submit(user);
  await waitFor(() => expect(api.calls('POST /listings')).toHaveLength(1));
});

test('says that the address is unknown, and keeps what was typed', async () => {
  api.refuse('POST /listings', 'conflict', 'This home is already among your listings.');
  const { user } = renderPage(<Page />, route);
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'I have the right to advertise this home' }));
  await submit(user);
  expect(await screen.findByText('This home is already among your listings.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Street address' })).toHaveValue('12 Tradd Street');
});
