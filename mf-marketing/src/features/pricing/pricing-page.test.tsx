import { startingRates } from '@farmpost/shared/domain/pricing';
import { RouterProvider as PlainRouterProvider } from '@farmpost/shared/testing/memory-router';
import { createMemoryRouter, RouterProvider, WithRates } from '../../testing/public-page';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { routes } from '../../routes';
import { Page } from './pricing-page';

const routerAt = (address: string) =>
  createMemoryRouter([{ path: '/pricing', element: <Page /> }], { initialEntries: [address] });

function open(address = '/pricing') {
  const router = routerAt(address);
  render(<RouterProvider router={router} />);
  return router;
}

const plan = (name: string) => within(screen.getByRole('article', { name }));
const price = (name: string) => plan(name).getByText(/a month/, { selector: 'p' }).textContent;
const names = ['Starter', 'Growth', 'Pro'];

it('[MKT-068] is the public price list, by year or by month, kept in the URL', async () => {
  const route = routes.find(({ path }) => path === '/pricing');
  expect(route?.guard).toBe('public');
  expect(await route?.page()).toHaveProperty('Page', Page);
  const router = open();
  expect(screen.getByRole('radio', { name: 'Annual' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  await waitFor(() => expect(router.state.location.search).toBe('?billing=monthly'));
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Annual' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('quotes the rates that the server gives with the page', () => {
  const rates = startingRates.map((rate) => (rate.size === '4x6' ? { ...rate, unitPriceCents: 81 } : rate));
  render(
    <WithRates rates={rates}>
      <PlainRouterProvider router={routerAt('/pricing')} />
    </WithRates>,
  );
  expect(screen.getByText(/\$0\.81 for each postcard after your first 20/)).toBeInTheDocument();
  expect(
    screen.getByText(/A card of 9 x 6 in is \$0\.98, \$0\.79 as USPS Marketing Mail from 200 cards\./),
  ).toBeInTheDocument();
  expect(screen.queryByText(/0\.75|75¢/)).toBeNull();
});

it('[MKT-069] [MKT-070] [MKT-071] prices the three plans by year', () => {
  open();
  expect(names.map(price)).toEqual([
    '$99 a monthbilled $1,188 a year',
    '$199 a monthbilled $2,388 a year',
    '$349 a monthbilled $4,188 a year',
  ]);
  for (const [name, cards] of [
    ['Starter', '200'],
    ['Growth', '500'],
    ['Pro', '1,000'],
  ] as const) {
    expect(plan(name).getByText(`Up to ${cards} postcards a month`)).toBeVisible();
  }
  expect(screen.getByText('Most popular').closest('article')).toHaveAccessibleName('Growth');
  expect(plan('Pro').getByRole('link')).toHaveAccessibleName('Contact sales');
  expect(plan('Pro').getByRole('link')).toHaveAttribute('href', '/contact');
});

it('[MKT-069] [MKT-070] [MKT-071] prices the three plans by month, even before any script runs', () => {
  open('/pricing?billing=monthly');
  expect(names.map(price)).toEqual([
    '$129 a monthor $99 a month, billed by the year',
    '$249 a monthor $199 a month, billed by the year',
    '$399 a monthor $349 a month, billed by the year',
  ]);
  expect(renderToString(<RouterProvider router={routerAt('/pricing?billing=monthly')} />)).toContain('$399');
});

it('[MKT-072] [MKT-073] says that annual saves 20 percent where that is true, and the actual share elsewhere', () => {
  open();
  const saving = (name: string) => plan(name).getByText(/^Annual saves/).textContent;
  expect(names.map(saving)).toEqual([
    'Annual saves 23%: $360 a year',
    'Annual saves 20%: $600 a year',
    'Annual saves 12%: $600 a year',
  ]);
  expect(screen.getByText(/^No\. It saves 23% on Starter, 20% on Growth and 12% on Pro/)).toBeVisible();
});

it('[MKT-074] states next to the plans what an account is charged today', () => {
  open();
  const today = within(screen.getByRole('group', { name: 'What an account is charged today' }));
  const rates = today.getAllByRole('definition').map((rate) => rate.textContent);
  expect(rates).toEqual(['$0 once', '$25 a month', '$0.75 printed and mailed']);
  expect(plan('Growth').getByText('500 cards at today’s 75¢ and membership: $400')).toBeVisible();
});

it('answers questions, for people and for search engines, and compares with an agency and with doing it yourself', () => {
  open();
  const asked = within(screen.getByRole('region', { name: 'Asked before signing up' })).getAllByRole('term');
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const { mainEntity } = JSON.parse(json) as { mainEntity: { name: string }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(asked.map((term) => term.textContent));
  const others = within(screen.getByRole('region', { name: 'What else the money buys' }));
  expect(others.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Farmpost',
    'A traditional agency',
    'Doing it yourself',
  ]);
});
