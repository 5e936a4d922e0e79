import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './mailings-page';

const api = mockApi();
const live: OutgoingState = {
  copy: null,
  press: null,
  waiting: { mailings: 3, cards: 9698, cents: 727_350, customers: 3, messages: 0, calls: 0 },
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/outgoing', live);
  api.answer('GET /admin/outgoing/mailings', { data: [] });
});

const mailing = {
  campaignId: '019a0000-0000-7000-8000-000000000001',
  name: '12 Depot Street',
  agentId: '019a0000-0000-7000-8000-000000000002',
  agentName: 'Latoya Baker',
  agentEmail: 'latoya@example.com',
  printer: 'lob',
  sendsAt: null,
  cards: 400,
  cents: 30_000,
};

test('lists each mailing that waits, with its customer, printer, cards and charge', async () => {
  const planned = {
    ...mailing,
    campaignId: '019a0000-0000-7000-8000-000000000003',
    printer: null,
    sendsAt: '2027-02-01T16:00:00.000Z',
  };
  api.answer('GET /admin/outgoing/mailings', { data: [mailing, planned] });
  renderPage(<Page />, { path: '/admin/mailings', at: '/admin/mailings' });
  const table = within(await screen.findByRole('table', { name: 'Waiting mailings' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/12 Depot Street.*Latoya Baker.*Now.*Lob.*400.*\$300/);
  expect(second).toHaveTextContent(/February 1.*Not chosen yet/);
  expect(table.getAllByRole('link', { name: 'Latoya Baker' })[0]).toHaveAttribute(
    'href',
    '/admin/users?q=latoya%40example.com',
  );
});

test('says that no mailing waits', async () => {
  renderPage(<Page />, { path: '/admin/mailings', at: '/admin/mailings' });
  expect(await screen.findByText('No mailing waits')).toBeVisible();
});

test('offers a retry if the list did not load', async () => {
  api.refuse('GET /admin/outgoing/mailings', 'internal');
  const { user } = renderPage(<Page />, { path: '/admin/mailings', at: '/admin/mailings' });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /admin/outgoing/mailings', { data: [mailing] });
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Waiting mailings' })).toBeVisible();
});

test('holds all mail with a reason, says so, and resumes', async () => {
  const { user } = renderPage(<Page />, { path: '/admin/mailings', at: '/admin/mailings' });
  await user.click(await screen.findByRole('button', { name: 'Hold All Mail' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong return address');
  const press = {
    reason: 'Wrong return address',
    heldAt: '2026-11-24T16:12:00.000Z',
    heldBy: 'omar@example.com',
  };
  api.answer('POST /admin/outgoing/press/hold', { ...live, press });
  await user.click(dialog.getByRole('button', { name: 'Hold All Mail' }));
  expect(await screen.findByText(/All mailings are held since/)).toBeVisible();
  expect(api.calls('POST /admin/outgoing/press/hold')).toMatchObject([
    { body: { reason: 'Wrong return address' } },
  ]);
  api.answer('POST /admin/outgoing/press/resume', live);
  await user.click(screen.getByRole('button', { name: 'Resume 9,698 cards' }));
  expect(await screen.findByText(/^Mail goes out/)).toBeVisible();
});
