/** Where listings can be, and what time it is there. */

interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/**
 * The states with Puerto Rico and the Virgin Islands, the Aleutians beyond the 180th meridian, and the Pacific
 * territories.
 * @see source: https://www.census.gov/geographies/mapping-files/time-series/geo/cartographic-boundary.html
 */
const boxes: readonly Box[] = [
  { south: 17.5, west: -180, north: 71.6, east: -64.4 },
  { south: 51, west: 170, north: 55, east: 180 },
  { south: 13, west: 144, north: 21, east: 147 },
  { south: -15, west: -172, north: -10, east: -168 },
];

/** A longitude that has lost its sign is in Asia. */
export const isInUnitedStates = (lat: number, lng: number): boolean =>
  boxes.some(({ south, west, north, east }) => lat >= south && lat <= north && lng >= west && lng <= east);
