import type { SalesGoalMonth } from '@farmpost/shared/contracts/sales-goals';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { GoalsSection } from './goals-section';

const api = mockApi();
const month = (at: string, newClients: number | null, commissionCents: number | null): SalesGoalMonth => ({
  month: at,
  goals: {
    newClients: { goal: newClients, reached: 3 },
    commissionCents: { goal: commissionCents, reached: 12_550 },
  },
});
const none = { months: [month('2026-11', null, null)] };
const both = { months: [month('2026-11', 5, 20_000), month('2026-10', 4, null)] };

beforeEach(() => api.answer('GET /me', buildMe('sales_person')));

test('asks for a goal instead of inventing one, and saves it in cents', async () => {
  api.answer('GET /sales/goals', none);
  api.answer('PUT /sales/goals', both);
  const { user } = renderPage(<GoalsSection />);
  expect(await screen.findByText(/You have no goal for this month/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set goals' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set goals' }));
  await user.type(dialog.getByRole('textbox', { name: 'New clients a month' }), 'many');
  await user.click(dialog.getByRole('button', { name: 'Save goals' }));
  expect(dialog.getByText(/Enter a whole number above zero/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'New clients a month' }));
  await user.type(dialog.getByRole('textbox', { name: 'New clients a month' }), '5');
  await user.type(dialog.getByRole('textbox', { name: 'Commissions a month, in dollars' }), '1,200');
  await user.click(dialog.getByRole('button', { name: 'Save goals' }));
  expect(await screen.findByText('Goals saved')).toBeVisible();
  expect(api.calls('PUT /sales/goals')).toMatchObject([
    { body: { newClients: 5, commissionCents: 120_000 } },
  ]);
  expect(screen.getByRole('progressbar', { name: 'New clients' })).toBeVisible();
});

test('shows the progress of the month in words too, and earlier months with their own goals', async () => {
  api.answer('GET /sales/goals', both);
  const { user } = renderPage(<GoalsSection withPast />);
  expect(await screen.findByRole('progressbar', { name: 'New clients' })).toHaveAttribute(
    'aria-valuetext',
    '60 percent, 3 of 5',
  );
  expect(screen.getByRole('progressbar', { name: 'Commissions' })).toHaveAttribute(
    'aria-valuetext',
    '62 percent, $125.50 of $200',
  );
  // The scale is in dollars.
  expect(screen.getByRole('progressbar', { name: 'Commissions' })).toHaveAttribute('aria-valuemax', '200');
  await user.click(screen.getByText('Earlier months'));
  const [, row] = within(screen.getByRole('table', { name: 'Goals of earlier months' })).getAllByRole('row');
  expect(row).toHaveTextContent(/October 2026.*3 of 4.*\$125\.50$/);
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /sales/goals', 'internal');
  const { user } = renderPage(<GoalsSection />);
  expect(await screen.findByText('Your goals did not load.')).toBeVisible();
  api.answer('GET /sales/goals', none);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Set goals' })).toBeVisible();
});

test('is not for administrators', async () => {
  api.answer('GET /me', buildMe('admin'));
  renderPage(
    <>
      <GoalsSection />
      <p>After it</p>
    </>,
  );
  expect(await screen.findByText('After it')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Goals/ })).toBeNull();
});
