/** A map service on this machine: vector tiles of the city, and a light and a dark style for MapLibre. */
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import type { City } from './city';
import { drawGround } from './city-map';
import { styleOf } from './map-style';
import { startVendorServer, type RunningServer, type VendorAnswer } from './vendor-server';

const MAX_ZOOM = 16;
const notFound: VendorAnswer = { status: 404, body: { message: 'Not found' } };

/** Draws tiles when they are first asked for. */
export function createTiler(city: City) {
  let layers: [string, GeoJSONVT][] | null = null;
  const tiles = new Map<string, Buffer>();
  return (z: number, x: number, y: number): Buffer => {
    layers ??= Object.entries(drawGround(city)).map(([name, ground]) => [
      name,
      new GeoJSONVT(ground, { maxZoom: MAX_ZOOM, indexMaxZoom: 10, buffer: 128 }),
    ]);
    const key = `${z}/${x}/${y}`;
    const found = tiles.get(key);
    if (found) return found;
    const drawn = layers.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    const bytes = Buffer.from(fromGeojsonVt(Object.fromEntries(drawn), { version: 2 }));
    tiles.set(key, bytes);
    return bytes;
  };
}

export function startMap({ port, city }: { port: number; city: City }): Promise<RunningServer> {
  const draw = createTiler(city);
  return startVendorServer({
    port,
    failure: (status) => ({ status, body: { message: 'Try again later' } }),
    handle({ url }) {
      const theme = /^\/styles\/(light|dark)\.json$/.exec(url.pathname)?.[1];
      if (theme === 'light' || theme === 'dark') {
        return { status: 200, body: styleOf(theme, `${url.origin}/tiles.json`) };
      }
      if (url.pathname === '/tiles.json') {
        const body = {
          tilejson: '3.0.0',
          tiles: [`${url.origin}/tiles/{z}/{x}/{y}.pbf`],
          minzoom: 0,
          maxzoom: MAX_ZOOM,
          attribution: 'Streets and houses: the demo’s city',
        };
        return { status: 200, body };
      }
      const [z, x, y] = (/^\/tiles\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(url.pathname) ?? []).slice(1).map(Number);
      if (z === undefined || x === undefined || y === undefined || z > MAX_ZOOM) return notFound;
      return { status: 200, body: draw(z, x, y), headers: { 'content-type': 'application/x-protobuf' } };
    },
  });
}
