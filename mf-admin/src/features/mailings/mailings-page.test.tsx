import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import type { MailingDays, PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
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
const days: MailingDays = {
  ahead: [
    { day: '2026-11-27', mailings: 2, cards: 500, cents: 37_500 },
    { day: '2026-11-28', mailings: 0, cards: 0, cents: 0 },
    { day: '2026-11-30', mailings: 1, cards: 260, cents: 19_500 },
    { day: null, mailings: 1, cards: 40, cents: 3_000 },
  ],
  held: { mailings: 1, cards: 120 },
  atPrinter: { mailings: 2, unsent: 12, accepted: 900 },
};
const mailing: PlatformMailing = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: '12 Depot Street',
  kind: 'postcard',
  purpose: 'just-listed',
  status: 'scheduled',
  agentId: '019a0000-0000-7000-8000-000000000002',
  userId: '019a0000-0000-7000-8000-000000000003',
  customer: 'Latoya Baker',
  email: 'latoya@example.com',
  printer: 'lob',
  cards: 400,
  pieces: { unsent: 0, accepted: 0, mailed: 0, delivered: 0, failed: 0 },
  cents: 30_000,
  approvedAt: null,
  sendsAt: '2026-11-30T14:00:00.000Z',
  submittedAt: null,
  completedAt: null,
  reason: null,
  staffHold: null,
  isHeldByBilling: false,
  acts: ['hold', 'stop'],
  createdAt: '2026-11-20T14:00:00.000Z',
};
const counts = { all: 9, needs: 1, ahead: 3, mail: 2, done: 3 };
const page = (data: PlatformMailing[]) => ({ data, nextCursor: null, total: data.length, counts });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/outgoing', live);
  api.answer('GET /admin/mailings/days', days);
  api.answer('GET /admin/mailings', page([mailing]));
});
const open = (at = '/admin/mailings') => renderPage(<Page />, { path: '/admin/mailings', at });

test('adds up the days ahead, and says what is on hold and what cannot be called back', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Cards by press day' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Press day, Eastern timeVolumeMailingsCardsTo be charged',
    'Fri, Nov 272500$375.00',
    'Mon, Nov 301260$195.00',
    'Later140$30.00',
    'All4800$600.00',
  ]);
  expect(screen.getByText('120 cards of 1 mailing on hold, without a day')).toBeVisible();
  expect(screen.getByText(/^900 cards accepted.*12 on their way/)).toBeVisible();
});

test('lists each mailing with its customer’s page, printer, cards, charge and acts', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Mailings' }));
  expect(table.getByRole('row', { name: /12 Depot Street.*Latoya Baker.*400.*Lob.*\$300/ })).toBeVisible();
  expect(table.getByRole('link', { name: 'Latoya Baker' })).toHaveAttribute(
    'href',
    `/admin/users/${mailing.userId}`,
  );
  expect(table.getByRole('button', { name: 'Stop 12 Depot Street' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Needs a person.*1 mailing/ })).toBeVisible();
});

test('asks for what the address says, and offers to clear a search without a match', async () => {
  api.answer('GET /admin/mailings', page([]));
  const { user } = open('/admin/mailings?view=needs&q=depot&printer=lob');
  expect(await screen.findByText('No mailing matches')).toBeVisible();
  expect(api.calls('GET /admin/mailings')[0]?.query).toEqual({ view: 'needs', q: 'depot', printer: 'lob' });
  api.answer('GET /admin/mailings', page([mailing]));
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('table', { name: 'Mailings' })).toBeVisible();
});

test('offers a retry if the list did not load', async () => {
  api.refuse('GET /admin/mailings', 'internal');
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /admin/mailings', page([mailing]));
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Mailings' })).toBeVisible();
});

test('holds all mail with a reason, says so, and resumes', async () => {
  const { user } = open();
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

test('names the press time on the clocks of the press days', async () => {
  api.answer('GET /admin/mailings', page([{ ...mailing, sendsAt: '2026-12-01T04:30:00.000Z' }]));
  open();
  expect(await screen.findByText('To the printer Nov 30, 11:30 PM EST.')).toBeVisible();
});
