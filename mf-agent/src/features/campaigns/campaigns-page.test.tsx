import { localDay } from '@farmpost/shared/domain/calendar';
import type { CampaignSummary } from '@farmpost/shared/contracts/campaigns';
import { campaignStatuses } from '@farmpost/shared/contracts/campaign-vocabulary';
import { currentMs } from '@farmpost/shared/domain/clock';
import { buildCampaignCard, buildId } from '@farmpost/shared/testing/builders';
import { buildCampaign } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './campaigns-page';

const api = mockApi();
const route = { path: '/campaigns', at: '/campaigns' };

function buildSummary(summary: Partial<CampaignSummary> = {}): CampaignSummary {
  const none = Object.fromEntries(
    campaignStatuses.map((status) => [status, 0]),
  ) as CampaignSummary['byStatus'];
  return {
    total: 0,
    mailed: { campaigns: 0, cards: 0, scans: 0, leads: 0, spentCents: 0 },
    listings: [],
    ...summary,
    byStatus: { ...none, ...summary.byStatus },
  };
}

const answer = (...data: ReturnType<typeof buildCampaignCard>[]) =>
  api.answer('GET /campaigns', { data, nextCursor: null });
const unsent = {
  delivered: 0,
  scans: 0,
  leads: 0,
  spentCents: 0,
  progressPercent: 0,
  submittedAt: null,
} as const;
const draft = buildCampaignCard({
  ...unsent,
  title: '214 Alder Street',
  status: 'draft',
  postcards: 312,
  totalCents: 23_400,
});
const inAnHour = () => new Date(currentMs() + 3_600_000).toISOString();

beforeEach(() => {
  api.use(http.get('*/api/campaigns/:id/proof', () => new HttpResponse('<svg/>')));
  api.answer('GET /campaigns/summary', buildSummary());
  api.answer('GET /list-views', { data: [] });
  answer(draft);
});

const openMenu = async (user: ReturnType<typeof renderPage>['user'], title: string) =>
  user.click(await screen.findByRole('button', { name: `More for ${title}` }));

describe('the list', () => {
  test('shows automatically that a card is ready, with the counts', async () => {
    const none = buildSummary().byStatus;
    answer({ ...draft, status: 'pending' });
    api.answer('GET /campaigns/summary', buildSummary({ total: 1, byStatus: { ...none, pending: 1 } }));
    renderPage(<Page />, route);
    expect(await screen.findByText(/1 under way/)).toBeVisible();
    answer(draft);
    api.answer('GET /campaigns/summary', buildSummary({ total: 1, byStatus: { ...none, draft: 1 } }));
    expect(await screen.findByText(/1 needs you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review 214 Alder Street' })).toBeVisible();
  });

  test('[CAMP-013] groups cards by what needs the agent, with status, date, counts and progress', async () => {
    answer(
      draft,
      buildCampaignCard({
        title: '38 Wappoo Landing',
        date: '2026-11-06T15:00:00.000Z',
        returned: 2,
        creditedCents: 150,
      }),
      buildCampaignCard({
        title: '61 Heron Point',
        status: 'completed',
        type: 'just-sold',
        postcards: 294,
        delivered: 294,
      }),
    );
    api.answer(
      'GET /campaigns/summary',
      buildSummary({
        total: 3,
        byStatus: { draft: 1, active: 1, completed: 1 } as CampaignSummary['byStatus'],
        mailed: { campaigns: 2, cards: 580, scans: 42, leads: 6, spentCents: 42_900 },
      }),
    );
    renderPage(<Page />, route);
    const needs = await screen.findByRole('table', { name: 'Needs you' });
    expect(within(needs).getByRole('row', { name: /214 Alder Street/ })).toHaveTextContent(
      /Just listed · made.*Draft.*312 homes chosen, \$234\.00\..*312/,
    );
    const underWay = screen.getByRole('table', { name: 'Under way' });
    expect(within(underWay).getByRole('row', { name: /38 Wappoo Landing/ })).toHaveTextContent(
      /Just listed · mailed Nov 6.*In the mail.*171 of 286 delivered.*113 on the way.*2 returned.*\$1\.50 credited.*286.*21.*3.*\$214\.50/,
    );
    expect(screen.getByRole('table', { name: 'Done' })).toHaveTextContent(
      /61 Heron Point.*Just sold.*Completed.*Mailed so far, 2 campaigns.*580.*42.*6.*\$429\.00/,
    );
    expect(screen.getByText('3 campaigns. 1 needs you. 1 under way, 1 done.')).toBeVisible();
    expect(within(needs).getByRole('link', { name: /^214 Alder Street/ })).toHaveAttribute(
      'href',
      `/campaign/${draft.id}`,
    );
  });

  test('keeps search, filters and order in the URL and sends them to the API', async () => {
    const listing = buildId();
    api.answer(
      'GET /campaigns/summary',
      buildSummary({ listings: [{ id: listing, addressLine1: '7 Orchard Bend' }] }),
    );
    const { user, router } = renderPage(<Page />, route);
    await screen.findByRole('option', { name: '7 Orchard Bend' });
    const choose = (name: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), option);
    await choose('Status', 'Scheduled');
    await choose('Purpose', 'Farm');
    await choose('Listing', '7 Orchard Bend');
    await choose('Order', 'Newest first');
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'alder');
    const chosen = { status: 'scheduled', purpose: 'farm', sort: 'newest', q: 'alder' };
    await waitFor(() =>
      expect(api.calls('GET /campaigns').at(-1)?.query).toEqual({ ...chosen, listingId: listing }),
    );
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...chosen,
      listing,
    });
    expect(await screen.findByRole('table', { name: 'Your campaigns' })).toBeVisible();
  });

  test('has views with counts, and saves the current filters as one', async () => {
    api.answer(
      'GET /campaigns/summary',
      buildSummary({ total: 4, byStatus: { draft: 1, paused: 1, active: 2 } as CampaignSummary['byStatus'] }),
    );
    api.answer('POST /list-views', ({ body }) => ({
      id: buildId(),
      ...(body as { list: 'campaigns'; name: string; query: string }),
    }));
    const { user } = renderPage(<Page />, { ...route, at: '/campaigns?purpose=farm' });
    const views = within(screen.getByRole('navigation', { name: 'Views of campaigns' }));
    expect(await views.findByRole('link', { name: 'Needs you 2 campaigns' })).toHaveAttribute(
      'href',
      '/campaigns?group=needs-you',
    );
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(screen.getByText('Give the view a name.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Farms');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(api.calls('POST /list-views')[0]?.body).toEqual({
        list: 'campaigns',
        name: 'Farms',
        query: 'purpose=farm',
      }),
    );
  });

  test('loads the next page, distinguishes no match from no campaigns, and tries again after a failure', async () => {
    api.answer('GET /campaigns', ({ query }) =>
      query.cursor === 'next'
        ? { data: [buildCampaignCard({ title: 'The last one' })], nextCursor: null }
        : { data: [draft], nextCursor: 'next' },
    );
    const first = renderPage(<Page />, route);
    await first.user.click(await screen.findByRole('button', { name: 'Show more campaigns' }));
    expect(await screen.findByText('The last one')).toBeVisible();
    first.unmount();
    answer();
    const second = renderPage(<Page />, { ...route, at: '/campaigns?status=failed' });
    expect(await screen.findByText('No campaigns match')).toBeVisible();
    await second.user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
    second.unmount();
    api.refuse('GET /campaigns', 'internal');
    const third = renderPage(<Page />, route);
    await screen.findByText('Campaigns did not load');
    answer(draft);
    await third.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Review 214 Alder Street' })).toBeVisible();
  });
});

describe('the actions of a row', () => {
  test('a draft is reviewed, duplicated, or canceled with an undo', async () => {
    api.answer('POST /campaigns/{id}/cancel', buildCampaign());
    api.answer('POST /campaigns/{id}/reopen', buildCampaign());
    const { user } = renderPage(<Page />, route);
    expect(await screen.findByRole('link', { name: 'Review 214 Alder Street' })).toHaveAttribute(
      'href',
      `/campaign/${draft.id}`,
    );
    await openMenu(user, '214 Alder Street');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `/campaign/new?listing=${draft.listing?.id}&copy=${draft.id}`,
    );
    await user.click(screen.getByRole('menuitem', { name: 'Cancel this campaign' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.calls('POST /campaigns/{id}/reopen')).toHaveLength(1));
  });

  test('letters are named, scheduled and held as letters', async () => {
    answer(
      { ...draft, kind: 'letter', type: 'just-sold', title: 'A letter' },
      buildCampaignCard({ title: 'Letters to go', kind: 'letter', status: 'scheduled', postcards: 12 }),
    );
    const { user } = renderPage(<Page />);
    expect(await screen.findByRole('row', { name: /A letter/ })).toHaveTextContent(/Just sold letter · made/);
    await user.click(screen.getByRole('button', { name: 'More for Letters to go' }));
    expect(screen.getByRole('menuitem', { name: 'Hold 12 letters' })).toBeVisible();
  });

  test('a draft that passed preflight is scheduled for a day', async () => {
    api.answer('POST /campaigns/{id}/approve', buildCampaign({ status: 'scheduled' }));
    const { user } = renderPage(<Page />, route);
    await openMenu(user, '214 Alder Street');
    await user.click(screen.getByRole('menuitem', { name: 'Schedule for a day' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Schedule 214 Alder Street' }));
    const day = dialog.getByLabelText('To the printer on');
    await user.clear(day);
    await user.type(day, '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Schedule 312 cards' }));
    expect(dialog.getByText('Choose a day from tomorrow up to 90 days ahead.')).toBeVisible();
    expect(api.calls('POST /campaigns/{id}/approve')).toEqual([]);
    const inTenDays = localDay(new Date(currentMs() + 10 * 86_400_000));
    await user.clear(day);
    await user.type(day, inTenDays);
    await user.click(dialog.getByRole('button', { name: 'Schedule 312 cards' }));
    await waitFor(() =>
      expect(api.calls('POST /campaigns/{id}/approve')[0]?.body).toEqual({
        recipientCount: 312,
        mailOn: inTenDays,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a scheduled mailing is held, or stopped after a confirmation', async () => {
    answer(
      buildCampaignCard({
        ...unsent,
        title: '1120 Marsh Hen Lane',
        status: 'scheduled',
        postcards: 240,
        sendsAt: inAnHour(),
      }),
    );
    api.answer('POST /campaigns/{id}/pause', buildCampaign({ status: 'paused' }));
    api.answer('POST /campaigns/{id}/cancel', buildCampaign({ status: 'cancelled' }));
    const { user } = renderPage(<Page />, route);
    await openMenu(user, '1120 Marsh Hen Lane');
    await user.click(screen.getByRole('menuitem', { name: 'Hold 240 cards' }));
    expect(await screen.findByText('240 cards held. Send them when you are ready.')).toBeVisible();
    await openMenu(user, '1120 Marsh Hen Lane');
    await user.click(screen.getByRole('menuitem', { name: 'Stop this mailing' }));
    expect(api.calls('POST /campaigns/{id}/cancel')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop 240 cards' }));
    expect(await screen.findByText('240 cards stopped. Nothing was printed.')).toBeVisible();
  });

  test('a failed one is tried again, a stopped one is undone or sent again, and a refusal says why', async () => {
    answer(
      buildCampaignCard({
        ...unsent,
        title: 'Failed',
        status: 'failed',
        failureReason: 'Property data is down.',
      }),
      buildCampaignCard({ ...unsent, title: 'Stopped', status: 'cancelled', undoUntil: inAnHour() }),
    );
    api.answer('POST /campaigns/{id}/reopen', buildCampaign({ status: 'pending' }));
    api.refuse('POST /campaigns/{id}/restore', 'invalid_transition', 'The stop window is over.');
    const { user } = renderPage(<Page />, route);
    expect(await screen.findByText('Property data is down.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again Failed' }));
    expect(await screen.findByText('Failed is being prepared again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo Stop Stopped' }));
    expect(await screen.findByText('Nothing was changed. The stop window is over.')).toBeVisible();
    await openMenu(user, 'Stopped');
    await user.click(screen.getByRole('menuitem', { name: 'Send again' }));
    expect(
      await screen.findByText('Stopped is being prepared again. Review it before it goes out.'),
    ).toBeVisible();
  });
});
