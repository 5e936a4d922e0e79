import type { Customer, CustomerInvoice } from '@farmpost/shared/contracts/customers';
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './customer-page';

const api = mockApi();
const id = '019a0000-0000-7000-8000-000000000001';
const agentId = '019a0000-0000-7000-8000-000000000002';
const at = '2026-11-20T15:00:00.000Z';

const mailing: PlatformMailing = {
  id: '019a0000-0000-7000-8000-000000000003',
  name: '7 Orchard Bend',
  kind: 'postcard',
  purpose: 'just-listed',
  status: 'scheduled',
  agentId,
  userId: id,
  customer: 'Dana Whitfield',
  email: 'dana@example.com',
  printer: 'lob',
  otherPrinter: null,
  cards: 260,
  pieces: { unsent: 0, accepted: 0, mailed: 0, delivered: 0, failed: 0 },
  cents: 19_500,
  approvedAt: at,
  sendsAt: '2026-11-30T14:00:00.000Z',
  submittedAt: null,
  completedAt: null,
  reason: null,
  staffHold: null,
  isHeldByBilling: false,
  acts: ['hold', 'stop'],
  createdAt: at,
};

const invoice: CustomerInvoice = {
  id: '019a0000-0000-7000-8000-000000000004',
  agentId,
  description: 'Membership and postcards, October 2026',
  amountCents: 53_875,
  membershipCents: 2_500,
  cardsCents: 51_375,
  taxCents: 0,
  currency: 'usd',
  status: 'paid',
  number: 'FP-2610',
  invoiceUrl: null,
  hasPdf: false,
  createdAt: at,
  paidAt: at,
  paidCents: 53_875,
  returnedCents: 0,
  refundableCents: 53_875,
};

const customer: Customer = {
  user: {
    id,
    email: 'dana@example.com',
    role: 'agent',
    first_name: 'Dana',
    last_name: 'Whitfield',
    company: 'Palmetto & Pine Realty',
    title: '',
    phone: '',
    license_number: 'SC 104417',
    created_at: '2026-02-03T12:00:00.000Z',
    updated_at: at,
    last_sign_in_at: at,
    email_confirmed_at: at,
    is_invited: false,
    banned_until: null,
    deletes_at: null,
    live_sessions: 1,
    is_demo: false,
    is_you: false,
  },
  agent: {
    id: agentId,
    brokerage: 'Palmetto & Pine Realty',
    phone: '(843) 555-0142',
    isPhoneVerified: true,
    mls: 'Charleston Trident MLS',
    mlsAgentId: 'CT-104417',
    isValidated: true,
    salesPerson: null,
    onboardedAt: at,
  },
  money: {
    settings: null,
    methods: [],
    owedCents: 64_450,
    unbilledCents: 64_450,
    creditCents: 0,
    reservedCents: 19_500,
    refundedThisYearCents: 0,
    entries: [],
    invoices: [invoice],
  },
  adjustments: [],
  mailings: { total: 1, latest: [mailing], planned: 260, held: 0, inTheMail: 552 },
  leads: { new: 2, contacted: 13, qualified: 0, converted: 3, lost: 4, archived: 0 },
  sessions: [
    {
      id: '019a0000-0000-7000-8000-000000000005',
      device: 'Safari on iPhone',
      ip: '203.0.113.7',
      startedAt: at,
      lastUsedAt: at,
      hasSecondFactor: false,
    },
  ],
  factors: 0,
  notes: [],
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/users/{id}', customer);
  api.answer('GET /admin/users/{id}/messages', { data: [], nextCursor: null });
  api.answer('GET /admin/users/{id}/timeline', { data: [], nextCursor: null });
  api.answer('GET /admin/identity-checks', { data: [] });
});

const open = () => renderPage(<Page />, { path: '/admin/users/:id', at: `/admin/users/${id}` });

test('shows state, money, mailings and counts of leads, and says where there is nothing', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible();
  const states = within(screen.getByRole('list', { name: 'State' }));
  expect(states.getByText('Nothing past due')).toBeVisible();
  expect(states.getByText('Not suspended')).toBeVisible();
  expect(screen.getByText('260 planned, 0 of them held')).toBeVisible();
  expect(screen.getByRole('link', { name: /Owes.*\$644\.50/ })).toBeVisible();
  const mailings = within(screen.getByRole('table', { name: 'Mailings of the customer' }));
  expect(mailings.getByRole('row', { name: /7 Orchard Bend.*To the printer.*260.*\$195\.00/ })).toBeVisible();
});

test('holds a mailing with a reason that the customer reads', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hold 7 Orchard Bend' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'The license differs.');
  api.answer('POST /admin/mailings/{id}/hold', { ...mailing, status: 'paused', acts: ['resume', 'stop'] });
  await user.click(dialog.getByRole('button', { name: 'Hold Mailing' }));
  expect(await screen.findByText('On hold: 7 Orchard Bend')).toBeVisible();
  expect(api.calls('POST /admin/mailings/{id}/hold')).toMatchObject([
    { params: { id: mailing.id }, body: { reason: 'The license differs.' } },
  ]);
});

test('refunds part of an invoice, with every figure now and after, and never more than was paid', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund FP-2610' }));
  const form = within(screen.getByRole('form', { name: 'Refund FP-2610' }));
  const amount = form.getByLabelText('Amount in dollars');
  expect(amount).toHaveValue('538.75');
  await user.clear(amount);
  await user.type(amount, '600');
  await user.click(form.getByRole('button', { name: 'Refund $600.00' }));
  expect(form.getByText('Enter at most $538.75.')).toBeVisible();
  expect(api.calls('POST /admin/invoices/{id}/refunds')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '22.50');
  expect(form.getByRole('row', { name: 'Paid of this invoice $538.75 $516.25' })).toBeVisible();
  api.refuse('POST /admin/invoices/{id}/refunds', 'conflict', 'Nothing of this invoice can be refunded.');
  await user.click(form.getByRole('button', { name: 'Refund $22.50' }));
  expect(await form.findByText('Nothing of this invoice can be refunded.')).toBeVisible();
  api.answer('POST /admin/invoices/{id}/refunds', {
    id,
    agentId,
    userId: id,
    customer: 'Dana Whitfield',
    kind: 'refund',
    invoiceId: invoice.id,
    invoiceNumber: 'FP-2610',
    cents: 2_250,
    reason: 'damaged',
    note: '',
    status: 'done',
    requestedBy: 'omar@example.com',
    decidedBy: null,
    failure: null,
    createdAt: at,
    settledAt: at,
  });
  await user.click(form.getByRole('button', { name: 'Refund $22.50' }));
  expect(await screen.findByText(/^Refund of \$22\.50 is on the ledger/)).toBeVisible();
  const calls = api.calls('POST /admin/invoices/{id}/refunds') as readonly { body: { requestId: string } }[];
  // A repeat is the same order.
  expect(calls[0]?.body.requestId).toBe(calls[1]?.body.requestId);
  expect(calls[1]?.body).toMatchObject({ cents: 2_250, reason: 'damaged' });
});

test('writes a note and ends one session', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('New note'), 'Wants a call');
  api.answer('POST /admin/users/{id}/notes', { data: [] });
  await user.click(screen.getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  expect(api.calls('POST /admin/users/{id}/notes')).toMatchObject([{ body: { text: 'Wants a call' } }]);
  api.answer('DELETE /admin/users/{id}/sessions/{sessionId}', undefined);
  await user.click(screen.getByRole('button', { name: 'End the session on Safari on iPhone' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(api.calls('DELETE /admin/users/{id}/sessions/{sessionId}')).toMatchObject([
    { params: { id, sessionId: customer.sessions[0]?.id } },
  ]);
});

test('offers a retry if the customer did not load', async () => {
  api.refuse('GET /admin/users/{id}', 'internal');
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /admin/users/{id}', customer);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible();
});

describe('an identity check', () => {
  const check = {
    id: '019a0000-0000-7000-8000-000000000009',
    status: 'open' as const,
    entry: null,
    licenseNumber: 'SC 104417',
    licenseState: 'SC',
    note: 'My office moved in June.',
    reason: null,
    decidedAt: null,
    createdAt: at,
    agent: { id: agentId, userId: id, name: 'Dana Whitfield', email: 'dana@example.com', company: '' },
    holder: null,
  };
  const section = async () => within(await screen.findByRole('region', { name: 'Identity check' }));

  test('is confirmed, and then shows when', async () => {
    api.answer('GET /admin/identity-checks', { data: [check] });
    const { user } = open();
    const shown = await section();
    expect(shown.getByText('SC 104417, South Carolina')).toBeVisible();
    expect(shown.getByText('In no roster.')).toBeVisible();
    expect(shown.getByText('“My office moved in June.”')).toBeVisible();
    api.refuse('POST /admin/identity-checks/{id}/decision', 'conflict', 'This check was decided before.');
    await user.click(shown.getByRole('button', { name: 'Confirm' }));
    expect(await shown.findByText('This check was decided before.')).toBeVisible();
    const confirmed = { ...check, status: 'confirmed' as const, decidedAt: at };
    api.answer('POST /admin/identity-checks/{id}/decision', confirmed);
    api.answer('GET /admin/identity-checks', { data: [confirmed] });
    await user.click(shown.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed. They get an email.')).toBeVisible();
    expect(api.calls('POST /admin/identity-checks/{id}/decision').at(-1)?.body).toEqual({
      decision: 'confirmed',
    });
    expect(await shown.findByText(/^Confirmed on /)).toBeVisible();
  });

  test('takes the roster entry from the account that has it, once its loss is confirmed', async () => {
    const entry = {
      id: 'CT-2001',
      name: 'Dana Whitfield',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: '',
      phone: '',
      company: 'Low Tide Realty',
      mlsId: 'CT-2001',
      licenseNumber: 'SC 104417',
      providerId: 'CHS',
      providerName: 'Charleston Trident MLS',
    };
    const other = '019a0000-0000-7000-8000-00000000000a';
    const holder = { agentId: other, userId: other, name: 'D. Whitfield', email: 'old@example.com' };
    const held = { ...check, entry, holder };
    api.answer('GET /admin/identity-checks', { data: [held] });
    const { user } = open();
    const shown = await section();
    expect(shown.getByText('This roster entry belongs to another account.')).toBeVisible();
    expect(shown.getByRole('link', { name: 'See that account' })).toHaveAttribute(
      'href',
      `/admin/users/${other}`,
    );
    await user.click(shown.getByRole('button', { name: 'Confirm…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/D\. Whitfield \(old@example\.com\) loses them/)).toBeVisible();
    const confirmed = { ...held, status: 'confirmed' as const, decidedAt: at, holder: null };
    api.answer('POST /admin/identity-checks/{id}/decision', confirmed);
    api.answer('GET /admin/identity-checks', { data: [confirmed] });
    await user.click(dialog.getByRole('button', { name: 'Confirm and take the entry' }));
    expect(await screen.findByText('Confirmed. Both accounts get an email.')).toBeVisible();
    expect(api.calls('POST /admin/identity-checks/{id}/decision').at(-1)?.body).toEqual({
      decision: 'confirmed',
      takesEntryFrom: other,
    });
  });

  test('is refused with a reason that the agent reads', async () => {
    api.answer('GET /admin/identity-checks', { data: [check] });
    const { user } = open();
    await user.click((await section()).getByRole('button', { name: 'Refuse…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'The register has no such number.');
    const refused = { ...check, status: 'refused' as const, reason: 'The register has no such number.' };
    api.answer('POST /admin/identity-checks/{id}/decision', refused);
    api.answer('GET /admin/identity-checks', { data: [refused] });
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Refused. They get an email with your reason.')).toBeVisible();
    expect((await section()).getByText('The register has no such number.')).toBeVisible();
  });

  test('that did not load can be tried again', async () => {
    api.refuse('GET /admin/identity-checks', 'internal');
    const { user } = open();
    expect(await screen.findByText(/The identity checks did not load/)).toBeVisible();
    api.answer('GET /admin/identity-checks', { data: [check] });
    await user.click((await section()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('SC 104417, South Carolina')).toBeVisible();
  });
});
