/**
 * Areas of farms as GeoJSON polygons, and what is inside. Rings are closed, the outer one counterclockwise, holes
 * clockwise; positions are longitude, latitude (RFC 7946, 3.1.1 and 3.1.6). Pure.
 */
import { MAX_CORNERS, MAX_POLYGONS, MAX_SQUARE_MILES } from '../contracts/farm-vocabulary';
import { isInside, type MapPoint, milesBetween, pointAt } from './map-geometry';

export type Position = [lng: number, lat: number];
export type Ring = Position[];

export type FarmGeometry =
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] };

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const pointOf = ([lng, lat]: Position): MapPoint => ({ lat, lng });

/** Each polygon as its rings, the outer one first. */
export const polygonsOf = (geometry: FarmGeometry): readonly Ring[][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** Corners of a ring without the repeated first. */
export const cornersOf = (ring: Ring): MapPoint[] => ring.slice(0, -1).map(pointOf);

/** Twice the signed area in square degrees: positive for a counterclockwise ring. */
const doubleArea = (corners: readonly MapPoint[]): number =>
  corners.reduce((sum, { lat, lng }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { lat, lng };
    return sum + lng * next.lat - next.lng * lat;
  }, 0);

/** Six decimals are four inches. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A closed ring that winds the wanted way; a corner that repeats the one before is dropped. */
function ringOf(corners: readonly MapPoint[], isHole = false): Ring {
  const apart = corners
    .map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }))
    .filter(({ lat, lng }, index, all) => {
      const before = all.at(index - 1);
      return all.length === 1 || before?.lat !== lat || before.lng !== lng;
    });
  const wound = doubleArea(apart) < 0 === isHole ? apart : apart.toReversed();
  return [...wound, ...wound.slice(0, 1)].map(({ lat, lng }): Position => [lng, lat]);
}

/** Drawn areas as one geometry. Give at least one area. */
export function geometryOf(areas: readonly (readonly MapPoint[])[]): FarmGeometry {
  const polygons = areas.map((corners) => [ringOf(corners)]);
  const [first = [], ...others] = polygons;
  return others.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** The same geometry as it is stored: rings wound as RFC 7946 asks, repeated corners dropped. */
export function normalizeGeometry(geometry: FarmGeometry): FarmGeometry {
  const polygons = polygonsOf(geometry).map((rings) =>
    rings.map((ring, index) => ringOf(cornersOf(ring), index > 0)),
  );
  const [first = []] = polygons;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** The least box around all its areas. */
export function boxOf(geometry: FarmGeometry): Box {
  const positions = polygonsOf(geometry).flatMap(([outer = []]) => outer);
  const lngs = positions.map(([lng]) => lng);
  const lats = positions.map(([, lat]) => lat);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

export const isInBox = ({ lat, lng }: MapPoint, { west, south, east, north }: Box): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/**
 * Whether a point is in one of the areas and in none of its holes. Areas that overlap count a point once. Returns a test, so
 * that the corners of an area are read once for many points.
 */
export function areaTest(geometry: FarmGeometry): (point: MapPoint) => boolean {
  const polygons = polygonsOf(geometry).map((rings) => rings.map((ring) => ring.map(pointOf)));
  const boxes = polygonsOf(geometry).map((rings) => boxOf({ type: 'Polygon', coordinates: rings }));
  return (point) =>
    polygons.some(([outer, ...holes], index) => {
      const box = boxes[index];
      if (!outer || !box || !isInBox(point, box) || !isInside(point, outer)) return false;
      return !holes.some((hole) => isInside(point, hole));
    });
}

const MILES_PER_DEGREE = 69.0936;

/** The areas together, holes taken off; accurate to a percent for areas of some miles. */
export function squareMilesOf(geometry: FarmGeometry): number {
  return polygonsOf(geometry).reduce((sum, rings) => {
    const [outer = 0, ...holes] = rings.map((ring) => {
      const corners = cornersOf(ring);
      const lat = corners.reduce((total, corner) => total + corner.lat, 0) / Math.max(corners.length, 1);
      const scale = MILES_PER_DEGREE ** 2 * Math.cos((lat * Math.PI) / 180);
      return (Math.abs(doubleArea(corners)) / 2) * scale;
    });
    return sum + outer - holes.reduce((total, hole) => total + hole, 0);
  }, 0);
}

/** A circle around the whole area. */
export function circleAround(geometry: FarmGeometry): MapPoint & { readonly miles: number } {
  const { west, south, east, north } = boxOf(geometry);
  const center = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const corners = polygonsOf(geometry).flatMap(([outer = []]) => outer.map(pointOf));
  return { ...center, miles: Math.max(0.05, ...corners.map((corner) => milesBetween(center, corner))) };
}

/** Positive if the three turn left, zero on a line. */
const turn = (a: MapPoint, b: MapPoint, c: MapPoint) =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

const isBetween = (point: MapPoint, a: MapPoint, b: MapPoint) =>
  point.lat >= Math.min(a.lat, b.lat) &&
  point.lat <= Math.max(a.lat, b.lat) &&
  point.lng >= Math.min(a.lng, b.lng) &&
  point.lng <= Math.max(a.lng, b.lng);

/** Whether two lines cross or touch. */
function meets(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(c, a, b)) ||
    (abd === 0 && isBetween(d, a, b)) ||
    (cda === 0 && isBetween(a, c, d)) ||
    (cdb === 0 && isBetween(b, c, d))
  );
}

/** Indexes of two sides that cross, touch or fold back; `null` for a simple ring. */
export function crossingOf(corners: readonly MapPoint[]): readonly [number, number] | null {
  const sides = corners.map(
    (corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner] as const,
  );
  for (const [one, [a, b]] of sides.entries()) {
    for (const [other, [c, d]] of sides.entries()) {
      if (other <= one) continue;
      const isNext = other === one + 1;
      const isLast = one === 0 && other === sides.length - 1;
      if (!isNext && !isLast) {
        if (meets(a, b, c, d)) return [one, other];
        continue;
      }
      // Neighbors share a corner; they must not lie on each other.
      const [shared, away, onward] = isNext ? [b, a, d] : [a, b, c];
      const isFolded =
        turn(away, shared, onward) === 0 &&
        (away.lng - shared.lng) * (onward.lng - shared.lng) +
          (away.lat - shared.lat) * (onward.lat - shared.lat) >
          0;
      if (isFolded) return [one, other];
    }
  }
  return null;
}

function ringFault(ring: Ring, name: string): string | null {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) {
    return `${name} is not closed: its last position must repeat its first.`;
  }
  const corners = cornersOf(ring);
  if (corners.length < 3) return `${name} needs at least 3 corners.`;
  if (corners.length > MAX_CORNERS) return `${name} has more than ${MAX_CORNERS} corners.`;
  if (corners.some(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 180)) {
    return `${name} has a corner that is not on the map.`;
  }
  if (crossingOf(corners)) return `The sides of ${name.toLowerCase()} cross. Move or remove a corner.`;
  if (doubleArea(corners) === 0) return `${name} is a line. Move a corner.`;
  return null;
}

/** Why an area cannot be a farm, as a sentence for its agent; `null` if it can. */
export function areaFault(geometry: FarmGeometry): string | null {
  const polygons = polygonsOf(geometry);
  if (polygons.length === 0) return 'Draw at least one area.';
  if (polygons.length > MAX_POLYGONS) return `A farm has at most ${MAX_POLYGONS} areas.`;
  for (const [index, [outer = [], ...holes]] of polygons.entries()) {
    const name = `Area ${index + 1}`;
    const fault = ringFault(outer, name);
    if (fault !== null) return fault;
    const corners = cornersOf(outer);
    for (const hole of holes) {
      const holeFault = ringFault(hole, `A hole of area ${index + 1}`);
      if (holeFault !== null) return holeFault;
      if (cornersOf(hole).some((corner) => !isInside(corner, corners))) {
        return `A hole of area ${index + 1} reaches out of it.`;
      }
    }
  }
  const miles = squareMilesOf(geometry);
  if (miles > MAX_SQUARE_MILES) {
    return `A farm covers at most ${MAX_SQUARE_MILES} square miles; this one has ${miles.toFixed(1)}.`;
  }
  const { miles: reach } = circleAround(geometry);
  if (reach > MAX_SQUARE_MILES)
    return `The areas of a farm lie within ${MAX_SQUARE_MILES} miles of their middle.`;
  return null;
}

/** The convex hull of points, counterclockwise (Andrew's monotone chain). */
export function hullOf(points: readonly MapPoint[]): MapPoint[] {
  const sorted = points.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat);
  const half = (from: readonly MapPoint[]) => {
    const chain: MapPoint[] = [];
    for (const point of from) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (!before || !last || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Miles by which an area around known homes reaches beyond them: about one lot and its street. */
const REACH_MILES = 0.03;
/** A position farther from the middle of a subdivision is a wrong one. */
const MOST_MILES = 2;

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The area that some known homes of a subdivision span, with a lot around each; `null` without a place. */
export function areaAround(points: readonly MapPoint[]): FarmGeometry | null {
  const lat = middleOf(points.map((point) => point.lat));
  const lng = middleOf(points.map((point) => point.lng));
  if (lat === undefined || lng === undefined) return null;
  const near = points.filter((point) => milesBetween({ lat, lng }, point) <= MOST_MILES);
  const reached = near.flatMap((point) =>
    [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => pointAt(point, REACH_MILES, bearing)),
  );
  const hull = hullOf(reached);
  return hull.length < 3 ? null : geometryOf([hull.slice(0, MAX_CORNERS)]);
}
