import type { OutboxMessage } from '@farmpost/shared/contracts/admin';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './outbox-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const mail: OutboxMessage = {
  id: buildId(),
  channel: 'email',
  recipient: 'agent@demo.farmpost.test',
  subject: 'New lead: Marcus Oyelaran',
  text: 'Marcus asked.',
  html: '<p>Marcus asked.</p>',
  status: 'sent',
  error: null,
  createdAt: at,
  sentAt: at,
};
const text: OutboxMessage = {
  ...mail,
  id: buildId(),
  channel: 'sms',
  recipient: '+15035550142',
  subject: null,
  html: null,
  status: 'failed',
  error: 'The number is not reachable.',
  sentAt: null,
};

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

test('shows the recipient, channel and status of each message', async () => {
  api.answer('GET /admin/outbox', { data: [mail, text], nextCursor: null });
  renderPage(<Page />, { path: '/admin/outbox', at: '/admin/outbox' });
  const [, first, second] = within(await screen.findByRole('table', { name: 'Messages' })).getAllByRole(
    'row',
  );
  expect(first).toHaveTextContent(/New lead: Marcus Oyelaran.*to agent@demo\.farmpost\.test.*Email.*Sent/);
  expect(second).toHaveTextContent(/Marcus asked\..*to \+15035550142.*Text message.*Failed/);
});

test('opens an email with its text, links and recipient', async () => {
  const withLink = {
    ...mail,
    text: 'Marcus asked.\nhttps://farmpost.example/leads?lead=1 <b>not markup</b>',
  };
  api.answer('GET /admin/outbox', { data: [withLink, text], nextCursor: null });
  const { user, router } = renderPage(<Page />, { path: '/admin/outbox', at: '/admin/outbox' });
  await user.click(await screen.findByRole('link', { name: /New lead/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'New lead: Marcus Oyelaran' }));
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://farmpost.example/leads?lead=1');
  expect(dialog.getByText(/<b>not markup<\/b>/)).toBeVisible();
  expect(dialog.getByText(/^To agent@demo\.farmpost\.test/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
});

test('shows why a message failed', async () => {
  api.answer('GET /admin/outbox', { data: [text], nextCursor: null });
  renderPage(<Page />, { path: '/admin/outbox', at: `/admin/outbox?message=${text.id}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('The number is not reachable.');
});

test('says when nothing was sent yet, and offers a retry after a failure', async () => {
  api.refuse('GET /admin/outbox', 'internal');
  const { user } = renderPage(<Page />);
  expect(await screen.findByText('Messages did not load')).toBeVisible();
  api.answer('GET /admin/outbox', { data: [], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
});

test('searches and filters by the address, and offers to clear what matches nothing', async () => {
  api.answer('GET /admin/outbox', { data: [], nextCursor: null });
  const { user, router } = renderPage(<Page />, {
    path: '/admin/outbox',
    at: '/admin/outbox?q=marcus&status=failed&channel=sms',
  });
  expect(await screen.findByText('No message matches')).toBeVisible();
  expect(api.calls('GET /admin/outbox')[0]?.query).toEqual({ q: 'marcus', status: 'failed', channel: 'sms' });
  api.answer('GET /admin/outbox', { data: [text], nextCursor: 'more' });
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('table', { name: 'Messages' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  api.answer('GET /admin/outbox', { data: [{ ...mail }], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByText('New lead: Marcus Oyelaran')).toBeVisible();
});
