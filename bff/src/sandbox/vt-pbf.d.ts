declare module 'vt-pbf' {
  /** Tiles of geojson-vt by layer, as a Mapbox vector tile. */
  export function fromGeojsonVt(
    layers: Readonly<Record<string, object>>,
    options?: { readonly version?: 1 | 2; readonly extent?: number },
  ): Uint8Array;
}
