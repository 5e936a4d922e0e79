import type { UserAnalytics } from '@farmpost/shared/contracts/analytics';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './analytics-page';

const api = mockApi();
const users: UserAnalytics = {
  total: 214,
  byRole: { admin: 4, sales_person: 12, agent: 197, none: 1 },
  recentSignups: 17,
  active: 96,
  topCompanies: [{ name: 'Harbor & Oak Realty', count: 9 }],
  byMls: [
    { name: 'Charleston Trident', count: 120 },
    { name: '', count: 77 },
  ],
  activeProviders: 2,
  recent: [
    {
      id: '01900000-0000-7000-8000-000000000001',
      email: 'ann@example.com',
      name: 'Ann Lee',
      role: 'agent',
      createdAt: '2026-11-17T15:42:00.000Z',
    },
  ],
};
const open = (at = '/admin/analytics') => renderPage(<Page />, { path: '/admin/analytics', at });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/analytics/users', users);
});

test('[ADM-007] [ROUTE-050] is an administrator’s page in the side navigation', () => {
  expect(routes.find(({ path }) => path === '/admin/analytics')).toMatchObject({ guard: 'admin' });
  open();
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/admin/analytics');
});

test('[ADM-042] [ADM-047] has the tabs users, activity and growth, and asks for 10 people of 7 days', async () => {
  const { user, router } = open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Users', 'Activity', 'Growth']);
  expect(await screen.findByRole('table', { name: 'New people' })).toHaveTextContent('Ann Lee');
  expect(api.calls('GET /admin/analytics/users')[0]?.query).toEqual({ days: '7', limit: '10' });
  expect(screen.getByRole('table', { name: 'Top companies' })).toHaveTextContent(/Harbor & Oak Realty.*9/);
  expect(screen.getByRole('table', { name: 'Agents by MLS' })).toHaveTextContent(
    /Charleston.*120.*None yet.*77/,
  );
  const day = { signIns: 3, active: 2, cards: 400, scans: 12, leads: 1 };
  api.answer('GET /admin/analytics/activity', {
    days: [
      { date: '2026-11-16', ...day },
      { date: '2026-11-17', ...day, leads: 4 },
    ],
  });
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(
    await screen.findByRole('img', { name: /^Leads per day: 5 in all, 4 on the best day/ }),
  ).toBeVisible();
  expect(router.state.location.search).toBe('?tab=activity');
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = within(screen.getByRole('table', { name: 'Activity by day' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Nov 17.*3.*2.*400.*12.*4/);
});

test('shows growth, and how far agents have come by month, for the chosen range', async () => {
  api.answer('GET /admin/analytics/growth', {
    days: [{ date: '2026-11-17', signups: 2, total: 214 }],
    cohorts: [{ month: '2026-10', signedUp: 40, onboarded: 30, mailed: 20, gotLead: 10 }],
  });
  const { user } = open('/admin/analytics?tab=growth&range=90d');
  const table = within(await screen.findByRole('table', { name: 'Activation by month of sign-up' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/October 2026.*40.*30 75%.*20 50%.*10 25%/);
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  expect(api.calls('GET /admin/analytics/growth').map(({ query }) => query['range'])).toEqual(['90d', '7d']);
});

test('[ADM-045] says that the data failed to load, and tries again', async () => {
  api.refuse('GET /admin/analytics/users', 'internal');
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Error Loading Analytics' })).toBeVisible();
  expect(screen.getByText('Failed to load analytics data')).toBeVisible();
  api.answer('GET /admin/analytics/users', users);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'New people' })).toBeVisible();
});
