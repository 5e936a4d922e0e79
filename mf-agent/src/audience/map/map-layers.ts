/** Layers of homes and areas over the map's own, in the page's colors. */
import type { GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl';
import { type Outcome, outcomeShapes } from '../outcome-shapes';

/** A token's color as the page shows it now; WebGL and canvas know no custom properties. */
export function readInk(element: HTMLElement, token: string): string {
  const probe = element.ownerDocument.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const ink = getComputedStyle(probe).color;
  probe.remove();
  return ink;
}

const RATIO = 2;
const SIZE = 20 * RATIO;
const SCALE = 1.75 * RATIO;

/** The mark of an outcome as a picture. */
function drawMark(outcome: Outcome, inks: { text: string; primary: string; surface: string }): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const { shape, filled } = outcomeShapes[outcome];
  const path = new Path2D(shape);
  pen.translate(SIZE / 2, SIZE / 2);
  pen.scale(SCALE, SCALE);
  // A rim keeps marks apart from houses and from each other.
  pen.strokeStyle = inks.surface;
  pen.lineWidth = 2.4;
  pen.stroke(path);
  pen.fillStyle = filled ? (outcome === 'mailed' ? inks.primary : inks.text) : inks.surface;
  pen.fill(path);
  if (!filled) {
    pen.strokeStyle = inks.text;
    pen.lineWidth = 1.1;
    pen.stroke(path);
  }
  return pen.getImageData(0, 0, SIZE, SIZE);
}

const empty = { type: 'FeatureCollection' as const, features: [] };

export function addLayers(map: MapLibre): void {
  const ink = (token: string) => readInk(map.getContainer(), token);
  const inks = { text: ink('--text'), primary: ink('--primary'), surface: ink('--surface') };
  for (const outcome of Object.keys(outcomeShapes) as Outcome[]) {
    map.addImage(outcome, drawMark(outcome, inks), { pixelRatio: RATIO });
  }
  map.addSource('areas', { type: 'geojson', data: empty });
  map.addSource('homes', { type: 'geojson', data: empty });
  map.addLayer({
    id: 'areas-fill',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': inks.primary, 'fill-opacity': 0.08 },
  });
  map.addLayer({
    id: 'circle-line',
    type: 'line',
    source: 'areas',
    filter: ['==', ['get', 'kind'], 'circle'],
    paint: { 'line-color': inks.primary, 'line-width': 2 },
  });
  map.addLayer({
    id: 'drawn-line',
    type: 'line',
    source: 'areas',
    filter: ['==', ['get', 'kind'], 'drawn'],
    paint: { 'line-color': inks.primary, 'line-width': 2, 'line-dasharray': [3, 2] },
  });
  // Street names stay readable over the marks.
  const names = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  const homes: SymbolLayerSpecification = {
    id: 'homes',
    type: 'symbol',
    source: 'homes',
    layout: {
      'icon-image': ['get', 'outcome'],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 13, 0.4, 15, 0.62, 17, 1.1],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
    paint: { 'icon-opacity': ['case', ['get', 'shown'], 1, 0.22] },
  };
  map.addLayer(homes, names);
}

export function setData(
  map: MapLibre,
  source: 'areas' | 'homes',
  data: Parameters<GeoJSONSource['setData']>[0],
) {
  void map.getSource<GeoJSONSource>(source)?.setData(data);
}
