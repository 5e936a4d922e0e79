import { cardEvent } from '../contracts/card-event';
import { eventFields, invites, lateEventReason, sampleEvent, saysOpenHouse } from './card-event';

const event = { day: '2026-12-12', from: '13:00', to: '15:30', timeZone: 'America/New_York' } as const;

test('the fields name day, times and zone as people write them', () => {
  expect(eventFields(event)).toEqual({
    'event.day': 'Saturday, December 12',
    'event.weekday': 'Saturday',
    'event.month': 'December',
    'event.date': '12',
    'event.from': '1 PM',
    'event.to': '3:30 PM',
    'event.zone': 'EST',
  });
  expect(eventFields({ ...event, day: '2026-07-04', from: '00:00', to: '12:00' })).toMatchObject({
    'event.day': 'Saturday, July 4',
    'event.from': '12 AM',
    'event.to': '12 PM',
    'event.zone': 'EDT',
  });
  expect(Object.values(eventFields(null))).toEqual([null, null, null, null, null, null, null]);
});

test.each([
  [{ from: '25:00' }, 'from'],
  [{ to: '12:00' }, 'to'],
  [{ to: '13:00' }, 'to'],
  [{ day: '2026-02-30' }, 'day'],
  [{ timeZone: 'Europe/Paris' }, 'timeZone'],
])('%j is no open house', (change, field) => {
  const { error } = cardEvent.safeParse({ ...event, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});

test.each([
  ['Open House', true],
  ['Come to our open-house on Sunday', true],
  ['Casa Abierta', true],
  ['No open house, by appointment', false],
  ['An open floor plan; the house is bright', false],
])('“%s” invites: %p', (words, expected) => {
  expect(saysOpenHouse(words)).toBe(expected);
});

test('a card invites by a field of its design, its words or the agent’s', () => {
  const copy = { headline: 'Just listed', message: '' };
  const text = (words: string) => ({ front: [{ type: 'text', text: words } as never], back: [] });
  expect(invites(text('{{event.day}}'), copy)).toBe(true);
  expect(invites(text('OPEN HOUSE'), copy)).toBe(true);
  expect(invites(text('Hello'), { ...copy, message: 'Our open house is on {{event.day}}' })).toBe(true);
  expect(invites(text('Hello'), copy)).toBe(false);
});

test('an open house must be after the day on which the cards are in all homes', () => {
  // Ten business days after Tuesday, December 1.
  const press = new Date('2026-12-01T14:00:00.000Z');
  expect(lateEventReason({ ...event, day: '2026-12-16' }, press)).toBeNull();
  expect(lateEventReason({ ...event, day: '2026-12-15' }, press)).toContain('Choose a later day');
  expect(lateEventReason({ ...event, day: '2026-11-01' }, press)).not.toBeNull();
  // Over Thanksgiving and over Christmas a business day more.
  const thanksgiving = new Date('2026-11-16T14:00:00.000Z');
  expect(lateEventReason({ ...event, day: '2026-12-01' }, thanksgiving)).toContain('December 1');
  expect(lateEventReason({ ...event, day: '2026-12-02' }, thanksgiving)).toBeNull();
});

test('the sample of previews is a Saturday ahead, on the clocks of the state', () => {
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29', '2026-12-31']) {
    const sample = sampleEvent(new Date(`${day}T20:00:00.000Z`), 'HI');
    expect(new Date(`${sample.day}T12:00:00Z`).getUTCDay()).toBe(6);
    expect(sample.day > day).toBe(true);
    expect(sample.timeZone).toBe('Pacific/Honolulu');
  }
});
