import { createMemoryRouter, RouterProvider } from '@farmpost/shared/client/router';
import { render, screen, within } from '@testing-library/react';
import { Page } from './home-page';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

it('has one heading of the first level and leads to the sign-in', () => {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Mail my first 20 free' })).toHaveAttribute('href', '/login');
});

it('[MKT-024] explains the work in three steps', () => {
  const steps = within(screen.getByRole('region', { name: 'Three things for you to do. Ever.' }));
  expect(steps.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual(
    ['Connect your MLS', 'Set a budget per listing', 'Answer the phone'],
  );
});

it('[MKT-007] says to how many homes a listing is mailed', () => {
  expect(screen.getByText(/200–500 nearby homeowners/)).toBeVisible();
});

it('shows the response rate as houses: 26 of 500', () => {
  expect(screen.getByRole('heading', { name: 'Mail 500 homes and about 26 raise a flag.' })).toBeVisible();
  const street = screen.getByRole('img', { name: /^500 houses, of which 26 have raised a flag/ });
  expect(street.querySelectorAll('g')).toHaveLength(26);
});

it('prints the rates: free cards, membership and the smallest budget', () => {
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Your first 20 postcardsPrinted, mailed, with codes and a landing page$0',
    'MembershipPause or cancel any time. No setup fee.$25 a month',
    'PostcardsYou set the budget; we never spend past it$100+ a listing',
  ]);
});
