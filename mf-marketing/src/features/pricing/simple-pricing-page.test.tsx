import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { render, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './simple-pricing-page';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

const receipt = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('[MKT-121] is the public page at "/simple-pricing", with its own content', async () => {
  const route = routes.find(({ path }) => path === '/simple-pricing');
  expect(route).toMatchObject({ guard: 'public', title: 'Simple pricing' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('$25 a month, and the cards you send.');
  expect(screen.getByText(/No setup fee, no contract, no tier to choose\./)).toBeVisible();
});

it('calculates months of one, two and five listings, to the cent', () => {
  expect(receipt('1 listing a month')).toEqual([
    'Membership$25.00',
    '333 postcards1 × 333, at $0.75$249.75',
    'A month$274.75',
    'Your first month20 postcards free$259.75',
  ]);
  expect(receipt('2 listings a month')).toContain('A month$524.50');
  expect(receipt('5 listings a month')).toContain('1,665 postcards5 × 333, at $0.75$1,248.75');
  expect(receipt('5 listings a month')).toContain('A month$1,273.75');
  expect(screen.getByText(/The smallest budget, \$100, mails 133 cards for \$99\.75/)).toBeVisible();
});

it('explains how the trial works and how to stop', () => {
  const trial = within(screen.getByRole('region', { name: 'A zero-risk trial, step by step' }));
  expect(trial.getAllByRole('listitem')).toHaveLength(4);
  expect(trial.getByText(/^Card 21 needs a payment method\./)).toBeVisible();
  const stop = within(screen.getByRole('region', { name: 'Four ways to stop' }));
  expect(stop.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Stop a mailing',
    'Pause',
    'Cancel',
    'Delete',
  ]);
});
