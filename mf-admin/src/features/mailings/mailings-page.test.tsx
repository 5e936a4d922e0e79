import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import type { MailingDays, PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import type { PrintersState } from '@farmpost/shared/contracts/printers';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
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
  otherPrinter: null,
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
const lob = {
  name: 'lob',
  displayName: 'Lob',
  isSetUp: true,
  isFirst: true,
  isStopped: false,
  failingSince: null,
  error: null,
  waiting: 0,
  unanswered: 0,
};
const printers: PrintersState = {
  printers: [lob, { ...lob, name: 'click2mail', displayName: 'Click2Mail', isFirst: false }],
  current: null,
  plan: {
    from: 'lob',
    to: 'click2mail',
    mailings: 2,
    cards: 812,
    unanswered: 4,
    unsupported: [{ reason: 'Click2Mail does not mail USPS Marketing Mail', cards: 260 }],
    scheduled: 3,
    obstacle: null,
  },
  canaries: [],
  automaticMinutes: 60,
};
const stopped: PrintersState = {
  ...printers,
  printers: [
    {
      ...lob,
      isStopped: true,
      failingSince: '2026-11-27T14:00:00.000Z',
      error: 'Lob answered 503',
      waiting: 260,
      unanswered: 4,
    },
    { ...lob, name: 'click2mail', displayName: 'Click2Mail', isFirst: false, waiting: 812 },
  ],
  current: {
    id: '019a0000-0000-7000-8000-000000000009',
    from: 'lob',
    to: 'click2mail',
    cause: 'hand',
    reason: 'Lob is down',
    beganAt: '2026-11-27T15:00:00.000Z',
    beganBy: 'omar@example.com',
  },
  plan: {
    from: 'click2mail',
    to: 'lob',
    mailings: 1,
    cards: 260,
    unanswered: 0,
    unsupported: [],
    scheduled: 0,
    obstacle: null,
  },
};
const counts = { all: 9, needs: 1, ahead: 3, mail: 2, done: 3 };
const page = (data: PlatformMailing[]) => ({ data, nextCursor: null, total: data.length, counts });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/outgoing', live);
  api.answer('GET /admin/mailings/days', days);
  api.answer('GET /admin/mailings', page([mailing]));
  api.answer('GET /admin/printers', printers);
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

test('lets the other printer stand in, with what that does and a reason', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Cards by printer' }));
  expect(table.getByRole('row', { name: /Lob Prints/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Click2Mail Ready/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print with Click2Mail' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Print with Click2Mail' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Lob gets no further order.',
    '812 cards of 2 mailings go to Click2Mail: one card of each mailing first, the others once it is accepted.',
    '4 cards that Lob was asked for and has not accepted stay with Lob.',
    '260 cards wait: Click2Mail does not mail USPS Marketing Mail.',
    '3 mailings in the stop window follow when due.',
    'Agents pay the same.',
  ]);
  await user.type(dialog.getByLabelText('Reason'), 'Lob is down');
  api.answer('POST /admin/printers/switch', stopped);
  await user.click(dialog.getByRole('button', { name: 'Print with Click2Mail' }));
  expect(await screen.findByText('Click2Mail prints instead of Lob.')).toBeVisible();
  expect(screen.getByText(/by omar@example\.com: “Lob is down”/)).toBeVisible();
  expect(
    table.getByRole('row', { name: /Lob Fails orders since .* Lob answered 503 Stopped 260 4/ }),
  ).toBeVisible();
  expect(api.calls('POST /admin/printers/switch')).toMatchObject([{ body: { reason: 'Lob is down' } }]);

  await user.click(screen.getByRole('button', { name: 'Go Back to Lob' }));
  const back = within(screen.getByRole('dialog', { name: 'Go back to Lob' }));
  expect(back.getByText(/^260 cards of 1 mailing go to Lob/)).toBeVisible();
  await user.type(back.getByLabelText('Reason'), 'It is back');
  api.refuse('POST /admin/printers/return', 'conflict');
  await user.click(back.getByRole('button', { name: 'Go Back to Lob' }));
  expect(await back.findByRole('alert')).toBeVisible();
  api.answer('POST /admin/printers/return', printers);
  await user.click(back.getByRole('button', { name: 'Go Back to Lob' }));
  expect(await screen.findByRole('button', { name: 'Print with Click2Mail' })).toBeVisible();
});

test('says which mailings wait for their first card, and tries another one', async () => {
  const refused = {
    campaignId: mailing.id,
    name: '12 Depot Street',
    printer: 'click2mail',
    state: 'refused' as const,
    error: 'Sku not found.',
    askedAt: '2026-11-27T15:01:00.000Z',
  };
  api.answer('GET /admin/printers', { ...stopped, canaries: [refused] });
  const { user } = open();
  expect(await screen.findByText('1 mailing waits for the first card.')).toBeVisible();
  expect(screen.getByText(/Click2Mail refused it: Sku not found\./)).toBeVisible();
  api.answer('POST /admin/printers/canaries/retry', stopped);
  await user.click(screen.getByRole('button', { name: 'Try Another Card' }));
  await waitFor(() => expect(screen.queryByText('1 mailing waits for the first card.')).toBeNull());
});

test('says why no other printer can stand in, and offers a retry', async () => {
  api.refuse('GET /admin/printers', 'internal');
  const { user } = open();
  expect(await screen.findByText('The printers did not load')).toBeVisible();
  const obstacle = 'Click2Mail is not set up on this server, so nothing can go to it.';
  api.answer('GET /admin/printers', { ...printers, plan: printers.plan && { ...printers.plan, obstacle } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(new RegExp(obstacle))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print with Click2Mail' })).toBeDisabled();
});
