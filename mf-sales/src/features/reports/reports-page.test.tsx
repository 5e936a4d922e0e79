import type { SalesReport } from '@farmpost/shared/contracts/sales';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './reports-page';

const api = mockApi();
beforeEach(() => api.answer('GET /me', buildMe('sales_person')));
const none = { newClients: 0, cards: 0, leads: 0, spendCents: 0, commissionCents: 0 };
const report: SalesReport = {
  range: '13w',
  from: '2026-08-24T00:00:00.000Z',
  until: '2026-11-22T15:00:00.000Z',
  before: {
    from: '2026-05-25T00:00:00.000Z',
    until: '2026-08-23T15:00:00.000Z',
    totals: { ...none, cards: 400 },
  },
  totals: { ...none, cards: 312, leads: 4, spendCents: 23_400 },
  periods: [
    { from: '2026-11-09', counts: { ...none, cards: 112 } },
    { from: '2026-11-16', counts: { ...none, cards: 200, leads: 4, spendCents: 23_400 } },
  ],
};
beforeEach(() =>
  api.answer('GET /sales/reports/mail', { isOn: false, email: 'priya@example.com', nextOn: null }),
);
const open = (at = '/reports') => renderPage(<Page />, { path: '/reports', at });

test('shows the period beside the one before, as a chart and as a table', async () => {
  api.answer('GET /sales/reports', report);
  const { user, router } = open();
  const tiles = within(await screen.findByRole('region', { name: 'The period in figures' }));
  expect(tiles.getByText('Cards').parentElement).toHaveTextContent('Cards31288 less than 400');
  expect(screen.getByRole('img', { name: /^Cards: 312 in the period/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(router.state.location.search).toBe('?view=table');
  const table = within(screen.getByRole('table', { name: 'Figures by week or month' }));
  const rows = table.getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Week from Nov 16.*0.*200.*4.*\$234\.00.*\$0\.00/);
  expect(rows.at(-1)).toHaveTextContent(/Period.*312.*4.*\$234\.00/);
});

test('keeps the range in the URL and exports it', async () => {
  api.answer('GET /sales/reports', report);
  api.refuse('GET /sales/reports/export.csv', 'internal');
  const { user, router } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Range' }), 'Last 12 months');
  expect(router.state.location.search).toBe('?range=12m');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/report could not be exported/)).toBeVisible();
});

test('explains an empty report before the first client, and offers a retry after a failure', async () => {
  api.refuse('GET /sales/reports', 'internal');
  const { user } = open();
  expect(await screen.findByText('The report did not load')).toBeVisible();
  api.answer('GET /sales/reports', {
    ...report,
    totals: none,
    before: { ...report.before, totals: none },
    periods: [],
  });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing to report yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite Agent' })).toHaveAttribute('href', '/agents/invite');
});

test('turns on the monthly email, and keeps it off after a failure', async () => {
  api.answer('GET /sales/reports', report);
  const { user } = open();
  const control = await screen.findByRole('switch', { name: 'Email me a monthly report' });
  expect(control).toHaveAccessibleDescription(/On the first of each month.*to priya@example\.com/);
  api.refuse('PUT /sales/reports/mail', 'internal', 'The server is busy.');
  await user.click(control);
  expect(await screen.findByText(/Nothing was changed\. The server is busy\./)).toBeVisible();
  expect(control).not.toBeChecked();
  api.answer('PUT /sales/reports/mail', { isOn: true, email: 'priya@example.com', nextOn: '2026-12-01' });
  await user.click(control);
  await waitFor(() => expect(control).toHaveAccessibleDescription(/on Dec 1/));
  expect(control).toBeChecked();
  expect(api.calls('PUT /sales/reports/mail').at(-1)?.body).toEqual({ isOn: true });
});
