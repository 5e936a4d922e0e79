/** The areas of a farm while they are drawn: a list of corners each, with every step kept for Undo. Pure. */
import { MAX_CORNERS, MAX_POLYGONS } from '@farmpost/shared/contracts/farm-vocabulary';
import {
  areaFault,
  cornersOf,
  type FarmGeometry,
  geometryOf,
  polygonsOf,
} from '@farmpost/shared/domain/farm-area';
import { type MapPoint, pointAt } from '@farmpost/shared/domain/map-geometry';

export type Corners = readonly MapPoint[];

export interface Drawing {
  readonly areas: readonly Corners[];
  /** Index of the area that is edited. */
  readonly active: number;
  /** Areas before each step, the last one last. */
  readonly past: readonly (readonly Corners[])[];
}

const MOST_STEPS = 100;

export const startDrawing = (geometry: FarmGeometry | null): Drawing => ({
  areas: geometry ? areasOf(geometry) : [],
  active: 0,
  past: [],
});

/** The outer corners of each polygon; holes can only be given by the API, and are dropped once the area is edited. */
export const areasOf = (geometry: FarmGeometry): Corners[] =>
  polygonsOf(geometry).map(([outer = []]) => cornersOf(outer));

function step(drawing: Drawing, areas: readonly Corners[], active = drawing.active): Drawing {
  const past = [...drawing.past, drawing.areas].slice(-MOST_STEPS);
  return { areas, active: Math.max(0, Math.min(active, areas.length - 1)), past };
}

export function undo(drawing: Drawing): Drawing {
  const areas = drawing.past.at(-1);
  if (!areas) return drawing;
  const active = Math.max(0, Math.min(drawing.active, areas.length - 1));
  return { areas, active, past: drawing.past.slice(0, -1) };
}

export const choose = (drawing: Drawing, active: number): Drawing => ({ ...drawing, active });

export const replaceAreas = (drawing: Drawing, geometry: FarmGeometry): Drawing =>
  step(drawing, areasOf(geometry), 0);

export const isFull = ({ areas }: Drawing): boolean => areas.length >= MAX_POLYGONS;

/** Half the side of an area that is added by the button. */
const HALF_MILES = 0.2;

/** A square around a point: a start that needs no pointer. */
export function addSquare(drawing: Drawing, middle: MapPoint): Drawing {
  if (isFull(drawing)) return drawing;
  const corners = [225, 135, 45, 315].map((bearing) => pointAt(middle, HALF_MILES * Math.SQRT2, bearing));
  return step(drawing, [...drawing.areas, corners], drawing.areas.length);
}

/** An area without corners yet, which clicks on the map fill. */
export function addEmpty(drawing: Drawing): Drawing {
  if (isFull(drawing)) return drawing;
  return step(drawing, [...drawing.areas, []], drawing.areas.length);
}

const withActive = (drawing: Drawing, corners: Corners): Drawing =>
  step(drawing, drawing.areas.with(drawing.active, corners));

export const cornersOfActive = ({ areas, active }: Drawing): Corners => areas[active] ?? [];

/** Sets the corners of the active area, such as after a drag; without an area, it starts one. */
export function setCorners(drawing: Drawing, corners: Corners): Drawing {
  if (corners.length > MAX_CORNERS) return drawing;
  return drawing.areas.length === 0 ? step(drawing, [corners], 0) : withActive(drawing, corners);
}

export const addCorner = (drawing: Drawing, point: MapPoint): Drawing =>
  setCorners(drawing, [...cornersOfActive(drawing), point]);

export function moveCorner(drawing: Drawing, index: number, point: MapPoint): Drawing {
  const corners = cornersOfActive(drawing);
  return corners[index] ? withActive(drawing, corners.with(index, point)) : drawing;
}

export function removeCorner(drawing: Drawing, index: number): Drawing {
  return withActive(drawing, cornersOfActive(drawing).toSpliced(index, 1));
}

/** A corner in the middle of the side that follows. */
export function splitSide(drawing: Drawing, index: number): Drawing {
  const corners = cornersOfActive(drawing);
  const corner = corners[index];
  const next = corners[(index + 1) % corners.length];
  if (!corner || !next) return drawing;
  const middle = { lat: (corner.lat + next.lat) / 2, lng: (corner.lng + next.lng) / 2 };
  return setCorners(drawing, corners.toSpliced(index + 1, 0, middle));
}

export const removeArea = (drawing: Drawing, index: number): Drawing =>
  step(drawing, drawing.areas.toSpliced(index, 1));

export interface Drawn {
  /** `null` while no area is whole, or one has a fault. */
  readonly geometry: FarmGeometry | null;
  /** Why not, as a sentence; `null` before anything is drawn. */
  readonly problem: string | null;
}

/** The drawing as a geometry; an area of fewer than three corners is not whole yet. */
export function readDrawing({ areas }: Drawing): Drawn {
  const begun = areas.filter(({ length }) => length > 0);
  if (begun.length === 0) return { geometry: null, problem: null };
  const open = begun.find(({ length }) => length < 3);
  if (open) {
    const left = 3 - open.length;
    return {
      geometry: null,
      problem: `Set ${left === 1 ? 'one more corner' : `${left} more corners`}: an area needs three.`,
    };
  }
  const geometry = geometryOf(begun);
  const problem = areaFault(geometry);
  return problem === null ? { geometry, problem } : { geometry: null, problem };
}

/** Degrees north and east as people type them: `32.79120, -79.94310`. `null` if it is no place. */
export function readPlace(text: string): MapPoint | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

export const writePlace = ({ lat, lng }: MapPoint): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
