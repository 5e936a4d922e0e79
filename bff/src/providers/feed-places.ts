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

const zones: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
};
const zoneByState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

/** The zone of most people in the state; UTC for none. */
export const zoneOf = (state: string): string => zoneByState.get(state) ?? 'UTC';
