/** Points, distances and areas on the map. */

/** Scheme of the tile addresses in a style; pages ask for these tiles with their session. */
export const TILE_SCHEME = 'farmpost-map';

/** The style's source of ZIP areas; the style's metadata says under this name which layer and field have the ZIP. */
export const ZIP_SOURCE = 'farmpost-zips';

export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: MapPoint, b: MapPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.min(1, Math.sqrt(half)));
}

const MILES_PER_DEGREE = 69.0936;
const lngScale = (lat: number) => MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** The point at a distance and bearing (degrees clockwise from north); accurate enough for a few miles. */
export function pointAt(center: MapPoint, miles: number, bearing: number): MapPoint {
  const angle = (bearing * Math.PI) / 180;
  return {
    lat: center.lat + (miles * Math.cos(angle)) / MILES_PER_DEGREE,
    lng: center.lng + (miles * Math.sin(angle)) / lngScale(center.lat),
  };
}

/** Corners of a circle, without repeating the first. */
export const circleOf = (center: MapPoint, miles: number, corners = 96): MapPoint[] =>
  Array.from({ length: corners }, (_, index) => pointAt(center, miles, (index * 360) / corners));

/** Whether a ray from the point crosses the area's border an odd number of times. */
export function isInside({ lat, lng }: MapPoint, corners: readonly MapPoint[]): boolean {
  let inside = false;
  let previous = corners.at(-1);
  for (const corner of corners) {
    if (previous && corner.lat > lat !== previous.lat > lat) {
      const at =
        ((previous.lng - corner.lng) * (lat - corner.lat)) / (previous.lat - corner.lat) + corner.lng;
      if (lng < at) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}
