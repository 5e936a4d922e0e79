import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { buildLandingData } from '../../testing/build-landing-data';
import { LandingDocument } from './landing-document';
import { agentFacts, listingFacts } from './structured-data';

const api = mockApi();
const { agent } = buildLandingData();
const listing: ListingPageData['listing'] = {
  id: '0190c7a4-5a10-7000-8000-000000000004',
  status: 'for-sale',
  addressLine1: '1846 Alder Creek Lane',
  city: 'Maple Hollow',
  state: 'OR',
  zip: '97201',
  priceCents: 48_900_000,
  bedrooms: 4,
  bathrooms: 2.5,
  areaSqft: 2310,
  photos: ['/feed-pictures/a/b/1', '/feed-pictures/a/b/2'],
  remarks: 'A porch for two chairs.',
};
const build = (over: Partial<ListingPageData> = {}): ListingPageData => ({
  listing,
  agent,
  ...over,
});
afterEach(() => jest.restoreAllMocks());

const open = (data = build()) => {
  render(<LandingDocument data={data} />);
  return userEvent.setup();
};
const send = () => screen.getByRole('button', { name: 'Send My Question' });

it('[LAND-046] shows the property, the agent and the inquiry form', () => {
  open();
  const property = within(screen.getByRole('article', { name: '1846 Alder Creek Lane' }));
  for (const fact of ['For sale', 'Maple Hollow, OR 97201', '$489,000', 'A porch for two chairs.']) {
    expect(property.getByText(fact)).toBeVisible();
  }
  expect(property.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4',
    '2.5',
    '2,310',
  ]);
  expect(property.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    '1846 Alder Creek Lane, view 1 of 2',
    '1846 Alder Creek Lane, view 2 of 2',
  ]);
  expect(screen.getByRole('heading', { name: 'Dana Whitlock' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Ask about this home' })).toBeVisible();
});

it('[LAND-047] asks for name, email, phone and message', () => {
  open();
  const form = within(screen.getByRole('form', { name: 'Ask about this home' }));
  expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
    'name',
    'email',
    'phone',
    'message',
  ]);
});

it('[LAND-048] requires name and email, and nothing else', async () => {
  const user = open();
  await user.click(send());
  expect(screen.getByText('Please enter your name')).toBeVisible();
  expect(screen.getByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(api.calls('POST /listings/{id}/inquiries')).toEqual([]);

  api.answer('POST /listings/{id}/inquiries', { id: listing.id });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'R. Alvarez');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'r.alvarez@example.com');
  expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toHaveFocus();
  expect(api.calls('POST /listings/{id}/inquiries')).toEqual([
    expect.objectContaining({
      params: expect.objectContaining({ id: listing.id }) as unknown,
      body: {
        agent: 'dana-whitlock',
        name: 'R. Alvarez',
        email: 'r.alvarez@example.com',
        phone: '',
        message: '',
        website: '',
      },
    }),
  ]);
});

it('keeps the input if sending fails', async () => {
  api.refuse('POST /listings/{id}/inquiries', 'internal');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'R. Alvarez');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'r.alvarez@example.com');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('R. Alvarez');
});

it('leaves out what the MLS does not provide', () => {
  const bare = { priceCents: null, bedrooms: null, bathrooms: null, areaSqft: null, remarks: null };
  open(build({ listing: { ...listing, ...bare, photos: [], status: 'sold' } }));
  expect(screen.getByText('Sold')).toBeVisible();
  expect(screen.getByText('Photo pending')).toBeVisible();
  const property = within(screen.getByRole('article'));
  expect(property.queryByText(/\$|beds|null/)).not.toBeInTheDocument();
});

test('hydrates the server-rendered page without changes', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<LandingDocument data={build()} />);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <LandingDocument data={build()} />, {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  expect(errors).toEqual([]);
  expect(report.mock.calls).toEqual([]);
});

test('gives search engines the home, its price and its agent', () => {
  expect(listingFacts(build())).toMatchObject({
    '@type': 'RealEstateListing',
    mainEntity: { address: { streetAddress: '1846 Alder Creek Lane', postalCode: '97201' } },
    offers: { price: 489_000, availability: 'https://schema.org/InStock', offeredBy: agentFacts(agent) },
  });
});
