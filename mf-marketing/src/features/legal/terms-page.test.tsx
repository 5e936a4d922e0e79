import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './terms-page';

beforeEach(() => void renderPage(<Page />));

it('[MKT-100] [MKT-101] is dated March 15, 2025 and links back home', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(screen.getByText('Last updated: March 15, 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('[MKT-102] requires an age of 18 and a valid real estate license', () => {
  expect(screen.getByText(/must be 18 or older and hold a valid real estate license/)).toBeVisible();
});

it('[MKT-103] requires billing disputes within 30 days', () => {
  expect(screen.getByText(/Billing disputes must be raised within 30 days/)).toBeVisible();
});
