import fc from 'fast-check';
import { deliveryKey } from './delivery-key';
import { suffixRows } from './postal/street-suffixes';

/** A door as its parts. Two doors are the same home exactly if their parts are equal. */
interface Door {
  readonly number: string;
  readonly pre: number;
  readonly street: number;
  readonly suffix: number;
  readonly post: number;
  readonly building: number;
  readonly unit: number;
  readonly zip: string;
}

/** Each inner list holds the spellings of one thing; the first one is its name. */
const directions = [[''], ['N', 'North', 'N.'], ['E', 'East'], ['SW', 'Southwest', 'S.W.', 'South West']];
const posts = [[''], ['NW', 'Northwest', 'N.W.'], ['S', 'South', 'S.']];
const streets = [
  ['Alder', 'ALDER', 'alder'],
  ['10th', '10', 'Tenth', '10TH'],
  ['22nd', '22', 'Twenty-Second', 'Twenty Second'],
  ['St James', 'Saint James', 'St. James'],
  ['Mount Vernon', 'Mt Vernon', 'Mt. Vernon'],
  ['Lake Shore', 'Lk Shore'],
  ["O'Neal", 'ONeal', 'O’Neal'],
  ['Oak & Pine', 'Oak and Pine'],
  ['Peña', 'Pena'],
  ['Spring'],
  ['Springs'],
  ['Second', '2nd', '2'],
];
const suffixes = ['ST', 'AVE', 'RD', 'BLVD', 'CT', 'LN', 'DR', 'PL', 'TER', 'WAY', 'CIR'].map((standard) =>
  (suffixRows.find(([known]) => known === standard) ?? []).flatMap((word) => [
    word,
    word.charAt(0) + word.slice(1).toLowerCase(),
  ]),
);
const buildings = [[''], ['Bldg 2', 'Building 2', 'BLDG #2'], ['Bldg B', 'Building B']];
const units = [
  [''],
  ['Apt 2', 'Unit 2', '# 2', 'Ste 2', 'apt. 2', 'No. 2'],
  ['Apt 4B', '#4-B', 'Unit 4 B', 'Apartment 4b'],
  ['Apt 12', '#12'],
  ['Lot 2', 'LOT #2'],
  ['2nd Floor', 'Fl 2', 'Floor 2'],
];
const numbers = [['12'], ['121'], ['12A', '12-A'], ['12 1/2', '12½', '12-1/2'], ['112-10', '112 - 10']];

const below = (list: readonly unknown[]) => fc.integer({ min: 0, max: list.length - 1 });
const door: fc.Arbitrary<Door> = fc.record({
  number: fc.integer({ min: 0, max: numbers.length - 1 }).map(String),
  pre: below(directions),
  street: below(streets),
  suffix: below(suffixes),
  post: below(posts),
  building: below(buildings),
  unit: below(units),
  zip: fc.constantFrom('29403', '29401'),
});

/** Chooses among spellings without fast-check, because 100,000 pairs are many. */
function chooser(seed: number) {
  let state = seed >>> 0;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { next, of: <T>(list: readonly T[]): T => list[next(list.length)] as T };
}

function write(parts: Door, { next, of }: ReturnType<typeof chooser>): string {
  const spell = (lists: readonly (readonly string[])[], index: number) => of(lists[index] ?? ['']);
  const street = [
    spell(numbers, Number(parts.number)),
    spell(directions, parts.pre),
    spell(streets, parts.street),
    spell(suffixes, parts.suffix),
    spell(posts, parts.post),
  ];
  const inner = [spell(buildings, parts.building), spell(units, parts.unit)];
  if (next(2) === 0) inner.reverse();
  const line1 = street.filter(Boolean).join(next(4) === 0 ? '  ' : ' ');
  const rest = inner.filter(Boolean);
  const place = next(5) === 0 ? ', Charleston, SC' : '';
  const line2 = next(3) === 0 ? rest.join(' ') : '';
  const text = line2 === '' ? [line1, ...rest].join(next(2) === 0 ? ', ' : ' ') : line1;
  const cased = next(4) === 0 ? text.toUpperCase() : text;
  return deliveryKey({
    addressLine1: cased + place,
    addressLine2: line2 || null,
    city: 'Charleston',
    state: 'SC',
    zip: next(3) === 0 ? `${parts.zip}-1174` : parts.zip,
  });
}

const idOf = (parts: Door): string => JSON.stringify(parts);

it('never changes with the spelling', () => {
  fc.assert(
    fc.property(door, fc.nat(), fc.nat(), (parts, one, other) => {
      expect(write(parts, chooser(one))).toBe(write(parts, chooser(other)));
    }),
    { numRuns: 500 },
  );
});

it('differs if any part differs', () => {
  fc.assert(
    fc.property(door, door, fc.nat(), fc.nat(), (parts, others, one, other) => {
      fc.pre(idOf(parts) !== idOf(others));
      expect(write(parts, chooser(one))).not.toBe(write(others, chooser(other)));
    }),
    { numRuns: 500 },
  );
});

it('is right for 100,000 pairs of homes, equal and next door', () => {
  const choose = chooser(33);
  const { next } = choose;
  const wrong: string[] = [];
  for (let pair = 0; pair < 100_000; pair++) {
    const parts: Door = {
      number: String(next(numbers.length)),
      pre: next(directions.length),
      street: next(streets.length),
      suffix: next(suffixes.length),
      post: next(posts.length),
      building: next(buildings.length),
      unit: next(units.length),
      zip: '29403',
    };
    const isSame = pair % 2 === 0;
    const changed = isSame ? parts : neighborOf(parts, choose);
    const is = write(parts, choose) === write(changed, choose);
    if (is !== isSame) wrong.push(`${idOf(parts)} ${idOf(changed)}`);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});

/** A door that differs from this one in a single part. */
function neighborOf(parts: Door, { next }: ReturnType<typeof chooser>): Door {
  const other = (index: number, list: readonly unknown[]) =>
    (index + 1 + next(list.length - 1)) % list.length;
  switch (next(7)) {
    case 0:
      return { ...parts, number: String(other(Number(parts.number), numbers)) };
    case 1:
      return { ...parts, pre: other(parts.pre, directions) };
    case 2:
      return { ...parts, street: other(parts.street, streets) };
    case 3:
      return { ...parts, suffix: other(parts.suffix, suffixes) };
    case 4:
      return { ...parts, post: other(parts.post, posts) };
    case 5:
      return { ...parts, building: other(parts.building, buildings) };
    default:
      return { ...parts, unit: other(parts.unit, units) };
  }
}
