import type { Inquiry } from '@farmpost/shared/contracts/inquiries';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './inbox-page';

const api = mockApi();
const message: Inquiry = {
  id: buildId(),
  kind: 'contact',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  subject: 'sales',
  system: null,
  region: null,
  message: 'A demo, please. <b>Tuesday</b>?',
  createdAt: '2026-11-17T15:42:00.000Z',
  handledAt: null,
  handledBy: null,
};
const mls: Inquiry = {
  ...message,
  id: buildId(),
  kind: 'mls',
  subject: null,
  system: 'ARMLS',
  region: 'Arizona',
  message: '',
};

const page = (data: Inquiry[], nextCursor: string | null = null) => ({ data, nextCursor, open: data.length });
const open = (at = '/admin/inbox') => renderPage(<Page />, { path: '/admin/inbox', at });

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

test('shows the topic, sender and message of each inquiry', async () => {
  api.answer('GET /admin/inbox', page([message, mls]));
  open();
  const table = within(await screen.findByRole('table', { name: 'Inquiries' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Sales Inquiry.*Dana Whitfield, dana@example\.com.*A demo, please\./);
  expect(second).toHaveTextContent(/MLS integration: ARMLS.*No message/);
  expect(screen.getByRole('tab', { name: /Open/ })).toHaveTextContent('2');
});

test('opens an inquiry with its message, offers a reply by email, marks it as handled, and reopens it with Undo', async () => {
  api.answer('GET /admin/inbox', page([message]));
  api.answer('PATCH /admin/inbox/{id}', {
    ...message,
    handledAt: message.createdAt,
    handledBy: 'a@b.example',
  });
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: /Sales Inquiry/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sales Inquiry' }));
  expect(dialog.getByText('A demo, please. <b>Tuesday</b>?')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:dana@example.com?subject=Re%3A%20Sales%20Inquiry',
  );
  await user.click(dialog.getByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText('Handled: Sales Inquiry')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const bodies = () => api.calls('PATCH /admin/inbox/{id}').map(({ body }) => body);
  expect(bodies()).toEqual([{ isHandled: true }, { isHandled: false }]);
});

test('keeps status and kind in the URL', async () => {
  api.answer('GET /admin/inbox', page([]));
  const { user, router } = open();
  expect(await screen.findByText('Nothing to handle')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'MLS integration');
  expect(await screen.findByText('No open inquiry of this kind')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Handled' }));
  expect(router.state.location.search).toBe('?kind=mls&status=handled');
  await user.click(await screen.findByRole('button', { name: 'Show all kinds' }));
  expect(await screen.findByText('Nothing handled yet')).toBeVisible();
});

test('loads older inquiries on demand', async () => {
  api.answer('GET /admin/inbox', page([message], 'older'));
  const { user } = open();
  const more = await screen.findByRole('button', { name: 'Show older inquiries' });
  api.answer('GET /admin/inbox', page([mls]));
  await user.click(more);
  expect(await screen.findByRole('link', { name: /ARMLS/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Sales Inquiry/ })).toBeVisible();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /admin/inbox', 'internal');
  const { user } = open();
  expect(await screen.findByText('The inbox did not load')).toBeVisible();
  api.answer('GET /admin/inbox', page([message]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /Sales Inquiry/ })).toBeVisible();
});
