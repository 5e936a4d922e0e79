import { firstName, formatPhone, toE164 } from './lead-contact';

test.each([
  ['(503) 555-0142', '+15035550142'],
  ['+1 503.555.0142', '+15035550142'],
  ['503 555 0142 ext. 12', '+15035550142'],
  ['555-0142', null],
  ['023 555 0142', null],
  ['', null],
])('%j dials %j', (typed, number) => expect(toE164(typed)).toBe(number));

test('a number is shown the way it is written here', () => {
  expect(formatPhone('15035550142')).toBe('(503) 555-0142');
  expect(formatPhone('+49 30 123456')).toBe('+49 30 123456');
});

test('a sentence uses the first name', () => expect(firstName('  Dana  Whitlock ')).toBe('Dana'));
