import type { OwnSalesPerson } from '@farmpost/shared/contracts/clients';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { Fill } from './sales-person-fill';

const api = mockApi();
const person = (fields: Partial<NonNullable<OwnSalesPerson['salesPerson']>> = {}): OwnSalesPerson => ({
  salesPerson: {
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: '+18435550188',
    since: null,
    kind: 'invitation',
    ...fields,
  },
});
const nothing = () => document.querySelector('[data-nothing-to-show]');

test('shows an agent who looks after them, with links to call and to write', async () => {
  api.answer('GET /me/sales-person', person());
  renderPage(<Fill />);
  expect(await screen.findByRole('region', { name: 'Your salesperson' })).toHaveTextContent('Priya Raman');
  expect(screen.getByRole('link', { name: '(843) 555-0188' })).toHaveAttribute('href', 'tel:+18435550188');
  expect(screen.getByRole('link', { name: 'Call Priya Raman' })).toHaveAttribute('href', 'tel:+18435550188');
  expect(screen.getByRole('link', { name: 'Write to Priya Raman' })).toHaveAttribute(
    'href',
    'mailto:priya@example.com',
  );
});

test('offers no call without a number', async () => {
  api.answer('GET /me/sales-person', person({ phone: '' }));
  renderPage(<Fill />);
  expect(await screen.findByRole('link', { name: 'Write to Priya Raman' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
});

test('shows nothing, and says so, while it waits, without a salesperson, and without an answer', async () => {
  api.answer('GET /me/sales-person', { salesPerson: null });
  const { unmount } = renderPage(<Fill />);
  expect(nothing()).toBeInTheDocument();
  await waitFor(() => expect(nothing()).toBeInTheDocument());
  unmount();
  api.refuse('GET /me/sales-person', 'internal');
  renderPage(<Fill />);
  await waitFor(() => expect(nothing()).toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Your salesperson' })).not.toBeInTheDocument();
});
