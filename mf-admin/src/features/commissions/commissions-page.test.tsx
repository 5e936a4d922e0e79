import type { CommissionAccounts, CommissionLine } from '@farmpost/shared/contracts/commissions';
import type { TaxYear } from '@farmpost/shared/contracts/tax-forms';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './commissions-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const person = { id: buildId(), name: 'Ruth Okafor' };
const line: CommissionLine = {
  id: buildId(),
  createdAt: at,
  client: { id: buildId(), name: 'Dana Whitfield' },
  salesPerson: person,
  base: 'membership',
  kind: 'payment',
  baseCents: 2_500,
  basisPoints: 2_000,
  amountCents: 500,
  state: 'available',
  availableAt: at,
  payoutNumber: null,
  reversesId: null,
};
const payout: CommissionAccounts['payouts'][number] = {
  id: buildId(),
  number: 3,
  totalCents: 12_500,
  lines: 4,
  createdAt: at,
  paidAt: null,
  people: [
    {
      salesPerson: person,
      email: 'ruth@example.com',
      lines: 4,
      cents: 12_500,
      canTransfer: false,
      payment: null,
    },
  ],
};
const accounts: CommissionAccounts = {
  people: [
    {
      ...person,
      email: 'ruth@example.com',
      sums: { pendingCents: 300, availableCents: 500, approvedCents: 700, paidCents: 0 },
      account: 'none',
      isByHand: false,
    },
  ],
  payable: { cents: 700, lines: 2, people: 1 },
  rates: { membership: 2_000, mail: 500 },
  rateHistory: [],
  payouts: [payout],
};

const goals = {
  salesPerson: person,
  month: '2026-11',
  goals: {
    newClients: { goal: 5, reached: 3 },
    commissionCents: { goal: null, reached: 12_550 },
  },
};

const taxYear: TaxYear = {
  year: 2026,
  thresholdCents: 200_000,
  isThresholdFinal: true,
  people: [
    {
      ...person,
      email: 'ruth@example.com',
      state: 'asked',
      askedOn: '2026-11-02',
      onFileOn: null,
      paidCents: 204_050,
      isReached: true,
      recordedBy: 'ada@example.com',
      endedAt: null,
    },
    {
      id: '0193b0a0-0000-7000-8000-00000000e0de',
      name: 'Olga Pine',
      email: 'olga@example.com',
      state: 'on_file',
      askedOn: null,
      onFileOn: '2026-03-01',
      paidCents: 310_000,
      isReached: true,
      recordedBy: null,
      endedAt: '2026-10-02T15:00:00.000Z',
    },
  ],
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/commissions', accounts);
  api.answer('GET /admin/commissions/lines', { data: [line], nextCursor: null });
  api.answer('GET /admin/sales-goals', { data: [goals] });
  api.answer('GET /admin/tax-forms/{year}', taxYear);
});
const open = () => renderPage(<Page />, { path: '/admin/commissions', at: '/admin/commissions' });

test('approves the chosen lines with their sum on the button', async () => {
  api.answer('POST /admin/commissions/approvals', { approved: 1 });
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Payment of Dana Whitfield, $5.00' });
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Approve $5.00' }));
  expect(await screen.findByText('1 commission approved')).toBeVisible();
  expect(api.calls('POST /admin/commissions/approvals')).toMatchObject([{ body: { lineIds: [line.id] } }]);
});

test('creates a payout of the approved lines, and marks one as paid by hand', async () => {
  api.answer('POST /admin/commissions/payouts', { ...payout, number: 4, totalCents: 700 });
  api.answer('POST /admin/commissions/payouts/{id}/paid', { ...payout, paidAt: at });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create payout of $7.00' }));
  expect(await screen.findByText('Payout 4 created')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay payout 3' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Payout 3' }));
  expect(dialog.getByText('Ruth Okafor').parentElement).toHaveTextContent('$125.00');
  expect(dialog.queryByRole('button', { name: /by Stripe/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Mark $125.00 as paid by hand' }));
  expect(await screen.findByText('Payout 3 marked as paid')).toBeVisible();
});

test('notes the reference of one person’s payment by hand', async () => {
  api.answer('POST /admin/commissions/payouts/{id}/by-hand', payout);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay payout 3' }));
  await user.click(screen.getByRole('button', { name: 'Paid by hand… for Ruth Okafor' }));
  expect(screen.getByRole('textbox', { name: 'Reference for Ruth Okafor' })).toHaveFocus();
  await user.keyboard('Check 1042');
  await user.click(screen.getByRole('button', { name: 'Mark $125.00 as paid' }));
  expect(await screen.findByText('Ruth Okafor marked as paid')).toBeVisible();
  expect(api.calls('POST /admin/commissions/payouts/{id}/by-hand')).toMatchObject([
    { body: { salesPersonId: person.id, reference: 'Check 1042' } },
  ]);
});

const payment = {
  way: 'transfer',
  state: 'refused',
  reference: null,
  paidAt: null,
  failure: 'Stripe answered: You have insufficient available funds.',
  reversedCents: 0,
  reversedAt: null,
} as const;
const withPayments = (...payments: Partial<NonNullable<(typeof payout.people)[number]['payment']>>[]) => ({
  ...accounts,
  payouts: [
    {
      ...payout,
      people: payments.map((each, index) => ({
        salesPerson: { id: buildId(), name: `Person ${index + 1}` },
        email: `${index}@example.com`,
        lines: 1,
        cents: 100 * (index + 1),
        canTransfer: true,
        payment: { ...payment, ...each },
      })),
    },
  ],
});

test('pays open shares by Stripe, and says what became of each', async () => {
  api.answer(
    'GET /admin/commissions',
    withPayments(
      {},
      { state: 'paid', failure: null, reference: 'tr_1', paidAt: at },
      { state: 'ordered', failure: null },
      { state: 'reversed', failure: null, reference: 'tr_2', paidAt: at, reversedCents: 400, reversedAt: at },
    ),
  );
  api.refuse('POST /admin/commissions/payouts/{id}/transfers', 'conflict');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay payout 3' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Payout 3' }));
  const stories = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stories).toEqual([
    expect.stringContaining('Nothing was paid. Stripe answered: You have insufficient available funds.'),
    expect.stringContaining('Paid by Stripe on Nov 17 (tr_1).'),
    expect.stringContaining('has not answered yet'),
    expect.stringContaining('taken back by Stripe on Nov 17. The share is open again.'),
  ]);
  // Nothing is marked by hand while an answer is missing.
  expect(dialog.queryByRole('button', { name: /by hand$/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Try Stripe again for Person 1' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay $5.00 by Stripe' }));
  await waitFor(() => expect(api.calls('POST /admin/commissions/payouts/{id}/transfers')).toHaveLength(1));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('shows goals with their progress, and sets those of a salesperson', async () => {
  api.answer('PUT /admin/sales-goals/{id}', { months: [{ month: '2026-11', goals: goals.goals }] });
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Goals for November 2026' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Ruth Okafor.*3 of 5.*\$125\.50, no goal/);
  await user.click(table.getByRole('button', { name: 'Set goals of Ruth Okafor' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Goals of Ruth Okafor' }));
  await user.type(dialog.getByRole('textbox', { name: 'Commissions a month, in dollars' }), '-5');
  await user.click(dialog.getByRole('button', { name: 'Save goals' }));
  expect(dialog.getByText(/Enter a whole number above zero/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Commissions a month, in dollars' }));
  await user.type(dialog.getByRole('textbox', { name: 'Commissions a month, in dollars' }), '200');
  await user.click(dialog.getByRole('button', { name: 'Save goals' }));
  expect(await screen.findByText('Goals of Ruth Okafor saved')).toBeVisible();
  expect(api.calls('PUT /admin/sales-goals/{id}')).toMatchObject([
    { body: { newClients: 5, commissionCents: 20_000 } },
  ]);
});

test('shows tax forms of a year, and records one with its day', async () => {
  api.answer('PUT /admin/tax-forms/people/{id}', undefined);
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Tax forms of 2026' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /\$2,040\.50.*Due.*W-9 asked for.*November 2, 2026, ada@example\.com/,
  );
  expect(table.getAllByRole('row')[2]).toHaveTextContent(/olga@example\.com · account ended Oct 2/);
  expect(table.queryByRole('button', { name: 'Record W-9 of Olga Pine' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Record W-9 of Ruth Okafor' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tax form of Ruth Okafor' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Form W-9' }), 'W-9 on file');
  const day = dialog.getByLabelText('Received on');
  await user.clear(day);
  await user.type(day, '2026-11-05');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax form of Ruth Okafor recorded')).toBeVisible();
  expect(api.calls('PUT /admin/tax-forms/people/{id}')).toMatchObject([
    { body: { state: 'on_file', on: '2026-11-05' } },
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  await waitFor(() =>
    expect(api.calls('GET /admin/tax-forms/{year}').at(-1)).toMatchObject({ params: { year: '2025' } }),
  );
});

test('shows how each salesperson is paid, and switches to payments by hand', async () => {
  api.answer('GET /admin/commissions', {
    ...accounts,
    people: accounts.people.map((each) => ({ ...each, account: 'ready' as const })),
  });
  api.refuse('PUT /admin/commissions/people/{id}/way', 'internal');
  const { user } = open();
  expect(await screen.findByText('Stripe: ready')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay by hand for Ruth Okafor' }));
  await waitFor(() =>
    expect(api.calls('PUT /admin/commissions/people/{id}/way')).toMatchObject([{ body: { isByHand: true } }]),
  );
});

test('adds a rate, and rejects one that is not a percentage', async () => {
  api.answer('POST /admin/commissions/rates', {
    id: buildId(),
    base: 'mail',
    basisPoints: 750,
    validFrom: '2027-01-01T00:00:00.000Z',
    createdAt: at,
    createdBy: 'ada@example.com',
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a rate' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Share of' }), 'Mail');
  await user.type(dialog.getByRole('textbox', { name: 'Rate' }), '7,5');
  await user.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(dialog.getByText(/Enter a percentage from 0 to 100/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Rate' }));
  await user.type(dialog.getByRole('textbox', { name: 'Rate' }), '7.5');
  await user.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('Rate added from January 1, 2027')).toBeVisible();
  expect(api.calls('POST /admin/commissions/rates')).toMatchObject([
    { body: { base: 'mail', basisPoints: 750 } },
  ]);
});

test('says when nothing waits for approval, and offers a retry after a failure', async () => {
  api.refuse('GET /admin/commissions', 'internal');
  api.answer('GET /admin/commissions/lines', { data: [], nextCursor: null });
  const { user } = open();
  expect(await screen.findByText('Commissions did not load')).toBeVisible();
  api.answer('GET /admin/commissions', { ...accounts, payouts: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing to approve')).toBeVisible();
  expect(screen.getByText('No payouts yet')).toBeVisible();
});
