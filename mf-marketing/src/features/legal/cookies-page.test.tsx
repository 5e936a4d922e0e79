import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './cookies-page';

beforeEach(() => void renderPage(<Page />));

it('[MKT-100] [MKT-101] is dated March 15, 2025 and links back home', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  expect(screen.getByText('Last updated: March 15, 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('[MKT-104] lists essential, analytics and marketing cookies', () => {
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Essential cookies', 'Analytics cookies', 'Marketing cookies']),
  );
});
