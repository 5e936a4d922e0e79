import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { render, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './too-busy-page';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

it('[ROUTE-003] [MKT-121] is the public page at "/too-busy-to-market", with its own content', async () => {
  const route = routes.find(({ path }) => path === '/too-busy-to-market');
  expect(route).toMatchObject({ guard: 'public', title: 'Too busy to market?' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Too busy to market?');
  expect(screen.getByRole('link', { name: 'See it work' })).toHaveAttribute('href', '/see-it-work');
  expect(screen.getByRole('link', { name: 'See simple pricing' })).toHaveAttribute('href', '/simple-pricing');
});

it.each(['On your own', 'With Farmpost'])('sums up the week %s', (name) => {
  const week = screen.getByRole('table', { name });
  const times = within(week)
    .getAllByRole('row')
    .map((row) => row.querySelector('td:last-child')?.textContent ?? '')
    .filter(Boolean);
  const total = times.pop() ?? '';
  const minutesOf = (text: string) =>
    Number(/(\d+) h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
  expect(times).toHaveLength(7);
  expect(times.map(minutesOf).reduce((sum, minutes) => sum + minutes, 0)).toBe(minutesOf(total));
});

it('[MKT-004] says that a paused account sends no new postcards until it resumes', () => {
  expect(screen.getByText(/^Pause\. No new postcards go out until you resume/)).toBeVisible();
});
