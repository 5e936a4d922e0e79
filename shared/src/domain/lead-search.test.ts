import { leadSearchText, leadSearchWords } from './lead-search';

const text = leadSearchText({
  name: 'José Álvarez',
  email: 'Jose@Example.com',
  phone: '(503) 555-0142',
  address: null,
  message: null,
});
const finds = (search: string) => leadSearchWords(search).every((word) => text.includes(word));

test.each(['jose', 'ALVAREZ josé', 'jose@example', '503-555-0142', '+1 503 555 0142', '5550142'])(
  'a search for %j finds the lead',
  (search) => expect(finds(search)).toBe(true),
);
test('a search for another name does not find the lead', () => expect(finds('jose moreno')).toBe(false));
