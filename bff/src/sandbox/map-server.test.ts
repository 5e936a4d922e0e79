import { createCity } from './city';
import { createTiler, createZipTiler } from './map-server';

const city = createCity({ seed: 'test', start: new Date('2026-03-02T12:00:00Z') });
const [home] = city.homes;

/** The tile that contains a point. */
function tileAt(lat: number, lng: number, zoom: number) {
  const count = 2 ** zoom;
  const latitude = (lat * Math.PI) / 180;
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count);
  return [zoom, Math.floor(((lng + 180) / 360) * count), y] as const;
}

test('a tile has the street of its homes by name, and the open sea nothing', () => {
  if (!home) throw new Error('The city has no homes.');
  const draw = createTiler(city);
  for (const zoom of [14, 16]) {
    const tile = draw(...tileAt(home.lat, home.lng, zoom));
    const text = tile.toString('latin1');
    for (const layer of ['street', 'building']) expect(text).toContain(layer);
    expect(text).toContain(home.street);
    expect(tile.length).toBeLessThan(100_000);
  }
  expect(draw(...tileAt(30, -60, 14))).toHaveLength(0);
});

test('every home of the city is in a tile of ZIP areas, and in the area of its own ZIP', () => {
  const draw = createZipTiler();
  for (const { lat, lng, zip } of city.homes.filter((_, index) => index % 50 === 0)) {
    // Zoomed in so far that a tile is a house: only the area under it is there.
    expect(draw(...tileAt(lat, lng, 16)).toString('latin1')).toContain(zip);
  }
  expect(draw(...tileAt(30, -60, 14))).toHaveLength(0);
});
