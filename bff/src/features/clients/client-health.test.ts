import { type ClientFacts, healthOf, invitationHealth, stageOf } from './client-health';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const facts = (overrides: Partial<ClientFacts> = {}): ClientFacts => ({
  joinedAt: ago(60),
  onboardedAt: ago(59),
  firstCardAt: ago(50),
  lastCardAt: ago(5),
  lastSeenAt: ago(1),
  waitingLeads: 0,
  isPastDue: false,
  hasEnded: false,
  isMailing: false,
  ...overrides,
});

test('a client who mails and signs in is healthy and needs no call', () => {
  expect(healthOf(facts(), now)).toEqual({ health: 'good', reasons: [], nextCall: null });
  expect(stageOf(facts())).toBe('mailing');
});

test.each<[string, Partial<ClientFacts>, string, string]>([
  ['payment', { isPastDue: true }, 'risk', 'Payment failed'],
  ['canceled', { hasEnded: true }, 'risk', 'Membership canceled'],
  [
    'setup',
    { joinedAt: ago(4), onboardedAt: null, firstCardAt: null, lastCardAt: null },
    'watch',
    'Setup not finished for 4 days',
  ],
  [
    'long setup',
    { joinedAt: ago(15), onboardedAt: null, firstCardAt: null, lastCardAt: null },
    'risk',
    'Setup not finished for 15 days',
  ],
  [
    'first card',
    { onboardedAt: ago(8), firstCardAt: null, lastCardAt: null },
    'watch',
    'No first card for 8 days',
  ],
  ['idle', { lastCardAt: ago(50) }, 'watch', 'No card for 50 days'],
  ['leads', { waitingLeads: 1 }, 'watch', '1 lead without an answer for two days'],
  ['unseen', { lastSeenAt: ago(31) }, 'watch', 'Not signed in for 31 days'],
])('%s: says why, and what to call about', (_, overrides, health, reason) => {
  const found = healthOf(facts(overrides), now);
  expect(found).toMatchObject({ health, reasons: [reason] });
  expect(found.nextCall).not.toBeNull();
});

test('the worst finding decides, and all reasons are listed', () => {
  const found = healthOf(facts({ waitingLeads: 2, isPastDue: true }), now);
  expect(found.health).toBe('risk');
  expect(found.reasons).toEqual(['Payment failed', '2 leads without an answer for two days']);
  expect(found.nextCall).toContain('payment method');
});

test('an open invitation is worth a call three days after it was opened, or seven after it was sent', () => {
  const health = (sent: number, opened: number | null) =>
    invitationHealth({ sentAt: ago(sent), openedAt: opened === null ? null : ago(opened) }, now).health;
  expect([health(6, null), health(7, null), health(10, 2), health(10, 3)]).toEqual([
    'good',
    'watch',
    'good',
    'watch',
  ]);
});
