import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { render, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './how-it-works-page';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

const region = (name: string) => within(screen.getByRole('region', { name }));

it('[ROUTE-009] is the public page at "/how-it-works"', async () => {
  const route = routes.find(({ path }) => path === '/how-it-works');
  expect(route).toMatchObject({ guard: 'public', title: 'How It Works' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('[MKT-034] shows three steps plus benefits', () => {
  const steps = region('Three things for you to do. Ever.').getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Connect your MLS',
    'Set a budget per listing',
    'Answer the phone',
  ]);
  expect(region('What you get out of it').getAllByRole('listitem')).toHaveLength(6);
});

it('[MKT-035] [MKT-036] has the buttons to "/campaign/new" and "/pricing"', () => {
  for (const [name, path] of [
    ['Start a campaign', '/campaign/new'],
    ['See pricing', '/pricing'],
  ] as const) {
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
  }
});

it('says which part of the journey to the mailbox takes 24 hours, and how long the rest takes', () => {
  const journey = region('One card, day by day');
  expect(journey.getAllByRole('listitem')).toHaveLength(7);
  expect(journey.getByText(/^An example/)).toHaveTextContent(
    '“24 hours from listing to printer” is our part',
  );
  expect(journey.getByText(/^The Postal Service takes 7 to 10 business days/)).toBeVisible();
});
