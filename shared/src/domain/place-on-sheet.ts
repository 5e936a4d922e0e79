import type { MapPoint } from './map-geometry';

interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Free on each side, for the marks themselves. */
  readonly padding: number;
}

/** A few homes are not drawn farther apart than on a map of this many degrees. */
const LEAST_DEGREES = 0.002;

/** Fits all points into a drawing, in true proportions: a degree of longitude is shorter than one of latitude. */
export function placeOnSheet(points: readonly MapPoint[], { width, height, padding }: Sheet) {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * padding) / Math.max((east - west) * squeeze, LEAST_DEGREES),
    (height - 2 * padding) / Math.max(north - south, LEAST_DEGREES),
  );
  return ({ lat, lng }: MapPoint) => ({
    x: width / 2 + (lng - (west + east) / 2) * squeeze * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  });
}
