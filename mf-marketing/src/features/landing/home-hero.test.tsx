/** The page behind a card in every state of its home, in the words that a visitor reads. */
import type { LandingCard, LandingHome, LandingStreet } from '@farmpost/shared/contracts/landing';
import { homeStages } from '@farmpost/shared/contracts/landing-vocabulary';
import { cardOffer } from '@farmpost/shared/domain/card-promise';
import { render, screen, within } from '@testing-library/react';
import { buildHome, buildLandingData, buildStreet } from '../../testing/build-landing-data';
import { LandingPage } from './landing-page';

const question = 'Wondering What Your Home Could Sell For?';

function show(home: Partial<LandingHome> | null, street: LandingStreet | null = buildStreet()) {
  const card: LandingCard = {
    purpose: 'just-listed',
    headline: 'Just listed',
    listing: home && buildHome(home),
    street,
    hasRange: true,
  };
  render(<LandingPage data={buildLandingData({ card })} />);
  return within(screen.getByRole('region', { name: question }));
}

const event = { day: '2026-11-21', from: '13:00', to: '15:00', timeZone: 'America/New_York' } as const;

it.each([
  ['coming-soon', {}, '38 Wappoo Landing is coming soon.', /is not for sale yet/],
  ['just-listed', {}, '38 Wappoo Landing is for sale.', /^asking price$/],
  ['for-sale', {}, '38 Wappoo Landing is for sale.', /^14 days$/],
  [
    'price-improved',
    { oldPriceCents: 52_000_000 },
    '38 Wappoo Landing has a new price.',
    /^asking, before \$520,000$/,
  ],
  ['open-house', { event }, '38 Wappoo Landing is open Saturday.', /^1 PM to 3 PM$/],
  ['under-contract', {}, '38 Wappoo Landing is under contract.', /^was the asking price$/],
  ['sold', { closedOn: '2026-11-10' }, '38 Wappoo Landing has sold.', /The sale closed November 10, 2026/],
  [
    'street',
    { closedOn: '2026-02-10' },
    '38 Wappoo Landing sold in February 2026.',
    /^brought at the closing$/,
  ],
  ['off-market', { priceCents: null }, '38 Wappoo Landing is not for sale now.', /has left the market/],
] as const)('says that the home is %s', (stage, home, headline, text) => {
  const hero = show({ stage, ...home });
  expect(hero.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(hero.getByText(text)).toBeVisible();
  // The question, the promise and the one thing to do stay.
  expect(hero.getByRole('heading', { level: 2, name: question })).toBeVisible();
  expect(hero.getByText(new RegExp(`^${cardOffer}, and a person`))).toBeVisible();
  expect(hero.getByRole('link', { name: 'Get My Free Home Value' })).toHaveAttribute('href', '#form');
});

it('has words for every state', () => {
  for (const stage of homeStages) {
    const { unmount } = render(
      <LandingPage
        data={buildLandingData({
          card: {
            purpose: 'farm',
            headline: '',
            listing: buildHome({ stage }),
            street: null,
            hasRange: false,
          },
        })}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^38 Wappoo Landing .+\.$/);
    unmount();
  }
});

it('counts the sales since the home sold', () => {
  const hero = show(
    { stage: 'street', closedOn: '2026-02-10' },
    buildStreet({ isSinceSale: true, count: 12 }),
  );
  expect(
    hero.getByRole('heading', { level: 1, name: '12 homes sold near 38 Wappoo Landing since it did.' }),
  ).toBeVisible();
});

it('shows no money of a sale where prices are private, and says why', () => {
  const street = buildStreet({ priceBan: 'state', medianCents: null });
  show(
    { stage: 'sold', closedOn: '2026-11-10', priceCents: null },
    {
      ...street,
      own: { street: 'Wappoo Landing', count: 2, lowCents: null, highCents: null },
      sales: street.sales.map((sale) => ({ ...sale, priceCents: null })),
    },
  );
  expect(screen.getByText(/This state keeps sale prices private/)).toBeVisible();
  for (const name of [question, 'Your street, from the MLS']) {
    expect(screen.getByRole('region', { name })).not.toHaveTextContent('$');
  }
  expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
});

it.each([
  ['0.21 acres', 'Lot of 0.21 acres.'],
  ['13217 square feet', 'Lot of 13,217 sq ft.'],
  ['13,217 Sq Ft', 'Lot of 13,217 sq ft.'],
  ['75 x 120', 'Lot of 75 x 120.'],
])('says a lot of %p as %p', (lotSize, sentence) => {
  show({ lotSize });
  expect(screen.getByText(`4 beds, 3 baths, 2,140 sq ft. ${sentence} Built 1994.`)).toBeVisible();
});

it('offers the open house as a calendar file', () => {
  const hero = show({ stage: 'open-house', event });
  expect(hero.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/agent/dana-whitlock/listing/0190c7a4-5a10-7000-8000-000000000004/open-house.ics',
  );
});

it('shows one photo, sized for the screen', () => {
  show({ photo: '/feed-pictures/a/b/c' });
  const photos = [...document.querySelectorAll('img')];
  expect(photos).toHaveLength(1);
  expect(photos[0]).toHaveAttribute('srcset', expect.stringContaining('/feed-pictures/a/b/c?w=416 416w'));
  expect(photos[0]).toHaveAttribute('width');
});

describe('the street', () => {
  const street = () => within(screen.getByRole('region', { name: 'Your street, from the MLS' }));

  it('gives number, area, period, source and day, and the list by block', () => {
    show({});
    expect(
      street().getByText(
        /^6 homes sold within 0.25 mi of 38 Wappoo Landing. The middle one brought \$438,000 after 41 days\./,
      ),
    ).toBeVisible();
    expect(street().getByText('On Wappoo Landing itself: 2 sales, $476,000 to $521,000.')).toBeVisible();
    expect(
      street().getByText(
        /6 closed sales within .+, Nov 17, 2025 to Nov 17, 2026\. .+Source: Charleston Trident MLS, read November 17, 2026\./,
      ),
    ).toBeVisible();
    expect(
      street()
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'BlockClosedPrice',
      'Wappoo Landing, 1 to 994 beds, 2.5 baths, 2,060 sq ftOct 2339 days$476,000',
      'Oyster Row, 1 to 993 beds, 2 baths, 1,780 sq ftAug 1444 days$412,500',
      'Middle of all 641 days$438,000',
    ]);
  });

  it.each([
    [0, /^No home sold within .+ Ask, and a person will look further\.$/],
    [4, /^4 homes sold within .+ too few for a middle price; the list shows each\./],
  ])('says plainly that %d sales are too few', (count, text) => {
    show(
      {},
      buildStreet({
        count,
        medianCents: null,
        medianDays: null,
        ...(count === 0 && { sales: [], own: null }),
      }),
    );
    expect(street().getByText(text)).toBeVisible();
    expect(street().queryByText(/^Middle of/)).not.toBeInTheDocument();
  });
});
