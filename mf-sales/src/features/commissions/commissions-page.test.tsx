import type { CommissionLine, CommissionOverview } from '@farmpost/shared/contracts/commissions';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './commissions-page';

const api = mockApi();
const clientId = buildId();
const line: CommissionLine = {
  id: buildId(),
  createdAt: '2026-11-17T15:42:00.000Z',
  client: { id: clientId, name: 'Dana Whitfield' },
  salesPerson: { id: buildId(), name: 'Ruth Okafor' },
  base: 'membership',
  kind: 'payment',
  baseCents: 2_500,
  basisPoints: 2_000,
  amountCents: 500,
  state: 'pending',
  availableAt: '2026-12-17T15:42:00.000Z',
  payoutNumber: null,
  reversesId: null,
};
const refund: CommissionLine = {
  ...line,
  id: buildId(),
  kind: 'refund',
  baseCents: 0,
  amountCents: -200,
  reversesId: line.id,
};
const overview: CommissionOverview = {
  sums: { pendingCents: 300, availableCents: 1_250, approvedCents: 0, paidCents: 204_050 },
  nextAvailableAt: '2026-12-17T15:42:00.000Z',
  forecast: {
    cents: 875,
    clients: [
      {
        agentId: clientId,
        name: 'Dana Whitfield',
        at: '2026-12-01T09:00:00.000Z',
        membershipCents: 500,
        mailCents: 375,
      },
    ],
  },
  rates: { membership: 2_000, mail: 500 },
  holdDays: 30,
  statements: [{ month: '2026-11', earnedCents: 500, reversedCents: -200, paidCents: 0, balanceCents: 300 }],
  clients: [{ id: clientId, name: 'Dana Whitfield' }],
};
const noGoals = {
  months: [
    {
      month: '2026-11',
      goals: {
        newClients: { goal: null, reached: 0 },
        commissionCents: { goal: null, reached: 0 },
      },
    },
  ],
};

beforeEach(() => {
  api.answer('GET /me', buildMe('sales_person'));
  api.answer('GET /sales/goals', noGoals);
  api.answer('GET /sales/tax-form', { state: 'not_asked', askedOn: null, onFileOn: null, years: [] });
  api.answer('GET /sales/payout-account', {
    isOffered: true,
    isByHand: false,
    state: 'none',
    due: [],
    dueBy: null,
    disabledReason: null,
    hasTaxDetails: false,
  });
});
const open = (at = '/commissions') => renderPage(<Page />, { path: '/commissions', at });

test('shows the sums by state, and the forecast separately', async () => {
  api.answer('GET /sales/commissions/overview', overview);
  api.answer('GET /sales/commissions', { data: [refund, line], nextCursor: null });
  open();
  const tiles = await screen.findByRole('region', { name: 'Commissions in figures' });
  expect([...tiles.children].map(({ textContent }) => textContent)).toEqual([
    'Pending$3.00next on Dec 17',
    'Available$12.50to be approved',
    'Approved$0.00to be paid',
    'Paid$2,040.50so far',
  ]);
  expect(screen.getByRole('region', { name: 'Forecast' })).toHaveTextContent(
    /Not included in totals\$8\.75if the next invoices are paid.*Dana Whitfield/,
  );
  const table = within(await screen.findByRole('table', { name: 'Commission ledger' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Refund.*Dana Whitfield.*−\$2\.00/);
  expect(second).toHaveTextContent(/Payment.*20% of \$25\.00.*Pending until Dec 17.*\$5\.00/);
});

test('keeps the filters in the URL, and offers to clear them', async () => {
  api.answer('GET /sales/commissions/overview', overview);
  api.answer('GET /sales/commissions', { data: [], nextCursor: null });
  const { user, router } = open('/commissions?state=paid');
  expect(await screen.findByText('No entry matches these filters')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Share of' }), 'Mail');
  expect(router.state.location.search).toBe('?state=paid&share=mail');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('No commission yet')).toBeVisible();
});

test('offers each month’s statement as PDF and CSV', async () => {
  api.answer('GET /sales/commissions/overview', overview);
  api.answer('GET /sales/commissions', { data: [line], nextCursor: null });
  api.refuse('GET /sales/commissions/statements/{month}/csv', 'internal');
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'PDF of November 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CSV of November 2026' }));
  expect(await screen.findByText(/statement could not be downloaded/)).toBeVisible();
});

test('shows administrators no account of their own', async () => {
  api.answer('GET /me', buildMe('admin'));
  api.answer('GET /sales/commissions/overview', overview);
  api.answer('GET /sales/commissions', { data: [line], nextCursor: null });
  open();
  expect(await screen.findByRole('region', { name: 'Forecast' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Getting paid' })).toBeNull();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /sales/commissions/overview', 'internal');
  const { user } = open();
  expect(await screen.findByText('Your commissions did not load')).toBeVisible();
  api.answer('GET /sales/commissions/overview', overview);
  api.answer('GET /sales/commissions', { data: [line], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Commission ledger' })).toBeVisible();
});
