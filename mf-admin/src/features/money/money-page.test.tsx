import type { MoneyMonth, PlatformMoney } from '@farmpost/shared/contracts/platform-money';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './money-page';

const api = mockApi();
const month = (name: string, mailCents: number): MoneyMonth => ({
  month: name,
  mailCents,
  membershipCents: 5_000,
  freeCents: 1_500,
  givenBackCents: 2_000,
  revenueCents: mailCents + 5_000 - 1_500 - 2_000,
  taxCents: 0,
  paidCents: 90_000,
  returnedCents: 1_000,
});
const userId = '019a0000-0000-7000-8000-000000000001';
const money: PlatformMoney = {
  month: month('2026-11', 100_000),
  months: [month('2026-10', 80_000), month('2026-11', 100_000)],
  owedCents: 64_450,
  reservedCents: 19_500,
  mrr: { cents: 25_000, memberships: 10, inFreeTime: 3, paused: 1 },
  churn: { month: '2026-10', before: 20, lost: 1 },
  failed: [
    {
      userId,
      customer: 'Nadia Okafor',
      invoiceId: '019a0000-0000-7000-8000-000000000002',
      number: 'FP-2610',
      cents: 41_250,
      failedAt: '2026-11-23T11:00:00.000Z',
    },
  ],
  pastDue: [{ userId, customer: 'Nadia Okafor', since: '2026-11-20T11:00:00.000Z', owedCents: 41_250 }],
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/money', money);
  api.answer('GET /admin/adjustments', { data: [] });
});
const open = (at = '/admin/money') => renderPage(<Page />, { path: '/admin/money', at });

test('shows each figure with its definition, and the months that add up to it', async () => {
  open();
  expect(await screen.findByText('$1,015.00', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('5%')).toBeVisible();
  expect(screen.getByText('1 of 20, October 2026')).toBeVisible();
  expect(screen.getByText('10 memberships, 3 in free time, 1 paused')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Money by month' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/^November 2026.*\$1,000\.00.*\$1,015\.00/);
  for (const term of ['Revenue', 'MRR', 'Churn', 'Past due']) {
    expect(screen.getByText(term, { selector: 'dt' })).toBeVisible();
  }
});

test('links failed payments and past due accounts to their customers', async () => {
  open();
  const failed = within(await screen.findByRole('table', { name: 'Failed payments' }));
  expect(failed.getByRole('link', { name: 'Nadia Okafor' })).toHaveAttribute(
    'href',
    `/admin/users/${userId}`,
  );
  expect(screen.getByRole('table', { name: 'Past due accounts' })).toBeVisible();
});

test('asks for the month of the address', async () => {
  open('/admin/money?month=2026-10');
  await screen.findByRole('table', { name: 'Money by month' });
  expect(api.calls('GET /admin/money')[0]?.query).toEqual({ month: '2026-10' });
});

test('offers a retry if the figures did not load', async () => {
  api.refuse('GET /admin/money', 'internal');
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /admin/money', money);
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Money by month' })).toBeVisible();
});
