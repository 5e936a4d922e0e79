import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { render, screen } from '@testing-library/react';
import { Page } from './privacy-page';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

it('[MKT-100] [MKT-101] is the Privacy Policy of March 15, 2025, with a link home', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getByText('Last updated: March 15, 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('links to the page that stops the cards and to an address for questions', () => {
  expect(screen.getByRole('link', { name: 'the household page' })).toHaveAttribute('href', '/household');
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});
