/**
 * A made-up table of the made-up city's blocks, as files of the Census Bureau's form: an answer of its API and
 * boundaries. Each neighborhood has two block groups: one of long-time owners, and one where homes changed hands lately,
 * with more renters, young householders and children. A filter by years owned leaves the second out; owner-occupied alone
 * does not.
 */
import type { City, Home } from './city';
import { createRandom } from './random';

export interface CityBlocks {
  /** JSON of an array of rows. */
  readonly figures: string;
  /** GeoJSON. */
  readonly places: string;
}

/** Half a thousandth of a degree is two lots, and one street with both of its sides: about four homes. */
const CELL = { lat: 0.00092, lng: 0.0005 } as const;
/** Cells of a neighborhood in each direction. */
const NEIGHBORHOOD = 12;
const YEAR_MS = 365.25 * 86_400_000;
/** Bought within so many years. */
const LATELY = 10;

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly homes: Home[];
}

const cellOf = ({ lat, lng }: Home) => ({
  row: Math.floor(lat / CELL.lat),
  column: Math.floor(lng / CELL.lng),
});

/** Shares of the households of the two kinds of block. */
const kinds = [
  { group: 1, renters: 0.14, children: 0.26, young: 0.1, old: 0.38 },
  { group: 2, renters: 0.72, children: 0.44, young: 0.46, old: 0.1 },
] as const;

/** Blocks as estimates of a survey have them: a bit off, and with a margin of error. */
export function createCityBlocks({ homes }: Pick<City, 'homes'>, start: Date, seed: string): CityBlocks {
  const cells = new Map<string, Cell>();
  for (const home of homes) {
    const { row, column } = cellOf(home);
    const key = `${row}:${column}`;
    const cell = cells.get(key) ?? { row, column, homes: [] };
    cell.homes.push(home);
    cells.set(key, cell);
  }
  const isLate = ({ sales }: Home) => {
    const last = sales.at(-1);
    return last !== undefined && start.getTime() - last.date.getTime() < LATELY * YEAR_MS;
  };
  const blocks = new Map<string, Cell[]>();
  for (const cell of cells.values()) {
    const late = cell.homes.filter(isLate).length;
    const kind = late * 3 >= cell.homes.length * 2 ? 2 : 1;
    const place = `${Math.floor(cell.row / NEIGHBORHOOD)}:${Math.floor(cell.column / NEIGHBORHOOD)}:${kind}`;
    blocks.set(place, [...(blocks.get(place) ?? []), cell]);
  }
  const tracts = new Map<string, number>();
  const named = [...blocks].map(([place, some]) => {
    const [row = '', column = '', group = ''] = place.split(':');
    const tract = `${row}:${column}`;
    if (!tracts.has(tract)) tracts.set(tract, tracts.size + 1);
    const number = String(tracts.get(tract) ?? 0).padStart(4, '0');
    return { tract: `99${number}`, group, cells: some };
  });
  return { figures: figuresOf(named, seed), places: placesOf(named) };
}

interface Block {
  readonly tract: string;
  readonly group: string;
  readonly cells: readonly Cell[];
}

/** Charleston County in South Carolina; no tract of it begins with 99. */
const [STATE, COUNTY] = ['45', '019'];

const columns = [
  'NAME',
  'B25003_001E',
  'B25003_001M',
  'B25003_002E',
  'B25003_002M',
  'B25003_003E',
  'B25003_003M',
  'B11005_001E',
  'B11005_001M',
  'B11005_002E',
  'B11005_002M',
  ...Array.from({ length: 21 }, (_, index) => `B25007_${String(index + 1).padStart(3, '0')}E`),
  'state',
  'county',
  'tract',
  'block group',
];

function figuresOf(blocks: readonly Block[], seed: string): string {
  const rows = blocks.map(({ tract, group, cells }) => {
    const random = createRandom(`${seed} blocks ${tract} ${group}`);
    const about = (share: number) => Math.min(0.97, Math.max(0.02, share + (random.next() - 0.5) * 0.08));
    const kind = kinds.find((each) => String(each.group) === group) ?? kinds[0];
    const all = cells.reduce((sum, { homes }) => sum + homes.length, 0);
    const renters = Math.round(all * about(kind.renters));
    const children = Math.round(all * about(kind.children));
    const margin = Math.max(2, Math.round(all * 0.06));
    return [
      `Made-up Block Group ${group}; Made-up Tract ${tract}; Charleston County; South Carolina`,
      all,
      margin,
      all - renters,
      margin,
      renters,
      margin,
      all,
      margin,
      children,
      margin,
      ...agesOf({ owners: all - renters, renters, young: about(kind.young), old: about(kind.old) }),
      STATE,
      COUNTY,
      tract,
      group,
    ];
  });
  return JSON.stringify([columns, ...rows.map((row) => row.map(String))]);
}

/** B25007: all, then owners and renters with nine ages each: two under 35, four to 64, three from 65. */
function agesOf(of: { owners: number; renters: number; young: number; old: number }): number[] {
  const agesOfSome = (all: number) => {
    const young = Math.round(all * of.young);
    const old = Math.min(all - young, Math.round(all * of.old));
    const middle = all - young - old;
    return [all, ...split(young, 2), ...split(middle, 4), ...split(old, 3)];
  };
  return [of.owners + of.renters, ...agesOfSome(of.owners), ...agesOfSome(of.renters)];
}

/** Whole parts that add up. */
const split = (all: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor((all + index) / parts));

/** The cells of each block as squares. */
function placesOf(blocks: readonly Block[]): string {
  const degrees = (value: number) => Number(value.toFixed(6));
  const square = ({ row, column }: Cell) => {
    const [south, north] = [degrees(row * CELL.lat), degrees((row + 1) * CELL.lat)];
    const [west, east] = [degrees(column * CELL.lng), degrees((column + 1) * CELL.lng)];
    return [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ];
  };
  return JSON.stringify({
    type: 'FeatureCollection',
    features: blocks.map(({ tract, group, cells }) => ({
      type: 'Feature',
      properties: { GEOID: `${STATE}${COUNTY}${tract}${group}`, NAMELSAD: `Made-up Block Group ${group}` },
      geometry: { type: 'MultiPolygon', coordinates: cells.map(square) },
    })),
  });
}
