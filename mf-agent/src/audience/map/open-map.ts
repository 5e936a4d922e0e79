/** Opens a map. It brings MapLibre, so it is loaded only with a map. */
import {
  addProtocol,
  AttributionControl,
  type LngLatBounds,
  Map as MapLibre,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import { requestRaw } from '@farmpost/shared/client';
import { TILE_SCHEME } from '@farmpost/shared/domain/map-geometry';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

// Load tiles through the page, because only the page has the session that they need.
addProtocol(TILE_SCHEME, async ({ url }, { signal }) => {
  const [theme = '', source = '', z = '', x = '', y = ''] = url.split('://')[1]?.split('/') ?? [];
  const response = await requestRaw('GET /map/tiles/{theme}/{source}/{z}/{x}/{y}', {
    params: { theme: theme === 'dark' ? 'dark' : 'light', source: decodeURIComponent(source), z, x, y },
    signal,
  });
  return { data: await response.arrayBuffer() };
});

export function openMap(
  container: HTMLElement,
  style: Record<string, unknown>,
  bounds: LngLatBounds,
): MapLibre {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibre({
    container,
    style: style as unknown as StyleSpecification,
    bounds,
    fitBoundsOptions: { padding: 40 },
    attributionControl: false,
    // The wheel scrolls the page, which is longer than the map.
    scrollZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    fadeDuration: isStill ? 0 : 150,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 90 }), 'bottom-left');
  return map;
}
