import type { CardOfHome } from '@farmpost/shared/contracts/households';
import type { FormProblem, PlainPage } from '@farmpost/shared/contracts/plain-pages';
import type { ProofOfCard } from '@farmpost/shared/contracts/proof-links';
import { screen, within } from '@testing-library/react';
import { renderPlain } from '../server';

const problem: FormProblem = {
  reason: 'invalid',
  values: { name: '"><b>Ann', email: 'ann@', subject: 'billing', message: 'Hello' },
  fields: { email: 'Please enter a valid email address (e.g., name@example.com).' },
  retryAfterSeconds: null,
};
const tooOften: FormProblem = { ...problem, reason: 'too-often', fields: {}, retryAfterSeconds: 61 };
const failed: FormProblem = { ...problem, reason: 'failed', fields: {} };
const card: CardOfHome = {
  code: '7K3M9QX1',
  purpose: 'just-sold',
  agentName: 'Dana <b>Whitfield',
  agentSlug: 'dana',
  home: {
    choice: 'none_from_agent',
    preference: 'sold_only',
    hasChosen: true,
    nameStatement: { id: '1', isLeftOff: false },
    held: [{ what: 'The name of the owner', from: 'Public records', at: '2026-09-01T09:00:00.000Z' }],
  },
};

const proof: ProofOfCard = {
  token: 'abc',
  reviewer: 'Ann Lee, the seller',
  agentName: 'Dana Whitfield',
  brokerage: 'Palmetto & Pine Realty',
  subject: '214 Alder Street, Charleston',
  kind: 'postcard',
  trim: [9, 6],
  cards: [{ version: 'a', sides: ['front', 'back'] }],
  shownAs: 'a1b2',
  closed: null,
  expiresAt: '2026-12-01T00:00:00.000Z',
  timeZone: 'America/New_York',
  answer: null,
  answeredBy: null,
  isOutdated: false,
  comments: [
    {
      id: '1',
      side: 'front',
      text: 'The <b>photo is dark.',
      author: 'Ann Lee',
      at: '2026-11-20T00:00:00.000Z',
    },
  ],
};

const pages: readonly PlainPage[] = [
  { page: 'code', typed: '', action: '/q', retryAfterSeconds: null },
  { page: 'past-card', code: '7K3M9QXZ', headline: null, office: null, colleagues: [] },
  {
    page: 'past-card',
    code: '7K3M9QXZ',
    headline: '38 Wappoo Landing has sold.',
    office: 'Harbor & Oak Realty',
    colleagues: [{ name: 'Maria Lopez', title: 'Broker', slug: 'maria-lopez' }],
  },
  { page: 'code', typed: '', action: '/q', retryAfterSeconds: 61 },
  { page: 'code', typed: '"><b>', action: '/household', retryAfterSeconds: null },
  { page: 'household', card, done: { what: 'cards', before: 'all' }, problem: null },
  { page: 'household', card, done: null, problem: tooOften },
  { page: 'household', card: { ...card, home: 'sample' }, done: null, problem: null },
  { page: 'household', card: { ...card, home: 'forgotten' }, done: null, problem: null },
  { page: 'household-deletion', code: card.code, problem: failed },
  {
    page: 'seller-report',
    token: 'abc',
    expiresAt: '2026-12-20T00:00:00.000Z',
    report: {
      address: '214 Alder <b>Street',
      place: 'Charleston, SC 29407',
      agentName: 'Dana Whitfield',
      brokerage: 'Palmetto & Pine Realty',
      agentPhone: '+18435550142',
      logoUrl: '/media/logo',
      cardOf: '019a0000-0000-7000-8000-000000000001',
      blocks: [
        { block: '200 block of Alder Street', lat: 32.79, lng: -79.98, cards: 180 },
        { block: '300 block of Alder Street', lat: 32.792, lng: -79.981, cards: 106 },
      ],
      home: { lat: 32.791, lng: -79.98 },
      nextSteps: ['15 cards are on the way.'],
      madeAt: '2026-11-20T09:00:00.000Z',
      timeZone: 'America/New_York',
      mailed: 286,
      delivered: 271,
      scans: 14,
      leads: 2,
      mailings: [
        { purpose: 'just-listed', sentOn: '2026-11-06', mailed: 286, delivered: 271, scans: 14, leads: 2 },
      ],
      days: [{ date: '2026-11-06', mailed: 286, delivered: 0, scans: 0, leads: 0 }],
    },
  },
  { page: 'seller-report-end', end: 'over' },
  { page: 'proof', proof, done: null, problem: null },
  {
    page: 'proof',
    proof: { ...proof, answer: 'approved', answeredBy: 'Ann <b>Lee' },
    done: 'approved',
    problem,
  },
  { page: 'proof', proof: { ...proof, closed: 'mailed' }, done: null, problem: null },
  {
    page: 'proof',
    proof: {
      ...proof,
      kind: 'letter',
      cards: [
        { version: 'a', sides: ['front'] },
        { version: 'b', sides: ['front'] },
      ],
    },
    done: null,
    problem: null,
  },
  { page: 'proof-end', end: 'over' },
  { page: 'proof-end', end: 'unknown-link' },
  { page: 'newsletter-ask', act: 'confirm', email: 'ann@example.com', token: 'abc' },
  { page: 'newsletter-ask', act: 'unsubscribe', email: 'ann@example.com', token: 'abc' },
  ...(['sent', 'confirmed', 'unsubscribed', 'unknown-link', 'failed'] as const).map((end) => ({
    page: 'newsletter-end' as const,
    end,
  })),
  { page: 'stop-mail-ask', agentName: 'Dana <b>Whitfield', email: 'ann@example.com', token: 'abc' },
  ...(['stopped', 'unknown-link', 'failed'] as const).map((end) => ({ page: 'stop-mail-end' as const, end })),
  { page: 'agent-mail-ask', kind: 'weekly_summary', email: 'dana@example.com', token: 'abc' },
  ...(['stopped', 'unknown-link', 'failed'] as const).map((end) => ({
    page: 'agent-mail-end' as const,
    end,
  })),
  { page: 'stop-invitations-ask', email: 'ann@example.com', token: 'abc' },
  ...(['stopped', 'unknown-link', 'failed'] as const).map((end) => ({
    page: 'stop-invitations-end' as const,
    end,
  })),
  { page: 'inquiry-sent' },
  { page: 'mailed-link-ask', type: 'recovery', token: 'abc' },
  { page: 'mailed-link-end', end: { kind: 'expired', type: 'signup' } },
  { page: 'mailed-link-end', end: { kind: 'expired', type: 'email_change' } },
  { page: 'mailed-link-end', end: { kind: 'half', other: 'new@example.com' } },
  { page: 'mailed-link-end', end: { kind: 'suspended' } },
  { page: 'mailed-link-end', end: { kind: 'incomplete' } },
  { page: 'mailed-link-end', end: { kind: 'failed' } },
  { page: 'mailed-link-end', end: { kind: 'elsewhere' } },
  { page: 'mailed-link-end', end: { kind: 'too-many', retryAfterSeconds: 61 } },
];

function show(page: PlainPage): string {
  const { html, title } = renderPlain(page);
  document.body.innerHTML = html;
  return title;
}

test.each(pages)(
  '$page has one heading, its title, and nothing that the content security policy blocks',
  (page) => {
    const title = show(page);
    const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toBe(`${heading?.textContent} · Farmpost`);
    expect(others).toEqual([]);
    expect(document.querySelectorAll('script, [style], b b, main main')).toHaveLength(0);
    expect(document.body.innerHTML).not.toMatch(/ on\w+=/);
  },
);

test('the household page offers all choices and selects the current one', () => {
  show({ page: 'household', card, done: { what: 'cards', before: 'all' }, problem: null });
  const cards = screen.getByRole('region', { name: 'Which cards may come' });
  expect(within(cards).getByRole('radio', { checked: true })).toHaveAccessibleName(
    /^No cards from Dana <b>Whitfield/,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Saved: no more cards from Dana <b>Whitfield.');
  expect(screen.getByRole('link', { name: 'Back to Dana <b>Whitfield' })).toHaveAttribute(
    'href',
    '/agent/dana?qr=7K3M9QX1',
  );
});

test('says in minutes when a rate-limited form may be sent again', () => {
  show({ page: 'household', card, done: null, problem: tooOften });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Too many attempts. Nothing was changed. Please try again in 2 min.',
  );
});
