import { leadSearchText, leadSearchWords } from './lead-search';

const text = leadSearchText({
  name: 'José Álvarez',
  email: 'Jose@Example.com',
  phone: '(503) 555-0142',
  address: null,
  message: null,
});
const finds = (search: string) =>
  leadSearchWords(search)?.every((word) => ` ${text}`.includes(` ${word}`)) ?? false;

test.each(['jose', 'ALVAREZ josé', 'jose@example', 'alv', '503-555-0142', '+1 503 555 0142', '5550142', ''])(
  'a search for %j finds the lead',
  (search) => expect(finds(search)).toBe(true),
);
test.each(['jose moreno', 'varez', '%', '_', '- -'])('a search for %j does not', (search) =>
  expect(finds(search)).toBe(false),
);
test('holds each word once', () => {
  expect(text.split(' ')).toEqual([
    'jose',
    'alvarez',
    'example',
    'com',
    '503',
    '555',
    '0142',
    '5035550142',
    '5550142',
  ]);
});
