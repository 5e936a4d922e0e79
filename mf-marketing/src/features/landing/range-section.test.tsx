/** The range for a home that the visitor names, as the page shows it. */
import type { HomeRange, LandingData } from '@farmpost/shared/contracts/landing';
import { render, screen, within } from '@testing-library/react';
import { buildLandingData } from '../../testing/build-landing-data';
import { LandingPage } from './landing-page';

const card: LandingData['card'] = {
  purpose: 'farm',
  headline: 'A card',
  listing: null,
  street: null,
  hasRange: true,
};
const found: HomeRange = {
  state: 'found',
  home: '51 Wappoo Landing',
  lowCents: 48_100_000,
  highCents: 51_300_000,
  bedrooms: 4,
  bathrooms: 2.5,
  areaSqft: 2180,
  count: 15,
  comparables: [
    {
      block: 'Oyster Row, 1 to 99',
      miles: 0.04,
      askingCents: 49_900_000,
      listedOn: '2026-09-02',
      isForSale: true,
      bedrooms: 4,
      bathrooms: 2,
      areaSqft: null,
    },
  ],
  source: 'RentCast',
  asOf: '2026-11-28',
};

function show(range?: LandingData['range']) {
  render(<LandingPage data={buildLandingData({ card, ...(range && { range }) })} />);
  return within(screen.getByRole('region', { name: 'What could yours be worth?' }));
}

it('asks for the home and no contact, in a form that works without scripts', () => {
  const section = show();
  const form = section.getByLabelText('Home to look up').closest('form');
  // Posts to the page's own URL, which has the card's code.
  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('action');
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ ask: 'range', home: '' });
  expect(section.getByText(/^This page does not know who got the card\./)).toBeVisible();
});

it('is not offered without the area of a card', () => {
  render(<LandingPage data={buildLandingData()} />);
  expect(screen.queryByLabelText('Home to look up')).not.toBeInTheDocument();
});

it('shows the range with its homes, method, source and day, and names the home in the form below', () => {
  const section = show(found);
  expect(section.getByRole('heading', { name: '$481,000 to $513,000' })).toBeVisible();
  expect(section.getByText('4 beds, 2.5 baths, 2,180 sq ft in the county record.')).toBeVisible();
  expect(
    section.getByText(
      /^RentCast compares .+ 15 like homes .+ by their asking prices\. Nobody has seen the inside/,
    ),
  ).toBeVisible();
  expect(section.getByRole('listitem')).toHaveTextContent(
    'Oyster Row, 1 to 99asked $499,0004 beds, 2 baths. Under 0.1 mi away, listed Sep 2, 2026, for sale now',
  );
  expect(
    section.getByText(
      /1 most alike of 15\. Source: RentCast, November 28, 2026\. A starting point, not an appraisal\./,
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Your home’s address')).toHaveValue('51 Wappoo Landing');
});

it('says plainly that there are too few like homes, and offers the agent', () => {
  const section = show({ state: 'too-few', home: '7 Tidewater Lane', count: 2, asOf: '2026-11-28' });
  expect(section.getByText(/^2 like homes were found nearby in a year\. It takes 4\./)).toBeVisible();
  expect(section.getByRole('link', { name: 'Ask Dana' })).toHaveAttribute('href', '#form');
  expect(section.queryByText(/\$/)).not.toBeInTheDocument();
});

it.each([
  ['unreadable', /start with the house number/],
  ['not-found', /has no value for this address/],
  ['outside', /outside the area of the card/],
  ['too-often', /try again in an hour/],
  ['unavailable', /not available right now/],
] as const)('says %s beside the field, with the way to the agent', (state, text) => {
  const section = show({ state, home: '511 Wappoo Landing' });
  expect(section.getByRole('alert')).toHaveTextContent(text);
  expect(section.getByLabelText('Home to look up')).toBeInvalid();
  expect(section.getByLabelText('Home to look up')).toHaveValue('511 Wappoo Landing');
  expect(section.getByRole('link', { name: 'Ask Dana instead' })).toHaveAttribute('href', '#form');
});

it('shows no range for a home that is on the market', () => {
  const section = show({ state: 'for-sale', home: '30 Oyster Row' });
  expect(section.getByRole('heading', { name: 'This home is on the market now' })).toBeVisible();
});

it.each([
  [undefined, []],
  ['invalid', [expect.stringMatching(/cannot email this address/)]],
  ['too-often', [expect.stringMatching(/try again in an hour/)]],
] as const)('mails the range if they wish (%s)', (mail, problems) => {
  const section = show({ ...found, mail });
  const form = section.getByLabelText('Email it to me').closest('form');
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    ask: 'range-mail',
    home: '51 Wappoo Landing',
    email: '',
  });
  expect(section.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems);
});

it('confirms the mail', () => {
  expect(show({ ...found, mail: 'sent' }).getByRole('status')).toHaveTextContent(
    'on its way to you by email',
  );
});
