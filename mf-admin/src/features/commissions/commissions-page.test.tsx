import type { CommissionAccounts, CommissionLine } from '@farmpost/shared/contracts/commissions';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
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
  people: [{ salesPerson: person, email: 'ruth@example.com', lines: 4, cents: 12_500 }],
};
const accounts: CommissionAccounts = {
  people: [
    {
      ...person,
      email: 'ruth@example.com',
      sums: { pendingCents: 300, availableCents: 500, approvedCents: 700, paidCents: 0 },
    },
  ],
  payable: { cents: 700, lines: 2, people: 1 },
  rates: { membership: 2_000, mail: 500 },
  rateHistory: [],
  payouts: [payout],
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/commissions', accounts);
  api.answer('GET /admin/commissions/lines', { data: [line], nextCursor: null });
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

test('creates a payout of the approved lines, and marks one as paid after a confirmation', async () => {
  api.answer('POST /admin/commissions/payouts', { ...payout, number: 4, totalCents: 700 });
  api.answer('POST /admin/commissions/payouts/{id}/paid', { ...payout, paidAt: at });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create payout of $7.00' }));
  expect(await screen.findByText('Payout 4 created')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mark payout 3 as paid' }));
  expect(dialog.getByText('Ruth Okafor').parentElement).toHaveTextContent('$125.00');
  await user.click(dialog.getByRole('button', { name: 'Mark $125.00 as paid' }));
  expect(await screen.findByText('Payout 3 marked as paid')).toBeVisible();
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
