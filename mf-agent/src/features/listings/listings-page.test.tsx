import type { ListingDetails, ListingSummary } from '@farmpost/shared/contracts/listings';
import { currentMs } from '@farmpost/shared/domain/clock';
import { buildId, buildLead, buildListing } from '@farmpost/shared/testing/builders';
import { buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './listings-page';

const api = mockApi();
const route = { path: '/my-listings', at: '/my-listings' };

function buildSummary(summary: Partial<ListingSummary> = {}): ListingSummary {
  return {
    counts: { all: 2, active: 1, pending: 0, sold: 1, 'coming-soon': 0, 'off-market': 0 },
    needsYou: 0,
    cities: ['Charleston', 'Summerville'],
    cardsMailed: 0,
    listingsMailed: 0,
    scans: 0,
    leads: 0,
    spentCents: 0,
    closings: 0,
    commissionCents: 0,
    provider: { name: 'Charleston Trident MLS', readAt: null },
    ...summary,
  };
}

const campaign = {
  id: buildId(),
  purpose: 'just-listed',
  status: 'active',
  sentAt: '2026-11-06T15:00:00.000Z',
  sendsAt: null,
  recipientCount: 286,
  failureReason: null,
} as const;

function buildDetails(details: Partial<ListingDetails> = {}): ListingDetails {
  return { listing: buildListing(), history: [], cards: [], leads: [], closings: [], ...details };
}

beforeEach(() => {
  api.answer('GET /listings/summary', buildSummary());
  api.answer('GET /list-views', { data: [] });
  api.answer('GET /plans', { data: [] });
  api.answer('GET /listings', { data: [buildListing()], nextCursor: null });
});

const openMenu = async (user: ReturnType<typeof renderPage>['user'], address: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${address}` }));
};

describe('the plan of a listing', () => {
  const listing = buildListing({ addressLine1: '19 Cypress Bend', status: 'Active' });
  const open = () => {
    api.answer('GET /listings', { data: [listing], nextCursor: null });
    api.answer('GET /listings/{id}/details', buildDetails({ listing }));
    return renderPage(<Page />, { ...route, at: `/my-listings?listing=${listing.id}` });
  };
  const plan = {
    id: buildId(),
    name: 'From sign to sold',
    audience: { kind: 'listing' as const, id: listing.id, name: '19 Cypress Bend' },
    money: { budgetCents: 50_000, spentCents: 0, plannedCents: 0, freeCents: 50_000 },
    touches: 3,
    mailed: 0,
    skipped: 0,
    waiting: 3,
    from: '2026-11-17',
    to: '2026-11-17',
    next: null,
    needsApproval: false,
    endReason: null,
    createdAt: '2026-11-17T15:00:00.000Z',
    updatedAt: '2026-11-17T15:00:00.000Z',
    version: 1,
  };

  test.each([
    ['approved', 'Automatic cards leave this listing to it.'],
    ['paused', 'It is paused. Automatic cards leave this listing to it.'],
    ['draft', 'It waits for your approval. Until then, automatic cards go out as your settings say.'],
  ] as const)('that is %s is named beside its cards', async (status, words) => {
    api.answer('GET /plans', { data: [{ ...plan, status, needsApproval: status === 'draft' }] });
    open();
    const link = await screen.findByRole('link', { name: 'From sign to sold' });
    expect(link).toHaveAttribute('href', `/plans/${plan.id}`);
    expect(link.parentElement).toHaveTextContent(words);
  });

  test('is offered beside its cards and in the row', async () => {
    api.answer('GET /plans', { data: [{ ...plan, status: 'ended', endReason: 'agent' }] });
    const { user } = open();
    const to = `/plans/new?listing=${listing.id}`;
    expect(await screen.findByRole('link', { name: 'Plan this listing' })).toHaveAttribute('href', to);
    await openMenu(user, '19 Cypress Bend');
    expect(screen.getByRole('menuitem', { name: 'Plan This Listing' })).toHaveAttribute('href', to);
  });
});

describe('the list', () => {
  test('[LIST-001] [LIST-003] [LIST-008] shows each listing with its status, the state of its cards, leads and return', async () => {
    api.answer('GET /listings', {
      data: [
        buildListing({
          addressLine1: '38 Wappoo Landing',
          campaigns: [campaign],
          postcardsSent: 286,
          scans: 21,
          leads: 3,
          spentCents: 21_450,
        }),
        buildListing({
          addressLine1: '430 Larch Street',
          status: 'Closed',
          closePriceCents: 51_500_000,
          campaigns: [
            campaign,
            {
              ...campaign,
              id: buildId(),
              purpose: 'just-sold',
              status: 'completed',
              sentAt: '2026-09-22T15:00:00.000Z',
            },
          ],
          spentCents: 27_375,
          leads: 4,
          closings: 1,
          commissionCents: 1_530_000,
        }),
        buildListing({ addressLine1: '19 Cypress Bend', status: 'ComingSoon' }),
      ],
      nextCursor: null,
    });
    renderPage(<Page />, route);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Marketing Empire' })).toBeVisible();
    const [, mailed, sold, soon] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(mailed).toHaveTextContent(/38 Wappoo Landing.*Active.*Just listed sent Nov 6, 286 homes/);
    expect(mailed).toHaveTextContent(/286 cards, 21 scans, 3 leads.*\$71\.50a lead/);
    expect(sold).toHaveTextContent(/430 Larch Street.*Sold.*\$515,000/);
    expect(sold).toHaveTextContent(/Just listed sent Nov 6.*Just sold sent Sep 22/);
    expect(sold).toHaveTextContent(/55×one closing/);
    expect(soon).toHaveTextContent(/19 Cypress Bend.*Coming soon.*No card yet.*–/);
  });

  test('[LIST-007] shows a scheduled just-sold mailing with its day', async () => {
    const scheduled = {
      ...campaign,
      purpose: 'just-sold',
      status: 'scheduled',
      sentAt: null,
      sendsAt: '2026-11-19T15:00:00.000Z',
      recipientCount: 240,
    } as const;
    api.answer('GET /listings', {
      data: [buildListing({ addressLine1: '1120 Marsh Hen Lane', campaigns: [scheduled] })],
      nextCursor: null,
    });
    renderPage(<Page />, route);
    const row = (await screen.findByText('1120 Marsh Hen Lane')).closest('tr');
    expect(row).toHaveTextContent('Just sold scheduled for Nov 19, 240 homes');
    expect(screen.getByRole('link', { name: 'See proof for 1120 Marsh Hen Lane' })).toHaveAttribute(
      'href',
      `/campaign/${scheduled.id}`,
    );
  });

  test('offers the card whose news was given up, and says why there is none', async () => {
    api.answer('GET /listings', {
      data: [
        buildListing({
          addressLine1: '7 Palm Court',
          campaigns: [campaign],
          missedNewsAt: '2026-11-08T15:00:00.000Z',
        }),
      ],
      nextCursor: null,
    });
    renderPage(<Page />, route);
    const row = (await screen.findByText('7 Palm Court')).closest('tr');
    expect(row).toHaveTextContent('stopped trying on Nov 8. You can create it now.');
    expect(screen.getByRole('link', { name: 'Create card for 7 Palm Court' })).toHaveAttribute(
      'href',
      expect.stringContaining('/campaign/new?listing='),
    );
  });

  test.each([
    ['a draft', { status: 'draft', recipientCount: 312 }, 'Review'],
    ['a draft without homes', { status: 'draft', recipientCount: 0 }, 'Choose homes'],
    ['a failed mailing', { status: 'failed' }, 'See why'],
    ['a mailing under way', { status: 'active' }, 'See results'],
  ] as const)('has one action per row: %s', async (_, change, label) => {
    api.answer('GET /listings', {
      data: [buildListing({ campaigns: [{ ...campaign, ...change }] })],
      nextCursor: null,
    });
    renderPage(<Page />, route);
    expect(await screen.findByRole('link', { name: `${label} for 214 Alder Street` })).toBeVisible();
  });

  test('shows automatically that a card is ready, with the counts', async () => {
    const show = (status: 'pending' | 'draft', needsYou: number) => {
      api.answer('GET /listings', {
        data: [buildListing({ campaigns: [{ ...campaign, status, sentAt: null }] })],
        nextCursor: null,
      });
      api.answer('GET /listings/summary', buildSummary({ needsYou }));
    };
    show('pending', 0);
    renderPage(<Page />, route);
    expect(await screen.findByRole('link', { name: 'See proof for 214 Alder Street' })).toBeVisible();
    show('draft', 1);
    expect(await screen.findByRole('link', { name: 'Review for 214 Alder Street' })).toBeVisible();
    expect(await screen.findByText(/1 has a card that needs you/)).toBeVisible();
  });

  test('[LIST-002] sums up all listings in three tiles', async () => {
    api.answer(
      'GET /listings/summary',
      buildSummary({
        counts: { all: 10, active: 4, pending: 1, sold: 4, 'coming-soon': 1, 'off-market': 0 },
        cardsMailed: 1210,
        listingsMailed: 4,
        scans: 62,
        leads: 11,
        spentCents: 89_700,
        closings: 1,
        commissionCents: 1_530_000,
        needsYou: 4,
        provider: {
          name: 'Charleston Trident MLS',
          readAt: new Date(currentMs() - 4 * 60_000).toISOString(),
        },
      }),
    );
    renderPage(<Page />, route);
    const tiles = within(await screen.findByRole('region', { name: 'All listings in figures' }));
    expect(tiles.getByText('Cards mailed').parentElement).toHaveTextContent('1,210for 4 of 10 listings');
    expect(tiles.getByText('Leads').parentElement).toHaveTextContent('11$81.55 each');
    expect(tiles.getByText('Return').parentElement).toHaveTextContent('17×$15,300 from $897.00, 1 closing');
    expect(
      screen.getByText(
        '10 listings from Charleston Trident MLS, read 4 min ago. 4 have a card that needs you.',
      ),
    ).toBeVisible();
    const views = within(screen.getByRole('navigation', { name: 'Views of listings' }));
    expect(views.getByRole('link', { name: /^Sold/ })).toHaveAttribute('href', '/my-listings?status=sold');
    expect(views.getByText('4 listings', { selector: 'a[href$=sold] *' })).toBeInTheDocument();
  });

  test('[LIST-011] links to the activity page', () => {
    renderPage(<Page />, route);
    expect(screen.getByRole('link', { name: 'Postcard Activity' })).toHaveAttribute(
      'href',
      '/postcard-activity',
    );
  });

  test('keeps search, filters and order in the URL and sends them to the API', async () => {
    const { user, router } = renderPage(<Page />, route);
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Summerville');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Card state' }), 'Mailed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), '$300,000 to $500,000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Highest price');
    await user.type(screen.getByRole('searchbox', { name: 'Search listings' }), 'elm');
    await waitFor(() =>
      expect(api.calls('GET /listings').at(-1)?.query).toEqual({
        status: 'all',
        q: 'elm',
        city: 'Summerville',
        cards: 'mailed',
        minPriceCents: '30000000',
        maxPriceCents: '50000000',
        sort: 'price-high',
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'elm',
      city: 'Summerville',
      cards: 'mailed',
      price: '300000-500000',
      sort: 'price-high',
    });
  });

  test('saves the current filters as a view, and shows saved ones', async () => {
    api.answer('GET /list-views', {
      data: [{ id: buildId(), list: 'listings', name: 'Mount Pleasant', query: 'city=Mount+Pleasant' }],
    });
    api.answer('POST /list-views', ({ body }) => ({
      id: buildId(),
      ...(body as { list: 'listings'; name: string; query: string }),
    }));
    const { user } = renderPage(<Page />, {
      ...route,
      at: '/my-listings?sort=oldest&city=Summerville&listing=',
    });
    expect(await screen.findByRole('link', { name: 'Mount Pleasant' })).toHaveAttribute(
      'href',
      '/my-listings?city=Mount+Pleasant',
    );
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Summerville');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(api.calls('POST /list-views').at(-1)?.body).toEqual({
        list: 'listings',
        name: 'Summerville',
        query: 'city=Summerville&sort=oldest',
      }),
    );
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

  test('[LIST-009] [LIST-010] offers to connect the MLS or to add a listing when there are none', async () => {
    api.answer('GET /listings', { data: [], nextCursor: null });
    api.answer('GET /listings/summary', buildSummary({ provider: null }));
    const { user } = renderPage(<Page />, { ...route, at: '/my-listings?status=sold' });
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('No listings yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect MLS' })).toHaveAttribute('href', '/onboarding?step=2');
    for (const link of screen.getAllByRole('link', { name: 'Add Listing Manually' })) {
      expect(link).toHaveAttribute('href', '/my-listings/new');
    }
  });

  test('offers a retry after a failure', async () => {
    api.refuse('GET /listings', 'internal');
    const { user } = renderPage(<Page />, route);
    expect(await screen.findByText('Listings did not load')).toBeVisible();
    api.answer('GET /listings', { data: [buildListing()], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Your listings' })).toBeVisible();
  });
});

describe('the menu of a row', () => {
  test('[LIST-004] View Landing Page opens the preview of the listing’s page', async () => {
    const listing = buildListing();
    api.answer('GET /listings', { data: [listing], nextCursor: null });
    const { user } = renderPage(<Page />, route);
    await openMenu(user, listing.addressLine1);
    expect(screen.getByRole('menuitem', { name: 'View Landing Page' })).toHaveAttribute(
      'href',
      `/landing/${listing.id}`,
    );
  });

  test('[LIST-005] See Target Area shows who a card would reach, at its own URL', async () => {
    const listing = buildListing({ addressLine1: '7 Orchard Bend' });
    api.answer('GET /listings', { data: [listing], nextCursor: null });
    api.answer('GET /listings/{id}/target-area', buildTargetArea());
    const { user, router } = renderPage(<Page />, route);
    await openMenu(user, listing.addressLine1);
    await user.click(screen.getByRole('menuitem', { name: 'See Target Area' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Target area' }));
    expect(await dialog.findByRole('img', { name: /Map of 4 homes.*2 get a card/ })).toBeVisible();
    expect(router.state.location.search).toBe(`?area=${listing.id}`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('');
  });

  test('[LIST-006] View Details shows facts, price history, cards, leads and the return, at its own URL', async () => {
    const listing = buildListing({
      addressLine1: '430 Larch Street',
      status: 'Closed',
      closePriceCents: 51_500_000,
      // A feed's days without a time.
      listedAt: '2026-07-27T00:00:00.000Z',
      closedAt: '2026-09-18T00:00:00.000Z',
      postcardsSent: 370,
      scans: 18,
      leads: 4,
      spentCents: 27_375,
      closings: 1,
      commissionCents: 1_530_000,
    });
    const card = {
      ...campaign,
      name: 'Just sold',
      purpose: 'just-sold',
      status: 'completed',
      sent: 220,
      delivered: 217,
      returned: 3,
      scans: 12,
      leads: 3,
      spentCents: 16_275,
    } as const;
    api.answer('GET /listings', {
      data: [listing, buildListing({ addressLine1: '88 Tupelo Street' })],
      nextCursor: null,
    });
    api.use(http.get('*/api/campaigns/:id/proof', () => new HttpResponse('<svg/>')));
    api.answer(
      'GET /listings/{id}/details',
      buildDetails({
        listing,
        history: [
          { at: '2026-07-27T00:00:00.000Z', kind: 'listed', status: 'Active', priceCents: 52_900_000 },
          { at: '2026-08-15T03:00:00.000Z', kind: 'price', status: 'Active', priceCents: 51_900_000 },
          { at: '2026-09-18T00:00:00.000Z', kind: 'status', status: 'Closed', priceCents: 51_500_000 },
        ],
        cards: [card],
        leads: [buildLead({ name: 'Marcus Oyelaran' })],
        closings: [
          {
            leadId: buildId(),
            leadName: 'Ann Lee',
            happenedOn: '2026-10-02',
            commissionCents: 1_530_000,
          },
        ],
      }),
    );
    api.answer('GET /listings/{id}/report-links', { data: [] });
    const { user, router } = renderPage(<Page />, route);
    expect(await screen.findByRole('row', { name: /430 Larch Street.*sold Sep 18/ })).toBeVisible();
    await openMenu(user, listing.addressLine1);
    await user.click(screen.getByRole('menuitem', { name: 'View Details' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Listing details' }));
    expect(await panel.findByRole('heading', { name: '430 Larch Street' })).toHaveFocus();
    expect(router.state.location.search).toBe(`?listing=${listing.id}`);
    expect(panel.getByText('53 days')).toBeVisible();
    const history = within(panel.getByRole('list', { name: 'Price history' })).getAllByRole('listitem');
    expect(history.map(({ textContent }) => textContent)).toEqual([
      'Sep 18Sold$515,000',
      'Aug 14Reduced $10,000$519,000',
      'Jul 27Listed$529,000',
    ]);
    expect(
      panel.getByRole('img', { name: /^Price from \$529,000 to \$515,000, just sold card sent/ }),
    ).toBeVisible();
    expect(panel.getByRole('region', { name: 'Cards' })).toHaveTextContent(
      /Just sold.*\$162\.75.*12 scans, 3 leads/,
    );
    expect(panel.getByRole('link', { name: 'Marcus Oyelaran' })).toBeVisible();
    const back = panel.getByRole('region', { name: 'What came back' });
    expect(back).toHaveTextContent(/Spent on 370 cards\$273\.75/);
    expect(back).toHaveTextContent(/Commission Oct 2, Ann Lee.*As you recorded it on the lead\$15,300\.00/);
    expect(back).toHaveTextContent(/For each dollar, 55×\$55\.89/);
    await user.click(panel.getByRole('link', { name: 'Close details' }));
    expect(router.state.location.search).toBe('');
  });

  test('the details show automatically that a card is ready', async () => {
    const show = (status: 'pending' | 'draft') => {
      const listing = buildListing({ campaigns: [{ ...campaign, status, sentAt: null }] });
      const counts = { sent: 0, delivered: 0, returned: 0, scans: 0, leads: 0, spentCents: 0 };
      const card = { ...campaign, ...counts, name: 'Just listed', status, sentAt: null };
      api.answer('GET /listings', { data: [listing], nextCursor: null });
      api.answer('GET /listings/{id}/details', buildDetails({ listing, cards: [card] }));
      return listing;
    };
    api.use(http.get('*/api/campaigns/:id/proof', () => new HttpResponse('<svg/>')));
    api.answer('GET /listings/{id}/report-links', { data: [] });
    renderPage(<Page />, { ...route, at: `/my-listings?listing=${show('pending').id}` });
    const panel = within(await screen.findByRole('complementary', { name: 'Listing details' }));
    expect(await panel.findByText('being prepared')).toBeVisible();
    show('draft');
    expect(await panel.findByText('ready for 286 homes')).toBeVisible();
  });

  test('the details say what failed and load again', async () => {
    api.refuse('GET /listings/{id}/details', 'internal', 'Try again in a minute.');
    const { user } = renderPage(<Page />, { ...route, at: `/my-listings?listing=${buildId()}` });
    const panel = within(await screen.findByRole('complementary', { name: 'Listing details' }));
    expect(await panel.findByText('This listing did not load')).toBeVisible();
    api.answer('GET /listings/{id}/details', buildDetails());
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await panel.findByRole('heading', { name: '214 Alder Street' })).toBeVisible();
  });
});
