/** A map service on this machine: vector tiles of the city, and a light and a dark style for MapLibre. */
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import type { City } from './city';
import { drawGround, drawZips } from './city-map';
import { styleOf } from './map-style';
import { startVendorServer, type RunningServer, type VendorAnswer } from './vendor-server';

const MAX_ZOOM = 16;
const notFound: VendorAnswer = { status: 404, body: { message: 'Not found' } };

type Layers = Readonly<Record<string, ConstructorParameters<typeof GeoJSONVT>[0]>>;
type Tiler = (z: number, x: number, y: number) => Buffer;

/** Draws tiles when they are first asked for. */
function createTiles(draw: () => Layers): Tiler {
  let layers: [string, GeoJSONVT][] | null = null;
  const tiles = new Map<string, Buffer>();
  return (z, x, y) => {
    layers ??= Object.entries(draw()).map(([name, ground]) => [
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

export const createTiler = (city: City): Tiler => createTiles(() => drawGround(city));
export const createZipTiler = (): Tiler => createTiles(() => ({ zip: drawZips() }));

export function startMap({ port, city }: { port: number; city: City }): Promise<RunningServer> {
  const tilers: Readonly<Record<string, Tiler>> = { tiles: createTiler(city), zips: createZipTiler() };
  return startVendorServer({
    port,
    failure: (status) => ({ status, body: { message: 'Try again later' } }),
    handle({ url }) {
      const theme = /^\/styles\/(light|dark)\.json$/.exec(url.pathname)?.[1];
      if (theme === 'light' || theme === 'dark') {
        return { status: 200, body: styleOf(theme, `${url.origin}/tiles.json`) };
      }
      const list = /^\/(tiles|zips)\.json$/.exec(url.pathname)?.[1];
      if (list !== undefined) {
        const isZips = list === 'zips';
        const body = {
          tilejson: '3.0.0',
          tiles: [`${url.origin}/${list}/{z}/{x}/{y}.pbf`],
          minzoom: 0,
          maxzoom: MAX_ZOOM,
          attribution: isZips ? 'ZIP areas: the demo’s city' : 'Streets and houses: the demo’s city',
          ...(isZips && { vector_layers: [{ id: 'zip', fields: { zip: 'String' } }] }),
        };
        return { status: 200, body };
      }
      const [, layers = '', ...at] = /^\/(tiles|zips)\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(url.pathname) ?? [];
      const [z, x, y] = at.map(Number);
      const draw = tilers[layers];
      if (!draw || z === undefined || x === undefined || y === undefined || z > MAX_ZOOM) return notFound;
      return { status: 200, body: draw(z, x, y), headers: { 'content-type': 'application/x-protobuf' } };
    },
  });
}
