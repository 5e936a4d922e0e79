import { isInState, isInUnitedStates } from './feed-places';

/** A place at the edge of each state, by its coordinates on the map of the US Geological Survey (GNIS). */
const places: readonly (readonly [state: string, place: string, lat: number, lng: number])[] = [
  ['AL', 'Dauphin Island', 30.255, -88.11],
  ['AK', 'Adak', 51.88, -176.65],
  ['AK', 'Attu', 52.9, 173.2],
  ['AK', 'Utqiagvik', 71.29, -156.79],
  ['AK', 'Hyder', 55.92, -130.02],
  ['AZ', 'San Luis', 32.49, -114.78],
  ['CA', 'Imperial Beach', 32.58, -117.11],
  ['CA', 'Crescent City', 41.76, -124.2],
  ['CO', 'Holly', 38.05, -102.12],
  ['CT', 'Greenwich', 41.03, -73.63],
  ['DC', 'Anacostia', 38.86, -76.98],
  ['DE', 'Fenwick Island', 38.46, -75.05],
  ['FL', 'Key West', 24.55, -81.8],
  ['FL', 'Perdido Key', 30.29, -87.5],
  ['GA', 'Tybee Island', 32.0, -80.85],
  ['GU', 'Tamuning', 13.49, 144.78],
  ['HI', 'Hilo', 19.72, -155.08],
  ['HI', 'Hanalei', 22.2, -159.5],
  ['LA', 'Grand Isle', 29.24, -89.99],
  ['MA', 'Nantucket', 41.28, -70.1],
  ['MA', 'Provincetown', 42.05, -70.19],
  ['MD', 'Ocean City', 38.34, -75.08],
  ['ME', 'Eastport', 44.91, -66.99],
  ['MI', 'Copper Harbor', 47.47, -87.89],
  ['MI', 'Ironwood', 46.45, -90.17],
  ['MN', 'Angle Inlet', 49.35, -95.07],
  ['MP', 'Saipan', 15.18, 145.75],
  ['NC', 'Hatteras', 35.22, -75.69],
  ['NJ', 'Cape May', 38.94, -74.91],
  ['NV', 'Laughlin', 35.17, -114.57],
  ['NY', 'Montauk', 41.04, -71.95],
  ['NY', 'Ripley', 42.27, -79.71],
  ['OR', 'Brookings', 42.05, -124.28],
  ['PR', 'Culebra', 18.3, -65.3],
  ['RI', 'New Shoreham', 41.17, -71.56],
  ['SC', 'Hilton Head Island', 32.22, -80.75],
  ['TX', 'El Paso', 31.76, -106.49],
  ['TX', 'South Padre Island', 26.1, -97.17],
  ['VA', 'Chincoteague', 37.93, -75.38],
  ['VI', 'Christiansted', 17.75, -64.7],
  ['WA', 'Neah Bay', 48.37, -124.62],
  ['WA', 'Point Roberts', 48.99, -123.06],
  ['WI', 'Washington Island', 45.38, -86.92],
];

it.each(places)('finds %s, %s in its state', (state, _place, lat, lng) => {
  expect(isInState(state, lat, lng)).toBe(true);
});

it.each(places)(
  'does not find %s, %s without its sign, or with its parts swapped',
  (_state, _place, lat, lng) => {
    // The Aleutians lie on both sides of the 180th meridian, and Guam beyond it.
    expect(isInUnitedStates(lat, -lng)).toBe(Math.abs(lng) > 170);
    expect(isInUnitedStates(lng, lat)).toBe(false);
  },
);

it.each(places)('does not take the middle of the country for a home in %s, %s', (state) => {
  // Geocoders answer these for an address that they do not know.
  expect(isInState(state, 39.8283, -98.5795)).toBe(false);
  expect(isInState(state, 37.09024, -95.712891)).toBe(false);
  expect(isInState(state, 0, 0)).toBe(false);
});
