import type { ClientInvitation } from '@farmpost/shared/contracts/client-invitations';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './invite-page';

const api = mockApi();
beforeEach(() => api.answer('GET /me', buildMe('sales_person')));

const invitation = (overrides: Partial<ClientInvitation> = {}): ClientInvitation => ({
  id: buildId(),
  email: 'ann@example.com',
  name: 'Ann Lee',
  company: '',
  note: '',
  state: 'sent',
  sends: 1,
  sentAt: '2026-11-10T12:00:00.000Z',
  openedAt: null,
  acceptedAt: null,
  revokedAt: null,
  optedOutAt: null,
  expiresAt: '2026-12-10T12:00:00.000Z',
  agentId: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  ...overrides,
});
const list = (data: ClientInvitation[]) => ({
  data,
  total: data.length,
  limit: 25,
  offset: 0,
  counts: { waiting: 0, sent: data.length, opened: 0, accepted: 0, expired: 0, revoked: 0, opted_out: 0 },
});
const open = (at = '/agents/invite') => renderPage(<Page />, { path: '/agents/invite', at });
const url = 'https://portal.farmpost.test/i/secret';

beforeEach(() => api.answer('GET /sales/invitations', list([])));

test('[ROUTE-057] invites one agent, keeps what was typed after a refusal, and shows link and QR code', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('Enter their name.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann Lee');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  api.refuse('POST /sales/invitations', 'conflict', 'This address cannot be invited.');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This address cannot be invited.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Lee');
  api.answer('POST /sales/invitations', { invitation: invitation(), url });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '.org');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('textbox', { name: 'Personal link of Ann Lee' })).toHaveValue(url);
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('shows the email before it is sent', async () => {
  api.answer('POST /sales/invitations/preview', {
    from: 'Priya <priya@example.com>',
    subject: 'Priya invites you',
    text: 'Hello Ann,',
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Preview email' }));
  expect(await screen.findByRole('article', { name: 'Email preview' })).toHaveTextContent('Hello Ann,');
});

test('checks a file and shows every row’s problem before anything is sent', async () => {
  api.answer('POST /sales/invitations/check', {
    rows: 3,
    ready: 2,
    sample: [{ line: 2, name: 'Ann Lee', email: 'ann@example.com', company: '' }],
    refused: 1,
    refusals: [{ line: 4, email: 'me@example.com', reason: 'This is your own address.' }],
  });
  api.answer('POST /sales/invitations/import', { invited: 2, refused: 1 });
  const { user } = open('/agents/invite?by=file');
  const csv = 'Name,Email\nAnn Lee,ann@example.com';
  // jsdom's files cannot be read.
  const file = Object.assign(new File([csv], 'agents.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(csv),
  });
  await user.upload(await screen.findByLabelText(/CSV file/), file);
  const refused = within(await screen.findByRole('table', { name: 'Rows that are left out' }));
  expect(refused.getByText('This is your own address.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText('2 invitations stored, 1 left out.')).toBeVisible();
});

test('sends an invitation again and revokes it', async () => {
  const row = invitation();
  api.answer('GET /sales/invitations', list([row]));
  api.answer('POST /sales/invitations/{id}/resend', { invitation: { ...row, sends: 2 }, url });
  api.answer('POST /sales/invitations/{id}/revoke', { ...row, state: 'revoked' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for ann@example.com' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByRole('dialog', { name: 'The new link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Actions for ann@example.com' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked: ann@example.com')).toBeVisible();
});
