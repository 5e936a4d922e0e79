import { currentTime } from '@farmpost/shared/domain/clock';
import { buildCampaignCard, buildLead, buildMe } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildDashboard } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './dashboard-page';

const api = mockApi();

beforeEach(() => {
  api.answer('GET /dashboard/hot-blocks', { data: [] });
  api.answer('GET /me', buildMe('agent'));
  api.use(
    http.get('*/api/campaigns/:id/proof', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg"><text>Just Sold</text></svg>'),
    ),
  );
});

const region = (name: string) => within(screen.getByRole('region', { name }));

test('[DASH-001] [DASH-002] [DASH-003] [DASH-010] the Marketing Overview compares leads and postcards with the 30 days before', async () => {
  const points = Array.from({ length: 30 }, () => 1);
  api.answer(
    'GET /dashboard',
    buildDashboard({
      leads: { value: 9, previous: 6, points },
      postcards: { value: 686, previous: 700, points },
    }),
  );
  renderPage(<Page />);
  expect(await screen.findByRole('link', { name: /Leads Captured/ })).toHaveAttribute('href', '/leads');
  const budget = screen.getByRole('link', { name: /Listing Budget.*\$500.*per listing/ });
  expect(budget).toHaveAttribute('href', '/billing-settings');
  const overview = region('Marketing Overview');
  expect(overview.getByText('Postcards Sent')).toBeVisible();
  expect(overview.getByText('686')).toBeVisible();
  const [more, fewer] = [/more than the 30 days before/, /fewer than the 30 days before/].map((text) =>
    overview.getByText(text),
  );
  expect(more).toHaveTextContent('3 more');
  expect(more?.querySelector('[data-tone=better] svg')).toBeInTheDocument();
  expect(fewer).toHaveTextContent('14 fewer');
  expect(fewer?.querySelector('[data-tone=worse] svg')).toBeInTheDocument();
});

test('[DASH-004] [DASH-008] [DASH-009] lists the next steps and links to create a campaign and to billing', async () => {
  api.answer('GET /dashboard', buildDashboard());
  renderPage(<Page />);
  const steps = within(await screen.findByRole('region', { name: 'Getting started' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('Set your budget (done)'),
    expect.stringContaining('Create your first campaign'),
    expect.stringContaining('Connect your MLS'),
  ]);
  expect(screen.getByRole('link', { name: 'Billing Settings' })).toHaveAttribute('href', '/billing-settings');
  expect(screen.getByRole('link', { name: 'Connect your MLS' })).toHaveAttribute(
    'href',
    '/onboarding?step=2',
  );
  for (const link of screen.getAllByRole('link', { name: 'Create Campaign' })) {
    expect(link).toHaveAttribute('href', '/campaign/new');
  }
});

test('shows automatically that a card is ready', async () => {
  const card = buildCampaignCard({ title: '7 Orchard Bend', status: 'pending', delivered: 0, spentCents: 0 });
  api.answer('GET /dashboard', buildDashboard({ campaigns: [card], campaignTotal: 1 }));
  renderPage(<Page />);
  const table = within(await screen.findByRole('table', { name: 'Your campaigns' }));
  expect(table.getByText('Pending')).toBeVisible();
  api.answer(
    'GET /dashboard',
    buildDashboard({ campaigns: [{ ...card, status: 'draft' }], campaignTotal: 1 }),
  );
  expect(await table.findByText('Draft')).toBeVisible();
});

test('[DASH-005] [DASH-011] each campaign says where its cards are and links to its page', async () => {
  const mailed = buildCampaignCard({ title: '38 Wappoo Landing', status: 'active' });
  const draft = buildCampaignCard({ title: '7 Orchard Bend', status: 'draft', delivered: 0, spentCents: 0 });
  api.answer('GET /dashboard', buildDashboard({ campaigns: [mailed, draft], campaignTotal: 14 }));
  renderPage(<Page />);
  const table = within(await screen.findByRole('table', { name: 'Your campaigns' }));
  expect(table.getByRole('link', { name: /38 Wappoo Landing/ })).toHaveAttribute(
    'href',
    `/campaign/${mailed.id}`,
  );
  expect(table.getByRole('row', { name: /38 Wappoo Landing/ })).toHaveTextContent(
    /In the mail.*171 of 286 delivered.*115 on the way.*\$214\.50/,
  );
  expect(table.getByRole('row', { name: /7 Orchard Bend/ })).toHaveTextContent(
    /Draft.*Waiting for your review/,
  );
  expect(screen.getByRole('link', { name: 'All 14 campaigns' })).toHaveAttribute('href', '/campaigns');
});

test('says of a mailing whose printer is down that its cards wait', async () => {
  const card = buildCampaignCard({ title: '38 Wappoo Landing', postcards: 19, waiting: 19, delivered: 0 });
  api.answer('GET /dashboard', buildDashboard({ campaigns: [card], campaignTotal: 1 }));
  renderPage(<Page />);
  const row = await screen.findByRole('row', { name: /38 Wappoo Landing/ });
  expect(row).toHaveTextContent('Waiting for the printer, 0 of 19 accepted');
  expect(row).not.toHaveTextContent('In the mail');
});

test('says how many lead alerts are not delivered yet, and marks their leads', async () => {
  const lead = buildLead({
    name: 'Marcus Oyelaran',
    alert: { state: 'waiting', reason: 'The mail server did not answer in time', nextTryAt: null },
  });
  api.answer('GET /dashboard', buildDashboard({ recentLeads: [lead], leadTotal: 1, undeliveredAlerts: 1 }));
  renderPage(<Page />);
  expect(await screen.findByText('1 lead alert is not delivered yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your leads' })).toHaveAttribute('href', '/leads');
  expect(screen.getByRole('row', { name: /Marcus Oyelaran/ })).toHaveTextContent('Alert not delivered yet');
});

test('new leads can be called, and other leads link to their sheet', async () => {
  const fresh = buildLead({ name: 'Marcus Oyelaran', phone: '+15035550199' });
  const old = buildLead({ name: 'Ellen Prioleau', status: 'contacted' });
  api.answer('GET /dashboard', buildDashboard({ recentLeads: [fresh, old], leadTotal: 20, newLeads: 1 }));
  renderPage(<Page />);
  expect(await screen.findByRole('link', { name: 'Call Marcus Oyelaran' })).toHaveAttribute(
    'href',
    'tel:+15035550199',
  );
  expect(screen.queryByRole('link', { name: 'Call Ellen Prioleau' })).toBeNull();
  expect(screen.getByRole('link', { name: /Ellen Prioleau/ })).toHaveAttribute(
    'href',
    `/leads?lead=${old.id}`,
  );
  expect(screen.getByRole('link', { name: 'All 20 leads' })).toHaveAttribute('href', '/leads');
  expect(
    screen.getByText(/A card is waiting for your decision and one lead is waiting for a first reply\.$/),
  ).toBeVisible();
});

test('[DASH-006] shows recent activity in a feed, grouped by day', async () => {
  const today = currentTime().toISOString();
  api.answer(
    'GET /dashboard',
    buildDashboard({
      activity: [
        { id: '1', type: 'qr_scan', message: 'Code scanned', href: '/campaign/1', at: today },
        { id: '2', type: 'lead_captured', message: 'Marcus left a phone number', href: null, at: today },
      ],
    }),
  );
  renderPage(<Page />);
  const feed = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(feed.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(feed.getByRole('link', { name: 'Code scanned' })).toHaveAttribute('href', '/campaign/1');
  expect(feed.getAllByRole('listitem')).toHaveLength(2);
});

test('[DASH-012] an empty account says what to expect, and offers the first campaign', async () => {
  api.answer('GET /dashboard', buildDashboard({ nextAction: null }));
  renderPage(<Page />);
  expect(await screen.findByText('No campaigns yet')).toBeVisible();
  expect(screen.getByText('No leads yet')).toBeVisible();
  expect(screen.getByText('No recent activity')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all activity' })).toHaveAttribute(
    'href',
    '/postcard-activity',
  );
  expect(screen.queryByText('Next best action')).toBeNull();
});

describe('the next best action', () => {
  test('sends the cards at the stated count and price, opens their ticket, and stops them from the toast', async () => {
    const dashboard = buildDashboard();
    const id = dashboard.nextAction?.campaignId;
    api.answer('GET /dashboard', dashboard);
    api.answer('POST /campaigns/{id}/approve', buildCampaign({ status: 'scheduled' }));
    api.answer('POST /campaigns/{id}/cancel', buildCampaign({ status: 'cancelled' }));
    const { user, router } = renderPage(<Page />);
    const ticket = within(await screen.findByRole('group', { name: 'Job ticket' }));
    expect(ticket.getByText('$234.00')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Front of the card: Just Sold' })).toBeVisible();

    await user.click(ticket.getByRole('button', { name: 'Send 312 cards' }));
    expect(await screen.findByText('312 cards scheduled')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/campaign/${id}`));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('312 cards stopped. Nothing was printed.')).toBeVisible();
    const approved = api.calls('POST /campaigns/{id}/approve');
    expect(approved.map(({ body }) => body)).toEqual([{ recipientCount: 312, unitPriceCents: 75 }]);
    const sent = [...approved, ...api.calls('POST /campaigns/{id}/cancel')];
    expect(sent.map(({ params }) => params.id)).toEqual([id, id]);
  });

  test('without a payment method mails the free cards with one button', async () => {
    const { nextAction, ...rest } = buildDashboard();
    if (!nextAction) throw new Error('no next action');
    const obstacle = { settledIn: 'payment' as const, message: 'Add a payment method.' };
    api.answer('GET /dashboard', {
      ...rest,
      nextAction: { ...nextAction, freeCards: 20, totalCents: 21_900, preflight: 'pass', obstacle },
    });
    api.answer('POST /campaigns/{id}/approve', buildCampaign({ status: 'scheduled' }));
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Mail my first 20 free' }));
    expect(await screen.findByText('20 cards scheduled')).toBeVisible();
    expect(api.calls('POST /campaigns/{id}/approve')[0]?.body).toEqual({
      recipientCount: 312,
      unitPriceCents: 75,
      isFreeOnly: true,
    });
  });

  test('says why the cards could not be sent', async () => {
    api.answer('GET /dashboard', buildDashboard());
    api.refuse('POST /campaigns/{id}/approve', 'over_budget', 'This would pass your monthly budget.');
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Send 312 cards' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This would pass your monthly budget.');
  });

  const notPassed = [
    ['red', 'Preflight blocks this card'],
    ['amber', 'Preflight found something to review'],
  ] as const;
  test.each(notPassed)('asks for a review instead if preflight is %s', async (preflight, why) => {
    const { nextAction, ...rest } = buildDashboard();
    if (!nextAction) throw new Error('no next action');
    api.answer('GET /dashboard', { ...rest, nextAction: { ...nextAction, preflight } });
    renderPage(<Page />);
    expect(await screen.findByRole('link', { name: 'Review 312 cards' })).toHaveAttribute(
      'href',
      `/campaign/${nextAction.campaignId}`,
    );
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getByText(why)).toBeVisible();
  });
});

describe('a next best action that would be refused', () => {
  const settings = [
    [
      'payment',
      'Add a payment method under Billing Settings before sending paid cards.',
      'Add a payment method',
      (id: string) => `/billing-settings?tab=payment&campaign=${id}`,
    ],
    [
      'membership',
      'The membership is not active. Resume it under Billing Settings first.',
      'Open your membership',
      () => '/billing-settings?tab=subscription',
    ],
    [
      'account',
      'The account is about to be deleted. Keep it under Settings first.',
      'Open Settings',
      () => '/settings',
    ],
    [
      'card',
      'The cards cost more than the campaign’s budget. Raise it or mail fewer homes.',
      'Review 312 cards',
      (id: string) => `/campaign/${id}`,
    ],
  ] as const;
  test.each(settings)('for its %s says why, and links to the fix', async (...row) => {
    const [settledIn, message, name, to] = row;
    const { nextAction, ...rest } = buildDashboard();
    if (!nextAction) throw new Error('no next action');
    api.answer('GET /dashboard', {
      ...rest,
      nextAction: { ...nextAction, obstacle: { settledIn, message } },
    });
    renderPage(<Page />);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to(nextAction.campaignId));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });
});

test('says in its first sentence that a letter waits, and calls it one', async () => {
  const { nextAction, ...rest } = buildDashboard();
  if (!nextAction) throw new Error('no next action');
  api.answer('GET /dashboard', { ...rest, nextAction: { ...nextAction, kind: 'letter' } });
  renderPage(<Page />);
  expect(await screen.findByText(/A letter is waiting for your decision\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send 312 letters' })).toBeEnabled();
});

test('counts the drafts that wait for a decision, and links to all of them', async () => {
  api.answer('GET /dashboard', buildDashboard({ waitingDrafts: 3 }));
  renderPage(<Page />);
  expect(await screen.findByText(/Three drafts are waiting for your decision\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All 3 drafts' })).toHaveAttribute(
    'href',
    '/campaigns?status=draft',
  );
});

test('says that a license is being checked before a draft exists, and where that stands', async () => {
  const unknownAgent = 'We are checking your license.';
  api.answer('GET /dashboard', buildDashboard({ nextAction: null, unknownAgent }));
  renderPage(<Page />);
  expect(await screen.findByText(/We are checking your license\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See where this stands' })).toHaveAttribute(
    'href',
    '/onboarding?step=3',
  );
  expect(screen.queryByText(/Nothing needs your attention/)).not.toBeInTheDocument();
});

test('says once that a license is being checked where the waiting draft says it', async () => {
  const { nextAction, ...rest } = buildDashboard({ unknownAgent: 'We are checking your license.' });
  if (!nextAction) throw new Error('no next action');
  const obstacle = { settledIn: 'identity' as const, message: 'We are checking your license.' };
  api.answer('GET /dashboard', { ...rest, nextAction: { ...nextAction, obstacle } });
  renderPage(<Page />);
  expect(await screen.findByText(/We are checking your license\./)).toBeVisible();
});

test('says that nothing needs attention if nothing does', async () => {
  api.answer('GET /dashboard', buildDashboard({ nextAction: null }));
  renderPage(<Page />);
  expect(await screen.findByText(/Nothing needs your attention\.$/)).toBeVisible();
});

describe('loading and errors', () => {
  test('[DASH-016] [DASH-021] reports a failure, and Try Again loads the dashboard', async () => {
    api.refuse('GET /dashboard', 'internal');
    const { user } = renderPage(<Page />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load agent data. Please try again later.',
    );
    api.answer('GET /dashboard', buildDashboard());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Next best action')).toBeVisible();
  });

  test('[DASH-018] [DASH-023] times out after 10 seconds without a response', async () => {
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('Timed out', 'TimeoutError')));
    api.answer('GET /dashboard', buildDashboard());
    renderPage(<Page />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Loading timed out. Please refresh the page.');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  test('[DASH-015] shows a reload link while a response is slow', async () => {
    jest.useFakeTimers();
    api.answer('GET /dashboard', () => new Promise<never>(() => undefined));
    const { unmount } = renderPage(<Page />);
    expect(screen.queryByRole('link', { name: 'Reload the page' })).toBeNull();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByRole('link', { name: 'Reload the page' })).toHaveAttribute(
      'href',
      window.location.href,
    );
    unmount();
    jest.useRealTimers();
  });

  test('[DASH-017] shows that it is loading, then the dashboard or what failed', async () => {
    let answer: (dashboard: ReturnType<typeof buildDashboard>) => void = () => undefined;
    api.answer('GET /dashboard', () => new Promise((resolve) => (answer = resolve)));
    const { unmount } = renderPage(<Page />);
    expect(await screen.findByText('Loading your dashboard')).toBeInTheDocument();
    await waitFor(() => expect(api.calls('GET /dashboard')).toHaveLength(1));
    answer(buildDashboard());
    expect(await screen.findByRole('region', { name: 'Marketing Overview' })).toBeVisible();
    expect(screen.queryByText('Loading your dashboard')).toBeNull();
    unmount();
    api.refuse('GET /dashboard', 'internal');
    renderPage(<Page />);
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('[DASH-019] asks an agent without a record to complete onboarding', async () => {
    api.refuse('GET /dashboard', 'forbidden', 'Complete your onboarding first.');
    renderPage(<Page />);
    expect(await screen.findByText('No agent profile found. Please complete onboarding.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete onboarding' })).toHaveAttribute('href', '/onboarding');
  });

  test('[DASH-020] says that the profile did not load, and tries again', async () => {
    api.refuse('GET /me', 'internal');
    api.answer('GET /dashboard', buildDashboard());
    const { user } = renderPage(<Page />);
    expect(await screen.findByText('Error loading your profile. Please try again later.')).toBeVisible();
    api.answer('GET /me', buildMe('agent'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Marketing Overview' })).toBeVisible();
  });

  test('[DASH-022] keeps its data when an update does not load', async () => {
    api.answer('GET /dashboard', buildDashboard());
    const { queries } = renderPage(<Page />);
    await screen.findByRole('region', { name: 'Marketing Overview' });
    api.refuse('GET /dashboard', 'internal');
    await act(() => queries.invalidateQueries());
    expect(
      await screen.findByText('Some data failed to load, but you can still use the dashboard.'),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Marketing Overview' })).toBeVisible();
  });

  test('[ADM-052] links users who are not agents to their own start page', async () => {
    api.answer('GET /me', buildMe('admin'));
    api.refuse('GET /dashboard', 'forbidden');
    renderPage(<Page />);
    expect(await screen.findByText('This dashboard is for agents')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/');
  });
});

test.each([
  ['an agent', 'agent'],
  ['someone without a role', null],
] as const)(
  '[ONB-002] [GUARD-030] [DASH-014] shows the wizard to %s who has not finished onboarding',
  async (_, role) => {
    const person = buildMe(role, {}, { agentId: null, onboardingCompletedAt: null });
    api.answer('GET /me', person);
    api.answer('GET /profiles/{id}', person.profile);
    api.answer('GET /dashboard', buildDashboard());
    renderPage(<Page />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Complete Your Profile' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Marketing Overview' })).toBeNull();
  },
);

test.each(['admin', 'sales_person'] as const)(
  '[DASH-013] [DASH-025] spares a person with the role %s onboarding',
  async (role) => {
    api.answer('GET /me', buildMe(role, {}, { onboardingCompletedAt: null }));
    api.answer('GET /dashboard', buildDashboard());
    renderPage(<Page />);
    expect(await screen.findByRole('region', { name: 'Marketing Overview' })).toBeVisible();
  },
);

test('names the blocks that looked at the pages, and no home', async () => {
  api.answer('GET /dashboard', buildDashboard());
  api.answer('GET /dashboard/hot-blocks', {
    data: [{ block: 'Alder Street, 200 to 299', city: 'Charleston', zip: '29401', homes: 4, cards: 23 }],
  });
  renderPage(<Page />);
  const blocks = within(await screen.findByRole('region', { name: 'Hot blocks' }));
  expect(blocks.getByRole('listitem')).toHaveTextContent(
    'Alder Street, 200 to 299Charleston 294014 homesof 23',
  );
});

test('shows the dashboard without blocks where they do not load', async () => {
  api.answer('GET /dashboard', buildDashboard());
  api.refuse('GET /dashboard/hot-blocks', 'internal');
  renderPage(<Page />);
  expect(await screen.findByRole('region', { name: 'Getting started' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Hot blocks' })).toBeNull();
});
