/** The city's map in the portal's colors, light and dark. */

interface Inks {
  readonly land: string;
  readonly water: string;
  readonly shore: string;
  readonly park: string;
  readonly house: string;
  readonly road: string;
  readonly edge: string;
  readonly highway: string;
  readonly highwayEdge: string;
  readonly text: string;
  readonly halo: string;
  readonly waterText: string;
  readonly parkText: string;
}

const themes: Readonly<Record<'light' | 'dark', Inks>> = {
  light: {
    land: '#EAEDE7',
    water: '#D5E2EC',
    shore: '#B4CADB',
    park: '#D6E5D6',
    house: '#DADFD8',
    road: '#FFFFFF',
    edge: '#D3D9D4',
    highway: '#F3E3B8',
    highwayEdge: '#D9C189',
    text: '#4A5763',
    halo: '#F8F9F6',
    waterText: '#2F618B',
    parkText: '#2F6A47',
  },
  dark: {
    land: '#121A22',
    water: '#10283C',
    shore: '#1E3D57',
    park: '#14291F',
    house: '#1C2630',
    road: '#26323D',
    edge: '#0D141A',
    highway: '#453A1C',
    highwayEdge: '#66562A',
    text: '#A8B4BE',
    halo: '#121A22',
    waterText: '#7FAFD6',
    parkText: '#86BD97',
  },
};

/** Pixels that double with each zoom, as widths on the ground do. */
const onGround = (at18: number, least: number) => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  12,
  least,
  15,
  Math.max(least, at18 / 8),
  18,
  at18,
];

export function styleOf(theme: 'light' | 'dark', tiles: string): object {
  const ink = themes[theme];
  const text = (color: string, change: object = {}) => ({
    'text-color': color,
    'text-halo-color': ink.halo,
    'text-halo-width': 1.4,
    ...change,
  });
  const font = { 'text-font': ['Libre Franklin'] };
  const layer = (id: string, source: string, rest: object) => ({
    id,
    source: 'city',
    'source-layer': source,
    ...rest,
  });
  const roads = (kind: string) => ({ filter: ['==', ['get', 'kind'], kind] });
  const round = { 'line-cap': 'round', 'line-join': 'round' };
  return {
    version: 8,
    name: `Charleston, ${theme}`,
    sources: { city: { type: 'vector', url: tiles } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': ink.land } },
      layer('water', 'water', { type: 'fill', paint: { 'fill-color': ink.water } }),
      layer('shore', 'water', { type: 'line', paint: { 'line-color': ink.shore, 'line-width': 1.2 } }),
      layer('park', 'park', { type: 'fill', paint: { 'fill-color': ink.park } }),
      layer('house', 'building', { type: 'fill', minzoom: 14.5, paint: { 'fill-color': ink.house } }),
      layer('street-edge', 'street', {
        type: 'line',
        ...roads('street'),
        layout: round,
        paint: { 'line-color': ink.edge, 'line-width': onGround(27, 1.4) },
      }),
      layer('highway-edge', 'street', {
        type: 'line',
        ...roads('highway'),
        layout: round,
        paint: { 'line-color': ink.highwayEdge, 'line-width': onGround(64, 3.6) },
      }),
      layer('street', 'street', {
        type: 'line',
        ...roads('street'),
        layout: round,
        paint: { 'line-color': ink.road, 'line-width': onGround(23, 0.9) },
      }),
      layer('highway', 'street', {
        type: 'line',
        ...roads('highway'),
        layout: round,
        paint: { 'line-color': ink.highway, 'line-width': onGround(56, 2.4) },
      }),
      layer('street-name', 'street', {
        type: 'symbol',
        minzoom: 14,
        layout: {
          ...font,
          'symbol-placement': 'line',
          'symbol-spacing': 320,
          'text-field': ['get', 'name'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 17, 13],
        },
        paint: text(ink.text),
      }),
      layer('place-name', 'place', {
        type: 'symbol',
        layout: {
          ...font,
          'text-field': ['get', 'name'],
          'text-max-width': 8,
          'text-size': ['match', ['get', 'kind'], 'district', 15, 13],
          'text-letter-spacing': ['match', ['get', 'kind'], 'district', 0.06, 0],
        },
        paint: text(ink.text, {
          'text-color': ['match', ['get', 'kind'], 'water', ink.waterText, 'park', ink.parkText, ink.text],
        }),
      }),
    ],
  };
}
