import { blockInWords, blockOf, isSameStreet } from './block';

const words = (address: string) => {
  const block = blockOf(address);
  return block && blockInWords(block);
};

it.each([
  ['214 Alder Street', 'Alder Street, 200 to 299'],
  ['200 Alder Street', 'Alder Street, 200 to 299'],
  ['38 Wappoo Landing', 'Wappoo Landing, 1 to 99'],
  ['1846B Alder Creek Lane', 'Alder Creek Lane, 1800 to 1899'],
  ['12-34 47th Avenue', '47th Avenue, 1 to 99'],
  ['108 1/2 N. Main St', 'N. Main St, 100 to 199'],
  ['5 Meeting Street Unit 3B', 'Meeting Street, 1 to 99'],
  ['5 Meeting Street #3', 'Meeting Street, 1 to 99'],
  ['5 Meeting Street, Apt 4', 'Meeting Street, 1 to 99'],
])('%s is in the block %s', (address, block) => expect(words(address)).toBe(block));

it.each(['', 'Alder Street', 'PO Box 12', 'N6W23001 Bluemound Road', '214'])('%p has no block', (address) =>
  expect(blockOf(address)).toBeNull(),
);

it('compares streets without their spelling', () => {
  expect(isSameStreet({ street: 'N. Main St' }, { street: 'N  MAIN ST' })).toBe(true);
  expect(isSameStreet({ street: 'Main St' }, { street: 'Main Street Extension' })).toBe(false);
});
