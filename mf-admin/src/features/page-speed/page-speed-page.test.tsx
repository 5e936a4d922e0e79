import type { RouteVitals } from '@farmpost/shared/contracts/vitals';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './page-speed-page';

const api = mockApi();
const row = (over: Partial<RouteVitals>): RouteVitals => ({
  route: '/pricing',
  metric: 'LCP',
  count: 1240,
  p75: 1812.4,
  goodPercent: 91.5,
  poorPercent: 2,
  score: 100,
  ...over,
});
const open = () => renderPage(<Page />, { path: '/admin/page-speed', at: '/admin/page-speed' });

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

test('shows a table of routes with percentile, score and share for each metric', async () => {
  api.answer('GET /admin/vitals', {
    data: [row({}), row({ route: '/agent/:slug', p75: 4200, score: 50 }), row({ metric: 'CLS', p75: 0.012 })],
  });
  open();
  const paint = within(await screen.findByRole('table', { name: 'Largest contentful paint' }));
  const [, first, second] = paint.getAllByRole('row');
  expect(first).toHaveTextContent(/\/pricing1,812 ms100, good91\.5%2%1,240/);
  expect(second).toHaveTextContent(/\/agent\/:slug4,200 ms50, poor/);
  expect(screen.getByRole('table', { name: 'Cumulative layout shift' })).toHaveTextContent('0.012');
  expect(screen.getByText(/good up to 2,500 ms, poor above 4,000 ms/)).toBeVisible();
});

test('keeps the range in the URL', async () => {
  api.answer('GET /admin/vitals', { data: [] });
  const { user, router } = open();
  expect(await screen.findByText('No page views in this range')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(router.state.location.search).toBe('?range=30d');
  expect(api.calls('GET /admin/vitals').at(-1)).toMatchObject({ query: { range: '30d' } });
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /admin/vitals', 'internal');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Page speeds did not load')).toBeVisible();
});
