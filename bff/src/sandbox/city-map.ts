/** The city's ground for its map: streets, houses, parks, water and their names. */
import { spotOn, type City } from './city';
import { districts, type District } from './city-names';

type Position = [number, number];
type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] };
interface Feature {
  type: 'Feature';
  geometry: Geometry;
  properties: Record<string, string>;
}
interface FeatureCollection {
  type: 'FeatureCollection';
  features: Feature[];
}
type Ground = Readonly<Record<'water' | 'park' | 'building' | 'street' | 'place', FeatureCollection>>;

/** Lots between two cross streets. */
const BLOCK = 8;
const crossNames = ['Wren', 'Fifth', 'Rutledge', 'Orange', 'Church', 'Wappoo', 'Ashley', 'Meadow', 'Station'];
const waters: Readonly<Record<string, string>> = {
  'Maple Hollow': 'Hollow Creek',
  'Live Oak Landing': 'Landing Marsh',
  'Oyster Point': 'Oyster Sound',
};

const feature = (geometry: Geometry, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const line = (points: readonly Position[], name: string, kind: string) =>
  feature({ type: 'LineString', coordinates: [...points] }, { name, kind });
const area = (points: readonly Position[], properties: Record<string, string> = {}) =>
  feature({ type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] }, properties);
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

function spot(district: District, index: number, lot: number): Position {
  const { lat, lng } = spotOn(district, index, lot, 0.5);
  return [lng, lat];
}

function streetsOf(district: District): Feature[] {
  const { streets, lotsPerSide } = district;
  const along = streets.map((name, index) =>
    line(
      range(-1, lotsPerSide).map((lot) => spot(district, index, lot - (lot < 0 ? 0.4 : 0.1))),
      name,
      'street',
    ),
  );
  // Across: at the ends of each column and between its blocks.
  const lots = [...new Set([...range(0, lotsPerSide - 3, BLOCK), lotsPerSide])].map((lot) => lot - 0.5);
  const across = [0, 1].flatMap((column) =>
    lots.map((lot, at) => {
      const rows = range(column, streets.length - 1, 2);
      const name = `${crossNames[(at + column * lots.length) % crossNames.length]} ${at % 2 ? 'Avenue' : 'Road'}`;
      return line(
        rows.map((index) => spot(district, index, lot)),
        name,
        'street',
      );
    }),
  );
  return [...along, ...across];
}

/** The bounding box of the rows of streets, from the first to the last. */
function extentOf(district: District) {
  const corners = [0, district.streets.length - 1].flatMap((index) => [
    spot(district, index - (index % 2), 0),
    spot(district, index - (index % 2) + 1, district.lotsPerSide),
  ]);
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** A creek or sound below the last street. */
function waterOf(district: District): { water: Feature; label: Feature } {
  const { west, east, south } = extentOf(district);
  const steps = range(0, 60);
  const at = (step: number) => west - 0.012 + ((east - west + 0.024) * step) / 60;
  const shore = steps.map((step): Position => [at(step), south - 0.0017 + Math.sin(step / 4.3) * 0.00032]);
  const far = steps.map((step): Position => [
    at(step),
    south - 0.0052 - Math.sin(step / 7) * 0.0006 - step * 0.00002,
  ]);
  return {
    water: area([...shore, ...far.toReversed()]),
    label: feature(
      { type: 'Point', coordinates: [(west + east) / 2, south - 0.0034] },
      { name: waters[district.name] ?? '', kind: 'water' },
    ),
  };
}

function parkOf(district: District): { park: Feature; label: Feature } {
  const { east, north } = extentOf(district);
  const name = `${district.name} Park`;
  const [left, top] = [east + 0.0004, north - 0.001];
  return {
    park: area([
      [left, top],
      [left + 0.0032, top + 0.0002],
      [left + 0.0035, top - 0.0036],
      [left + 0.0003, top - 0.0039],
    ]),
    label: feature({ type: 'Point', coordinates: [left + 0.0018, top - 0.0018] }, { name, kind: 'park' }),
  };
}

/** Passes north of every district. */
const highway = line(
  [
    [-80.1, 32.838],
    [-80.062, 32.8315],
    [-80.03, 32.816],
    [-80.005, 32.8075],
    [-79.97, 32.79],
    [-79.94, 32.757],
    [-79.915, 32.72],
  ],
  'Savannah Highway',
  'highway',
);

/** About a house, its side to the street; units of a building share theirs. */
function buildings({ homes }: City): Feature[] {
  const seen = new Set<string>();
  return homes.flatMap(({ lat, lng, unit }) => {
    const key = `${lat},${lng}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const size = unit === null ? 1 : 2.2;
    const [x, y] = [0.00007 * size, 0.000042 * size];
    return [
      area([
        [lng - x, lat - y],
        [lng + x, lat - y],
        [lng + x, lat + y],
        [lng - x, lat + y],
      ]),
    ];
  });
}

export function drawGround(city: City): Ground {
  const waters = districts.map(waterOf);
  const parks = districts.map(parkOf);
  const names = districts.map((district) =>
    feature(
      { type: 'Point', coordinates: [district.lng, extentOf(district).north + 0.0022] },
      { name: district.name, kind: 'district' },
    ),
  );
  return {
    water: collection(waters.map(({ water }) => water)),
    park: collection(parks.map(({ park }) => park)),
    building: collection(buildings(city)),
    street: collection([highway, ...districts.flatMap(streetsOf)]),
    place: collection([...names, ...waters.map(({ label }) => label), ...parks.map(({ label }) => label)]),
  };
}

/** The land that the ZIPs of the city share. */
const county = { west: -80.13, east: -79.89, south: 32.695, north: 32.87 };

/** Keeps the part of a polygon that is nearer to one point than to another. */
function nearerTo(points: readonly Position[], [x, y]: Position, [otherX, otherY]: Position): Position[] {
  const [middleX, middleY] = [(x + otherX) / 2, (y + otherY) / 2];
  const side = ([px, py]: Position) => (px - middleX) * (x - otherX) + (py - middleY) * (y - otherY);
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept: Position[] = here >= 0 ? [point] : [];
    if (here * there < 0) {
      const share = here / (here - there);
      kept.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
    }
    return kept;
  });
}

/** The ZIP of each district: all land that is nearer to it than to another. */
export function drawZips(): FeatureCollection {
  const { west, east, south, north } = county;
  const land: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return collection(
    districts.map((district) => {
      const shape = districts
        .filter((other) => other !== district)
        .reduce<Position[]>(
          (points, other) => nearerTo(points, [district.lng, district.lat], [other.lng, other.lat]),
          land,
        );
      return area(shape, { zip: district.zip });
    }),
  );
}
