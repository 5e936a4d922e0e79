import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './client-leads-page';

const api = mockApi();
const lead = {
  id: buildId(),
  name: 'Ann Lee',
  phone: '+18435550142',
  email: null,
  status: 'new' as const,
  client: { id: buildId(), name: 'Dana Whitfield' },
  createdAt: '2026-11-17T15:42:00.000Z',
};
const open = (at = '/client-leads') => renderPage(<Page />, { path: '/client-leads', at });

test('calls an open lead of a client by its phone number', async () => {
  api.answer('GET /sales/leads', { data: [lead, { ...lead, id: buildId(), phone: null }], nextCursor: null });
  open();
  const call = await screen.findByRole('link', { name: /^Call Ann Lee/ });
  expect(call).toHaveAttribute('href', 'tel:+18435550142');
  expect(screen.getByText('No phone number')).toBeVisible();
  expect(api.calls('GET /sales/leads').at(-1)?.query).toMatchObject({ status: 'open' });
});

test('keeps the status in the URL, and offers a retry after a failure', async () => {
  api.refuse('GET /sales/leads', 'internal');
  const { user, router } = open();
  expect(await screen.findByText('The leads did not load')).toBeVisible();
  api.answer('GET /sales/leads', { data: [], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No open lead')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost');
  expect(router.state.location.search).toBe('?status=lost');
});
