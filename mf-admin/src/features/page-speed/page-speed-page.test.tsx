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
  expect(first).toHaveTextContent(/\/agent\/:slug4,200 ms50, poor/);
  expect(second).toHaveTextContent(/\/pricing1,812 ms100, good91\.5%2%1,240/);
  expect(screen.getByRole('table', { name: 'Cumulative layout shift' })).toHaveTextContent('0.012');
  expect(screen.getByText(/good up to 2,500 ms, poor above 4,000 ms/)).toBeVisible();
});

test('shows the worst metric and the worst routes first, INP in place of FID, and the others on demand', async () => {
  const slow = (number: number) => row({ route: `/page-${number}`, p75: 1000 + number });
  api.answer('GET /admin/vitals', {
    data: [
      ...Array.from({ length: 8 }, (_, number) => slow(number)),
      row({ metric: 'INP', p75: 600, score: 50 }),
      row({ metric: 'FID', p75: 900, score: 50 }),
    ],
  });
  const { user } = open();
  const tables = await screen.findAllByRole('table');
  expect(tables.map((table) => within(table).getAllByRole('row').length)).toEqual([2, 7]);
  expect(tables[0]).toHaveAccessibleName('Interaction to next paint');
  expect(screen.queryByRole('table', { name: 'First input delay' })).toBeNull();
  expect(screen.getByText(/in place of first input delay \(100 ms and 300 ms\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Show 2 more/ }));
  const paint = within(screen.getByRole('table', { name: 'Largest contentful paint' }));
  expect(paint.getAllByRole('row').map((each) => each.textContent?.slice(0, 7))).toEqual([
    expect.anything(),
    ...Array.from({ length: 8 }, (_, place) => `/page-${7 - place}`),
  ]);
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
