import fc from 'fast-check';
import {
  areaAround,
  areaFault,
  areaTest,
  boxOf,
  circleAround,
  crossingOf,
  type FarmGeometry,
  geometryOf,
  hullOf,
  isInBox,
  normalizeGeometry,
  polygonsOf,
  type Ring,
  squareMilesOf,
} from './farm-area';
import { milesBetween, type MapPoint, pointAt } from './map-geometry';

const middle = { lat: 32.79, lng: -79.94 };
const square = (size: number, { lat, lng }: MapPoint = middle): MapPoint[] => [
  { lat, lng },
  { lat, lng: lng + size },
  { lat: lat + size, lng: lng + size },
  { lat: lat + size, lng },
];
const ring = (corners: readonly MapPoint[]): Ring =>
  [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
const polygon = (...rings: Ring[]): FarmGeometry => ({ type: 'Polygon', coordinates: rings });

/** 1 for a counterclockwise ring, by the shoelace formula. */
const turns = (closed: Ring) =>
  Math.sign(
    closed.slice(1).reduce((sum, [lng, lat], index) => {
      const [fromLng = 0, fromLat = 0] = closed[index] ?? [];
      return sum + fromLng * lat - lng * fromLat;
    }, 0),
  );

it('a drawn area is a closed ring, counterclockwise whichever way it was drawn', () => {
  const drawn = geometryOf([square(0.01)]);
  const [[other = []] = []] = polygonsOf(geometryOf([square(0.01).toReversed()]));
  const [[outer = []] = []] = polygonsOf(drawn);
  expect(outer).toHaveLength(5);
  expect([turns(outer), turns(other)]).toEqual([1, 1]);
  expect(outer[0]).toEqual(outer.at(-1));
  expect(geometryOf([square(0.01), square(0.01, { lat: 32.9, lng: -79.9 })]).type).toBe('MultiPolygon');
});

it('a hole winds the other way once it is stored, and its homes are outside', () => {
  const inner = square(0.004, { lat: 32.793, lng: -79.937 });
  const stored = normalizeGeometry(polygon(ring(square(0.01)), ring(inner)));
  const [[, hole = []] = []] = polygonsOf(stored);
  expect(turns(hole)).toBe(-1);
  const isIn = areaTest(stored);
  expect(isIn({ lat: 32.795, lng: -79.935 })).toBe(false);
  expect(isIn({ lat: 32.7901, lng: -79.9399 })).toBe(true);
});

it.each<[string, FarmGeometry, RegExp]>([
  ['an open ring', polygon(ring(square(0.01)).slice(0, -1)), /not closed/],
  ['two corners', polygon(ring(square(0.01).slice(0, 2))), /at least 3 corners/],
  [
    'a bow tie',
    polygon(ring([0, 2, 1, 3].map((index) => square(0.01)[index] ?? middle))),
    /sides of area 1 cross/,
  ],
  [
    'a spike that folds back',
    polygon(
      ring([
        ...square(0.01),
        { lat: middle.lat + 0.004, lng: middle.lng },
        { lat: middle.lat + 0.008, lng: middle.lng },
      ]),
    ),
    /cross/,
  ],
  [
    'a corner off the map',
    polygon(ring([...square(0.01).slice(0, 3), { lat: 95, lng: -79.94 }])),
    /not on the map/,
  ],
  ['a county', polygon(ring(square(0.2))), /at most 25 square miles; this one has 1\d\d/],
  [
    'areas a state apart',
    geometryOf([square(0.01), square(0.01, { lat: 34.8, lng: -82.4 })]),
    /within 25 miles/,
  ],
  [
    'a hole that reaches out',
    polygon(ring(square(0.01)), ring(square(0.004, { lat: 32.798, lng: -79.937 }))),
    /reaches out/,
  ],
  ['too many corners', polygon(ring(circle(121))), /more than 120 corners/],
  ['no area', { type: 'MultiPolygon', coordinates: [] }, /at least one area/],
])('%s cannot be a farm', (_, geometry, message) => {
  expect(areaFault(geometry)).toMatch(message);
});

function circle(corners: number): MapPoint[] {
  return Array.from({ length: corners }, (_, index) => pointAt(middle, 0.5, (index * 360) / corners));
}

it('measures: a circle of half a mile covers a quarter of pi square miles', () => {
  const geometry = geometryOf([circle(96)]);
  expect(areaFault(geometry)).toBeNull();
  expect(squareMilesOf(geometry)).toBeCloseTo(Math.PI / 4, 1);
  expect(circleAround(geometry).miles).toBeCloseTo(0.5, 2);
});

/** Corners at growing angles around a middle: a star-shaped, and so simple, ring. */
const star = fc
  .record({
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
    miles: fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 4, maxLength: 40 }),
  })
  .map(({ lat, lng, miles }) => ({
    at: { lat, lng },
    corners: miles.map((far, index) => pointAt({ lat, lng }, far, (index * 360) / miles.length)),
  }));

it('property: a star around a point is simple, holds its middle, and nothing outside of its box or circle', () => {
  fc.assert(
    fc.property(
      star,
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      ({ at, corners }, up, right) => {
        const geometry = geometryOf([corners]);
        const isIn = areaTest(geometry);
        const point = { lat: at.lat + up * 0.05, lng: at.lng + right * 0.05 };
        const circle_ = circleAround(geometry);
        expect(areaFault(geometry)).toBeNull();
        expect(crossingOf(corners)).toBeNull();
        expect(isIn(at)).toBe(true);
        // Inside implies inside of the box and the circle that find the rows.
        expect(
          isIn(point) &&
            !(isInBox(point, boxOf(geometry)) && milesBetween(circle_, point) <= circle_.miles * 1.01),
        ).toBe(false);
        // The order in which a ring is given changes nothing.
        expect(areaTest(geometryOf([corners.toReversed()]))(point)).toBe(isIn(point));
        expect(normalizeGeometry(geometry)).toEqual(geometry);
      },
    ),
  );
});

it('property: the hull of points holds each of them', () => {
  const near = fc.record({
    lat: fc.double({ min: 32.78, max: 32.8, noNaN: true }),
    lng: fc.double({ min: -79.95, max: -79.93, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(near, { minLength: 1, maxLength: 30 }), (points) => {
      const area = areaAround(points);
      expect(area && points.every(areaTest(area))).toBe(true);
      expect(area && areaFault(area)).toBeNull();
    }),
  );
});

it('an area around known homes leaves out a position that is far off', () => {
  const homes = square(0.003);
  const area = areaAround([...homes, { lat: 40, lng: -79.94 }]);
  expect(area).toEqual(areaAround(homes));
  expect(areaAround([])).toBeNull();
  expect(hullOf(homes)).toHaveLength(4);
});
