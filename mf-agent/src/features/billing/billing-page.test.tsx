import type { BillingSettings, HistoryEntry, PaymentMethod, Usage } from '@farmpost/shared/contracts/billing';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../../routes';
import { Page } from './billing-page';

const api = mockApi();
const agentId = buildId();
const AT = '2026-11-17T15:42:00.000Z';

const settings = (change: Partial<BillingSettings> = {}): BillingSettings => ({
  agentId,
  stripeCustomerId: 'cus_1',
  subscriptionId: 'sub_1',
  subscriptionStatus: 'active',
  monthlyFeeCents: 2_500,
  nextBillingDate: '2026-12-01T12:00:00.000Z',
  trialEndsAt: null,
  endsAt: null,
  pastDueSince: null,
  budgetSettings: {
    defaultListingBudgetCents: 50_000,
    listingBudgetRange: { min: 10_000, max: 200_000 },
    autoApprovePostcards: true,
    pauseWhenBudgetExceeded: true,
    monthlyBudgetCents: null,
  },
  hasPaymentMethod: true,
  freeCardsLeft: 0,
  heldCampaigns: 0,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});

const method = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028 },
  isDefault: true,
  createdAt: AT,
  ...change,
});

const campaignId = buildId();
const usage: Usage = {
  period: 'month',
  from: '2026-11-01T00:00:00.000Z',
  averagePerListingCents: 20_850,
  activeListings: 3,
  entries: [
    {
      date: '2026-11-01',
      kind: 'membership',
      isTest: false,
      campaignId: null,
      campaignName: null,
      count: 1,
      amountCents: 2_500,
    },
    {
      date: '2026-11-06',
      kind: 'postcard',
      isTest: false,
      campaignId,
      campaignName: '38 Wappoo Landing',
      count: 286,
      amountCents: 21_450,
    },
    {
      date: '2026-11-13',
      kind: 'credit',
      isTest: false,
      campaignId,
      campaignName: '38 Wappoo Landing',
      count: 8,
      amountCents: -600,
    },
  ],
  cards: 286,
  totalCents: 23_350,
  reserved: [{ campaignId: buildId(), campaignName: '7 Orchard Bend', cents: 19_500, sendsAt: AT }],
  nextInvoice: {
    at: '2026-12-01T12:00:00.000Z',
    cardsCents: 20_850,
    reservedCents: 19_500,
    membershipCents: 2_500,
    mostCents: 42_850,
  },
  listings: [],
};

const invoice = (change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: buildId(),
  agentId,
  description: 'Membership and postcards, October 2026',
  amountCents: 53_875,
  membershipCents: 2_500,
  cardsCents: 51_375,
  taxCents: 0,
  currency: 'usd',
  status: 'paid',
  number: 'FP-2610',
  invoiceUrl: 'https://invoice.stripe.com/i/1',
  hasPdf: true,
  createdAt: AT,
  paidAt: AT,
  ...change,
});

const BILLING = 'GET /agents/{key}/billing';
const METHODS = 'GET /agents/{key}/billing/payment-methods';

function open(tab = 'budget', shown: BillingSettings = settings()) {
  api.answer('GET /me', buildMe('agent', {}, { agentId }));
  api.answer(BILLING, shown);
  return renderPage(<Page />, { path: '/billing-settings', at: `/billing-settings?tab=${tab}` });
}

const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name });

describe('the billing page', () => {
  test('[ROUTE-036] needs the role agent', () => {
    expect(routes.find(({ path }) => path === '/billing-settings')?.guard).toBe('agent');
  });

  test('[BILL-001] [BILL-002] [BILL-003] [BILL-004] [BILL-005] has its heading and four tabs, which are in the URL', async () => {
    api.answer(METHODS, { data: [] });
    const { user, router } = open();
    expect(await find('heading', 'Your billing, simplified')).toBeVisible();
    await find('tab', 'Budget Settings');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Budget Settings',
      'Payment Methods',
      'Subscription',
      'Billing History',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Payment Methods' }));
    expect(router.state.location.search).toBe('?tab=payment');
    expect(await find('heading', 'No card on file')).toBeVisible();
  });

  test('[BILL-007] [BILL-048] [BILL-060] creates the settings if there are none', async () => {
    api.answer('GET /me', buildMe('agent', {}, { agentId }));
    api.refuse(BILLING, 'not_found');
    api.answer('POST /agents/{key}/billing', settings());
    renderPage(<Page />, { path: '/billing-settings', at: '/billing-settings' });
    expect(await find('slider', /Budget per listing/)).toHaveValue('500');
    expect(api.calls('POST /agents/{key}/billing')).toHaveLength(1);
  });

  test('[BILL-011] [BILL-053] shows the whole message if the settings do not load, and tries again', async () => {
    api.answer('GET /me', buildMe('agent', {}, { agentId }));
    api.refuse(BILLING, 'internal');
    const { user } = renderPage(<Page />, { path: '/billing-settings', at: '/billing-settings' });
    expect(await find('heading', 'Unable to load billing settings. Please refresh the page.')).toBeVisible();
    // Only settings that do not exist are created.
    expect(api.calls('POST /agents/{key}/billing')).toHaveLength(0);
    api.answer(BILLING, settings());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await find('tab', 'Budget Settings')).toBeVisible();
  });

  test('[BILL-008] keeps what it shows when a later load fails, and says so', async () => {
    const { queries } = open();
    await find('tab', 'Budget Settings');
    api.refuse(BILLING, 'internal');
    await queries.invalidateQueries();
    expect(await screen.findByText(/Unable to load billing settings. Please try again./)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Budget Settings' })).toBeVisible();
  });

  test('says that a membership is past due, what that stops, and where to pay', async () => {
    open('budget', settings({ subscriptionStatus: 'past_due', pastDueSince: AT, heldCampaigns: 2 }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your payment failed.');
    expect(alert).toHaveTextContent('2 mailings wait for it');
    expect(within(alert).getByRole('button', { name: /Update your card/ })).toBeVisible();
  });
});

describe('the budget tab', () => {
  test('[BILL-013] [BILL-019] [BILL-020] [BILL-021] estimates homes, leads and revenue for the slider’s value', async () => {
    open();
    const slider = await find('slider', /Budget per listing/);
    expect(slider).toHaveAttribute('min', '100');
    expect(slider).toHaveAttribute('max', '2000');
    expect(slider).toHaveAttribute('step', '25');
    expect(slider).toHaveValue('500');
    fireEvent.change(slider, { target: { value: '300' } });
    expect(await screen.findByText('200 homes')).toBeVisible();
    expect(screen.getByText('3 to 5 leads')).toBeVisible();
    expect(screen.getByText('$1,200 to $3,600')).toBeVisible();
    expect(screen.getByText('4x-12x')).toBeVisible();
    expect(screen.getByText(/\$8,000 a deal, one deal from every 10\s+leads/)).toBeVisible();
  });

  test('[BILL-061] [BILL-009] [BILL-012] saves the budget; a failure keeps the value', async () => {
    api.refuse('PATCH /agents/{key}/budget/listing-budget', 'internal');
    const { user } = open();
    fireEvent.change(await find('slider', /Budget per listing/), { target: { value: '725' } });
    await user.click(screen.getByRole('button', { name: 'Save budget' }));
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeVisible();
    expect(screen.getByRole('slider')).toHaveValue('725');
    const { subscriptionStatus: _, ...rest } = settings();
    api.answer('PATCH /agents/{key}/budget/listing-budget', {
      id: agentId,
      agentId,
      ...rest.budgetSettings,
      defaultListingBudgetCents: 70_000,
      autoFarmEnabled: false,
      targetHomeowners: true,
      targetHomebuyers: false,
      targetHomesellers: false,
      createdAt: AT,
      updatedAt: AT,
    });
    await user.click(screen.getByRole('button', { name: 'Save budget' }));
    expect(api.calls('PATCH /agents/{key}/budget/listing-budget').at(-1)?.body).toEqual({
      defaultListingBudgetCents: 72_500,
    });
    // The server's answer replaces the value.
    await waitFor(() => expect(screen.getByRole('slider')).toHaveValue('700'));
  });

  test('[BILL-017] shows no switches for approval and pausing', async () => {
    open();
    await find('slider', /Budget per listing/);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('[BILL-010] [BILL-071] migrates a monthly budget, and says if that failed', async () => {
    const legacy = settings();
    api.refuse('POST /agents/{key}/billing/migrate-budget', 'internal');
    const { user } = open('budget', {
      ...legacy,
      budgetSettings: { ...legacy.budgetSettings, monthlyBudgetCents: 30_000 },
    });
    const change = await find('button', 'Change to a budget per listing');
    await user.click(change);
    expect(
      await screen.findByText('Migration from monthly budget failed. Please contact support.'),
    ).toBeVisible();
    const migrated = settings();
    const after = {
      ...migrated,
      budgetSettings: { ...migrated.budgetSettings, defaultListingBudgetCents: 30_000 },
    };
    api.answer('POST /agents/{key}/billing/migrate-budget', after);
    api.answer(BILLING, after);
    await user.click(change);
    await waitFor(() => expect(screen.getByRole('slider')).toHaveValue('300'));
    expect(screen.queryByRole('heading', { name: 'Your monthly budget' })).toBeNull();
  });
});

describe('the payment tab', () => {
  const backup = method({
    id: 'pm_2',
    card: { brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2030 },
    isDefault: false,
  });

  test('[BILL-022] [BILL-023] [BILL-025] makes another card the default; the default one has no Remove', async () => {
    api.answer(METHODS, { data: [method(), backup] });
    api.refuse('PUT /agents/{key}/billing/payment-methods/{methodId}/default', 'provider_failed');
    const { user } = open('payment');
    const visa = (await screen.findByText('Visa ending in 4242')).closest('tr') as HTMLElement;
    expect(within(visa).getByText('Default')).toBeVisible();
    expect(within(visa).queryByRole('button')).toBeNull();
    const make = screen.getByRole('button', { name: 'Make default Mastercard ending in 4444' });
    await user.click(make);
    expect(await screen.findByText('Failed to set default payment method. Please try again.')).toBeVisible();
    api.answer('PUT /agents/{key}/billing/payment-methods/{methodId}/default', {
      data: [
        { ...backup, isDefault: true },
        { ...method(), isDefault: false },
      ],
    });
    await user.click(make);
    expect(await find('button', 'Make default Visa ending in 4242')).toBeVisible();
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  test('[BILL-026] [BILL-028] asks before it removes a card', async () => {
    api.answer(METHODS, { data: [method(), backup] });
    api.refuse('DELETE /agents/{key}/billing/payment-methods/{methodId}', 'provider_failed');
    const { user } = open('payment');
    const remove = await find('button', 'Remove Mastercard ending in 4444');
    await user.click(remove);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Are you sure you want to remove this payment method?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(api.calls('DELETE /agents/{key}/billing/payment-methods/{methodId}')).toEqual([]);
    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove payment method. Please try again.')).toBeVisible();
    api.answer('DELETE /agents/{key}/billing/payment-methods/{methodId}', { data: [method()] });
    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Mastercard ending in 4444')).toBeNull());
  });

  test('[BILL-024] says when the cards do not load', async () => {
    api.refuse(METHODS, 'internal');
    open('payment');
    expect(await find('heading', 'Unable to load payment methods. Please try again.')).toBeVisible();
  });

  test('[BILL-027] [BILL-066] opens the vendor’s page in a new tab, and says if that failed', async () => {
    api.answer(METHODS, { data: [method()] });
    api.refuse('POST /agents/{key}/billing/portal', 'provider_failed');
    const tab = { opener: {}, location: { href: '' }, close: jest.fn() };
    const openTab = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = open('payment');
    const manage = await find('button', /Manage payments/);
    await user.click(manage);
    expect(await screen.findByText('Unable to open payment management. Please try again.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    api.answer('POST /agents/{key}/billing/portal', { url: 'https://billing.stripe.com/p/1' });
    await user.click(manage);
    await waitFor(() => expect(tab.location.href).toBe('https://billing.stripe.com/p/1'));
    expect(openTab).toHaveBeenCalledWith('about:blank', '_blank');
    openTab.mockRestore();
  });

  test('adds a card on the demo’s page in the demo', async () => {
    api.answer(METHODS, { data: [] });
    api.answer('POST /agents/{key}/billing/payment-methods/setup', {
      clientSecret: 'seti_secret',
      publishableKey: 'pk_test',
      cardPage: '/demo/payment-methods?agent=1&return_url=%2Fbilling-settings%3Ftab%3Dpayment',
    });
    const { user, router } = open('payment');
    await user.click(await find('button', 'Add a card'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/demo/payment-methods'));
    expect(router.state.location.search).toContain('return_url=%2Fbilling-settings%3Ftab%3Dpayment');
  });

  test('leads back to the campaign that waited for a card', async () => {
    api.answer(METHODS, { data: [] });
    api.answer('POST /agents/{key}/billing/payment-methods/setup', {
      clientSecret: 'seti_secret',
      publishableKey: 'pk_test',
      cardPage: '/demo/payment-methods?agent=1&return_url=%2Fbilling-settings%3Ftab%3Dpayment',
    });
    const campaign = '0190c2c0-0000-7000-8000-000000000001';
    const { user, router } = open(`payment&campaign=${campaign}`);
    await user.click(await find('button', 'Add a card'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/demo/payment-methods'));
    expect(new URLSearchParams(router.state.location.search).get('return_url')).toBe(`/campaign/${campaign}`);
  });

  test('says that the campaign can go on once there is a card', async () => {
    api.answer(METHODS, { data: [method()] });
    const campaign = '0190c2c0-0000-7000-8000-000000000001';
    open(`payment&campaign=${campaign}`);
    expect(await find('link', 'Back to the campaign')).toHaveAttribute('href', `/campaign/${campaign}`);
  });

  test('adds a card in Stripe’s own fields in production, and shows what the bank says', async () => {
    api.answer(METHODS, { data: [] });
    api.answer('POST /agents/{key}/billing/payment-methods/setup', {
      clientSecret: 'seti_secret',
      publishableKey: 'pk_live',
      cardPage: null,
    });
    const confirmSetup = jest
      .fn()
      .mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
      .mockResolvedValueOnce({});
    const mount = jest.fn();
    window.Stripe = jest.fn(() => ({
      elements: () => ({
        create: () => ({ mount, on: (_event: 'ready', then: () => void) => then() }),
      }),
      confirmSetup,
    }));
    const { user } = open('payment');
    await user.click(await find('button', 'Add a card'));
    const save = await find('button', 'Save card');
    await waitFor(() => expect(save).toBeEnabled());
    expect(window.Stripe).toHaveBeenCalledWith('pk_live');
    expect(mount).toHaveBeenCalled();
    await user.click(save);
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    api.answer(METHODS, { data: [method()] });
    await user.click(save);
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    delete window.Stripe;
  });
});

describe('the subscription tab', () => {
  const buttons = () =>
    screen
      .getAllByRole('button')
      .map((button) => button.textContent ?? '')
      .filter((text) => /membership|subscription/i.test(text));

  test.each([
    ['active', ['Pause membership', 'Cancel membership'], 'Active'],
    ['paused', ['Resume membership', 'Cancel membership'], 'Paused'],
    ['canceled', ['Reactivate membership (opens a new tab)'], 'Canceled'],
    ['past_due', ['Manage subscription (opens a new tab)'], 'Past due'],
  ] as const)(
    '[BILL-029] [BILL-030] [BILL-031] [BILL-032] of a membership that is %s offers %j',
    async (subscriptionStatus, offered, name) => {
      api.answer('GET /agents/{key}/billing/usage', usage);
      open('subscription', settings({ subscriptionStatus }));
      expect(await screen.findByText(name)).toBeVisible();
      expect(buttons()).toEqual(offered);
    },
  );

  test('[BILL-033] shows any other status as Unknown, without an action', async () => {
    api.answer('GET /me', buildMe('agent', {}, { agentId }));
    api.answer('GET /agents/{key}/billing/usage', usage);
    // A later server may know more than this page.
    api.use(
      http.get('*/api/agents/:key/billing', () =>
        HttpResponse.json({ ...settings(), subscriptionStatus: 'incomplete' }),
      ),
    );
    renderPage(<Page />, { path: '/billing-settings', at: '/billing-settings?tab=subscription' });
    expect(await screen.findByText('Unknown')).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  test('[BILL-034] [BILL-037] [BILL-069] asks once before it cancels', async () => {
    api.answer('GET /agents/{key}/billing/usage', usage);
    api.refuse('POST /agents/{key}/billing/subscription/cancel', 'provider_failed');
    const { user } = open('subscription');
    const cancel = await find('button', 'Cancel membership');
    await user.click(cancel);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Keep Subscription' }));
    expect(api.calls('POST /agents/{key}/billing/subscription/cancel')).toEqual([]);
    await user.click(cancel);
    await user.click(await find('button', 'Cancel Subscription'));
    expect(
      await screen.findByText('Failed to cancel subscription. Please try again or contact support.'),
    ).toBeVisible();
    const canceled = settings({ subscriptionStatus: 'canceled', endsAt: AT, nextBillingDate: null });
    api.answer('POST /agents/{key}/billing/subscription/cancel', canceled);
    api.answer(BILLING, canceled);
    await user.click(cancel);
    await user.click(await find('button', 'Cancel Subscription'));
    expect(await screen.findByText('Canceled')).toBeVisible();
  });

  test('[BILL-035] [BILL-036] [BILL-067] [BILL-068] [BILL-012] pauses and resumes with one click', async () => {
    api.answer('GET /agents/{key}/billing/usage', usage);
    api.refuse('POST /agents/{key}/billing/subscription/pause', 'provider_failed');
    const { user } = open('subscription');
    const pause = await find('button', 'Pause membership');
    await user.click(pause);
    expect(
      await screen.findByText('Failed to pause subscription. Please try again or contact support.'),
    ).toBeVisible();
    const paused = settings({ subscriptionStatus: 'paused' });
    api.answer('POST /agents/{key}/billing/subscription/pause', paused);
    api.answer(BILLING, paused);
    await user.click(pause);
    expect(await screen.findByText('Paused')).toBeVisible();
    api.refuse('POST /agents/{key}/billing/subscription/resume', 'provider_failed');
    await user.click(screen.getByRole('button', { name: 'Resume membership' }));
    expect(
      await screen.findByText('Failed to resume subscription. Please try again or contact support.'),
    ).toBeVisible();
    api.answer('POST /agents/{key}/billing/subscription/resume', settings());
    api.answer(BILLING, settings());
    await user.click(screen.getByRole('button', { name: 'Resume membership' }));
    expect(await screen.findByText('Active')).toBeVisible();
  });

  test('[BILL-038] says when the vendor’s page does not open', async () => {
    api.answer('GET /agents/{key}/billing/usage', usage);
    api.refuse('POST /agents/{key}/billing/portal', 'provider_failed');
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open('subscription', settings({ subscriptionStatus: 'canceled' }));
    await user.click(await find('button', /Reactivate membership/));
    expect(
      await screen.findByText('Unable to open subscription management. Please try again.'),
    ).toBeVisible();
    openTab.mockRestore();
  });

  test('[BILL-062] [BILL-047] shows the month’s ledger with a running sum, and the most that can be charged', async () => {
    api.answer('GET /agents/{key}/billing/usage', usage);
    open('subscription');
    const table = await find('table', 'Ledger of November');
    const row = (name: RegExp) => within(table).getByRole('row', { name });
    expect(row(/Cards accepted/)).toHaveTextContent('286');
    expect(row(/Cards accepted/)).toHaveTextContent('$214.50');
    expect(row(/Cards accepted/)).toHaveTextContent('$239.50');
    expect(row(/Returned cards, credit/)).toHaveTextContent('−$6.00');
    expect(row(/November to date/)).toHaveTextContent('$233.50');
    expect(screen.getByText(/\$208.50 per listing with cards this month/)).toHaveTextContent(
      'You have 3 active listings.',
    );
    const stub = screen.getByRole('group', { name: 'Next invoice, estimate' });
    expect(stub).toHaveTextContent('Reserved, 7 Orchard Bend$195.00');
    expect(stub).toHaveTextContent('Most you can be charged$428.50');
  });
});

describe('the history tab', () => {
  const HISTORY = 'GET /agents/{key}/billing/history';

  test('[BILL-043] [BILL-044] [BILL-047] lists invoices with their link in a new tab and their PDF', async () => {
    const entry = invoice();
    api.answer(HISTORY, { data: [entry] });
    api.use(
      http.get('*/api/agents/:key/billing/invoices/:id', () =>
        HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { 'content-type': 'application/pdf' } }),
      ),
    );
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const { user } = open('history');
    const link = await find('link', /View.*October 2026/);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', entry.invoiceUrl ?? '');
    expect(screen.getByRole('row', { name: /October 2026/ })).toHaveTextContent('$538.75');
    await user.click(screen.getByRole('button', { name: /PDF of Membership/ }));
    await waitFor(() => expect(names).toEqual([`invoice-${entry.id}.pdf`]));
    click.mockRestore();
  });

  test('[BILL-041] [BILL-045] says that it shows the most recent 50, with Refresh', async () => {
    api.answer(HISTORY, { data: Array.from({ length: 50 }, () => invoice()) });
    const { user } = open('history');
    expect(await screen.findByText(/most recent 50/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(api.calls(HISTORY)).toHaveLength(2));
  });

  test('[BILL-042] says when it does not load, and shows a first use', async () => {
    api.refuse(HISTORY, 'internal');
    const { user } = open('history');
    expect(await find('heading', 'Unable to load billing history. Please try again.')).toBeVisible();
    api.answer(HISTORY, { data: [] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await find('heading', 'No invoices yet')).toBeVisible();
    expect(screen.queryByText(/most recent 50/)).toBeNull();
  });
});
