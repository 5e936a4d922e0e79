import type { NewsletterSubscriber } from '@farmpost/shared/contracts/newsletter';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './newsletter-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const subscriber = (fields: Partial<NewsletterSubscriber>): NewsletterSubscriber => ({
  id: buildId(),
  email: 'ann@example.com',
  status: 'confirmed',
  source: 'blog',
  askedAt: at,
  confirmedAt: at,
  ...fields,
});
const open = () => renderPage(<Page />, { path: '/admin/newsletter', at: '/admin/newsletter' });

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

test('shows each subscriber, the page they came from and whether they confirmed', async () => {
  const bob = subscriber({ email: 'bob@example.com', status: 'pending', source: '', confirmedAt: null });
  api.answer('GET /admin/newsletter-subscribers', {
    data: [subscriber({}), bob],
    total: 2,
    confirmed: 1,
    limit: 20,
    offset: 0,
  });
  open();
  const table = await screen.findByRole('table', { name: 'Subscribers' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/ann@example\.com.*from \/blog.*Confirmed/);
  expect(second).toHaveTextContent(/bob@example\.com.*Not confirmed yet/);
  expect(screen.getByText('1 of 2 subscribers have confirmed and receive it.')).toBeVisible();
});

test('says that there are no subscribers yet', async () => {
  api.answer('GET /admin/newsletter-subscribers', {
    data: [],
    total: 0,
    confirmed: 0,
    limit: 20,
    offset: 0,
  });
  open();
  expect(await screen.findByText('No subscribers yet')).toBeVisible();
});

test('offers a retry if the list did not load', async () => {
  api.refuse('GET /admin/newsletter-subscribers', 'internal');
  open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
