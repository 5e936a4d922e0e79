import { openTable, wordsOfKey } from './open-table';

const table: Readonly<Record<'new' | 'sold', { name: string }>> = openTable(
  { new: { name: 'New' }, sold: { name: 'Sold' } },
  (key) => ({ name: wordsOfKey(key) }),
);

test('reads a key that it knows', () => expect(table.sold.name).toBe('Sold'));

test.each([
  ['back_on_market', 'Back on market'],
  ['ActiveUnderContract', 'Active under contract'],
  ['constructor', 'Constructor'],
  ['toString', 'To string'],
  ['__proto__', 'Proto'],
  ['', 'Other'],
])('reads the unknown key %j in words', (key, words) => {
  expect((table as Readonly<Record<string, { name: string }>>)[key]?.name).toBe(words);
});

test('lists only what it knows', () => {
  expect(Object.keys(table)).toEqual(['new', 'sold']);
  expect('gone' in table).toBe(false);
});
