import type { SalesDashboard } from '@farmpost/shared/contracts/sales';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './dashboard-page';

const api = mockApi();
const dashboard: SalesDashboard = {
  clients: 12,
  activeClients: 7,
  openLeads: 19,
  postcards30d: 4120,
  commissions: { pendingCents: 50_000, availableCents: 12_500, approvedCents: 0, paidCents: 204_050 },
  recentActivity: [
    {
      id: 'lead:1',
      kind: 'lead',
      at: '2026-11-17T15:42:00.000Z',
      message: 'Dana Whitfield received a lead',
    },
  ],
  recentClients: [
    {
      agentId: buildId(),
      name: 'Dana Whitfield',
      company: 'Palmetto & Pine Realty',
      joinedAt: '2026-11-17T15:42:00.000Z',
      postcards: 312,
      leads: 4,
      spentCents: 23_400,
    },
  ],
};

beforeEach(() => {
  api.answer('GET /me', buildMe('sales_person', { email: 'ruth.okafor@example.com' }));
  api.answer('GET /sales/goals', {
    months: [
      {
        month: '2026-11',
        goals: {
          newClients: { goal: 5, reached: 3 },
          commissionCents: { goal: null, reached: 0 },
        },
      },
    ],
  });
});

test('shows the progress of this month’s goals', async () => {
  api.answer('GET /sales/dashboard', dashboard);
  renderPage(<Page />);
  expect(await screen.findByRole('region', { name: 'Goals for November 2026' })).toHaveTextContent(
    'New clients3 of 5',
  );
});

test('[SALES-001] the welcome uses the part of the email before the @', async () => {
  api.answer('GET /sales/dashboard', dashboard);
  renderPage(<Page />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, ruth.okafor' })).toBeVisible();
});

test('[SALES-002] shows four tiles and the recent clients', async () => {
  api.answer('GET /sales/dashboard', dashboard);
  renderPage(<Page />);
  const tiles = await screen.findByRole('region', { name: 'Clients in figures' });
  expect([...tiles.children].map(({ textContent }) => textContent)).toEqual([
    'Clients12',
    'Mailing now7clients',
    'Open leads19',
    'Postcards4,120last 30 days',
  ]);
  const table = within(screen.getByRole('table', { name: 'Recent clients' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /Dana Whitfield.*Palmetto & Pine Realty.*Nov 17.*312.*4.*\$234\.00/,
  );
});

test('[SALES-003] [SALES-004] [SALES-005] [SALES-006] [SALES-007] has the five quick actions with their targets', async () => {
  api.answer('GET /sales/dashboard', dashboard);
  renderPage(<Page />);
  const actions = within(await screen.findByRole('region', { name: 'Quick actions' }));
  expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call Leads', '/leads'],
    ['Manage Agents', '/agents'],
    ['Add New Lead', '/leads/new'],
    ['Invite Agent', '/agents/invite'],
    ['View Reports', '/reports'],
  ]);
});

test('[ROUTE-055] [SALES-012] links to reports and to leads that a salesperson may open', () => {
  expect(routes.find(({ path }) => path === '/reports')).toMatchObject({ guard: 'salesOrAdmin' });
  // The portal brings salespeople here from the agents' pages: see the guards of the shell.
  for (const path of ['/leads', '/leads/new']) {
    expect(routes.find(({ insteadOf }) => insteadOf === path)).toMatchObject({ guard: 'salesOrAdmin' });
  }
});

test('[SALES-008] [SALES-009] shows recent activity, and the total of the commissions', async () => {
  api.answer('GET /sales/dashboard', dashboard);
  renderPage(<Page />);
  const feed = within(await screen.findByRole('region', { name: 'Recent activity' }));
  expect(feed.getByText('Dana Whitfield received a lead')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your commissions' })).toHaveTextContent(
    'Pending$500.00Available$125.00Approved$0.00Paid$2,040.50',
  );
});

test('explains an empty list when there are no clients', async () => {
  api.answer('GET /sales/dashboard', { ...dashboard, clients: 0, recentClients: [] });
  renderPage(<Page />);
  expect(await screen.findByText('No clients yet')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /sales/dashboard', 'internal');
  const { user } = renderPage(<Page />);
  expect(await screen.findByText('Your clients did not load')).toBeVisible();
  api.answer('GET /sales/dashboard', dashboard);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Recent clients' })).toBeVisible();
});
