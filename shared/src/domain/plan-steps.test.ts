import { listingStatuses, type ListingStatus } from '../contracts/listing-vocabulary';
import { planOccasions, type PlanOccasion } from '../contracts/mailing-plan-vocabulary';
import { isBusinessDay } from './postal-holidays';
import { cardDayOf, lapseOf, mayBePlanned, openHouseCardDay, outlookOf, type StepFacts } from './plan-steps';
import { workingDayAfter } from './plan-days';
import { expectedInHomes } from './stop-window';

const facts = (change: Partial<StepFacts> = {}): StepFacts => ({
  status: 'Active',
  isInFeed: true,
  today: '2026-11-30',
  statusOn: '2026-11-30',
  activeOn: '2026-11-30',
  price: { on: '2026-11-30', isCut: true },
  allowsComingSoon: true,
  event: { day: '2027-01-09', from: '13:00', to: '15:00', timeZone: 'America/New_York' },
  ...change,
});
const kindsOf = (occasion: PlanOccasion) =>
  Object.fromEntries(
    listingStatuses.map((status) => [status, outlookOf(occasion, 2, facts({ status })).kind]),
  );
const kinds = (of: Partial<Record<ListingStatus, 'now' | 'over'>>) =>
  Object.fromEntries(listingStatuses.map((status) => [status, of[status] ?? 'waits']));
const over = (...statuses: ListingStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, 'over' as const]));

test.each([
  ['coming-soon', { ComingSoon: 'now', ...over('Active', 'ActiveUnderContract', 'Pending', 'Closed') }],
  ['just-listed', { Active: 'now', ...over('ActiveUnderContract', 'Pending', 'Closed') }],
  ['open-house', { ComingSoon: 'now', Active: 'now', ...over('ActiveUnderContract', 'Pending', 'Closed') }],
  ['price-improved', { Active: 'now', ...over('ActiveUnderContract', 'Pending', 'Closed') }],
  ['under-contract', { ActiveUnderContract: 'now', Pending: 'now', ...over('Closed') }],
  ['just-sold', { Closed: 'now' }],
] as const)('%s is armed, waits or is passed over by StandardStatus', (occasion, expected) => {
  expect(kindsOf(occasion)).toEqual(kinds(expected));
});

test('a listing that left the feed holds every step', () => {
  for (const occasion of planOccasions) {
    const outlook = outlookOf(occasion, 2, facts({ status: 'Closed', isInFeed: false }));
    expect(outlook).toMatchObject({ kind: 'waits', words: expect.stringContaining('no longer shows') });
    expect(lapseOf(occasion, outlook, facts({ isInFeed: false }))).toBe('off_market');
  }
});

test('a status of more than 30 days is old news; back on the market counts from the first day', () => {
  const back = facts({ activeOn: '2026-10-30', statusOn: '2026-11-30' });
  expect(outlookOf('just-listed', 2, back)).toMatchObject({ kind: 'over', reason: 'old_news' });
  expect(outlookOf('just-listed', 2, facts({ activeOn: '2026-10-31' })).kind).toBe('now');
  const sold = facts({ status: 'Closed', statusOn: '2026-10-30' });
  expect(outlookOf('just-sold', 2, sold)).toMatchObject({ kind: 'over', reason: 'old_news' });
});

test.each([
  [null, 'Waits for a price cut.'],
  [{ on: '2026-11-20', isCut: false }, 'The price went up on November 20, 2026. Only a cut makes this card.'],
  [{ on: '2026-10-20', isCut: true }, 'The cut of October 20, 2026 is old news. Waits for the next one.'],
])('an improved price waits with %j', (price, words) => {
  const outlook = outlookOf('price-improved', 2, facts({ price }));
  expect(outlook).toEqual({ kind: 'waits', words });
  expect(lapseOf('price-improved', outlook, facts({ price }))).toBe('price_rose');
});

test('a card for an open house is in all homes before it, and is not armed too late', () => {
  const { event, today } = facts();
  if (!event) throw new Error('There is an open house.');
  const last = openHouseCardDay(event, today, 0) ?? '';
  expect(expectedInHomes(last, 'first_class').to < event.day).toBe(true);
  expect(expectedInHomes(workingDayAfter(last, 1), 'first_class').to >= event.day).toBe(true);
  expect(openHouseCardDay(event, today, 3)).toBe(workingDayAfter(last, -3));
  expect(openHouseCardDay(event, today, 20)).toBe('2026-12-01');
  const soon = { ...event, day: '2026-12-12' };
  expect(openHouseCardDay(soon, today, 2)).toBeNull();
  expect(outlookOf('open-house', 2, facts({ event: soon }))).toMatchObject({
    kind: 'waits',
    words: expect.stringContaining('too close'),
  });
  expect(outlookOf('open-house', 2, facts({ event: null })).kind).toBe('waits');
});

test('the day of a card is so many working days after its status was seen', () => {
  for (const delayDays of [1, 2, 5, 20]) {
    const day = cardDayOf('just-listed', { delayDays, event: null, today: '2026-12-23' });
    expect(isBusinessDay(day ?? '')).toBe(true);
  }
  expect(cardDayOf('just-listed', { delayDays: 2, event: null, today: '2026-12-23' })).toBe('2026-12-28');
  expect(cardDayOf('open-house', { delayDays: 2, event: null, today: '2026-12-23' })).toBeNull();
});

test.each([
  ['under-contract', { status: 'Active' }, 'status_left'],
  ['just-listed', { status: 'Pending' }, 'passed_over'],
  ['open-house', { event: null }, 'event_gone'],
  ['just-sold', { status: 'Withdrawn' }, 'off_market'],
] as const)('a card of %s lapses with %j: %s', (occasion, change, reason) => {
  const changed = facts(change);
  expect(lapseOf(occasion, outlookOf(occasion, 2, changed), changed)).toBe(reason);
});

test('listings on the way to a sale are offered for a plan', () => {
  expect(listingStatuses.filter(mayBePlanned)).toEqual([
    'Active',
    'ActiveUnderContract',
    'ComingSoon',
    'Incomplete',
    'Pending',
  ]);
});
