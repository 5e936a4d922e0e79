import { geometryOf } from '@farmpost/shared/domain/farm-area';
import * as edits from './area-edits';

const middle = { lat: 32.79, lng: -79.94 };
const empty = edits.startDrawing(null);

it('starts with a square around a place, which is a whole area', () => {
  const drawing = edits.addSquare(empty, middle);
  expect(edits.cornersOfActive(drawing)).toHaveLength(4);
  expect(edits.readDrawing(drawing)).toMatchObject({ geometry: { type: 'Polygon' }, problem: null });
});

it('says how many corners are missing, and nothing before the first', () => {
  expect(edits.readDrawing(empty)).toEqual({ geometry: null, problem: null });
  const one = edits.addCorner(empty, middle);
  expect(edits.readDrawing(one).problem).toBe('Set 2 more corners: an area needs three.');
  const two = edits.addCorner(one, { lat: 32.79, lng: -79.93 });
  expect(edits.readDrawing(two).problem).toBe('Set one more corner: an area needs three.');
  expect(edits.readDrawing(edits.addCorner(two, { lat: 32.8, lng: -79.93 })).geometry).not.toBeNull();
});

it('adds, splits, moves and removes corners, and takes each step back', () => {
  const square = edits.addSquare(empty, middle);
  const split = edits.splitSide(square, 3);
  expect(edits.cornersOfActive(split)).toHaveLength(5);
  const moved = edits.moveCorner(split, 4, { lat: 32.79, lng: -79.95 });
  expect(edits.cornersOfActive(moved)[4]).toEqual({ lat: 32.79, lng: -79.95 });
  const removed = edits.removeCorner(moved, 4);
  expect(edits.cornersOfActive(removed)).toHaveLength(4);
  let back = removed;
  for (let step = 0; step < 4; step += 1) back = edits.undo(back);
  expect(back.areas).toEqual([]);
  expect(edits.undo(back)).toBe(back);
});

it('has several areas, of which one is edited', () => {
  const two = edits.addSquare(edits.addSquare(empty, middle), { lat: 32.82, lng: -79.94 });
  expect(two.active).toBe(1);
  expect(edits.readDrawing(two).geometry?.type).toBe('MultiPolygon');
  const one = edits.removeArea(two, 1);
  expect([one.areas.length, one.active]).toEqual([1, 0]);
  expect(edits.addEmpty(one).areas).toHaveLength(2);
});

it('reports sides that cross', () => {
  const corners = edits.cornersOfActive(edits.addSquare(empty, middle));
  const crossed = edits.setCorners(
    edits.addSquare(empty, middle),
    [0, 2, 1, 3].map((index) => corners[index] ?? middle),
  );
  expect(edits.readDrawing(crossed)).toEqual({ geometry: null, problem: expect.stringMatching(/cross/) });
});

it('takes over the area of a subdivision, and can go back', () => {
  const geometry = geometryOf([edits.cornersOfActive(edits.addSquare(empty, middle))]);
  const taken = edits.replaceAreas(empty, geometry);
  expect(edits.readDrawing(taken).geometry).toEqual(geometry);
  expect(edits.undo(taken).areas).toEqual([]);
});

it.each([
  ['32.79, -79.94', { lat: 32.79, lng: -79.94 }],
  [' 32.79 -79.94 ', { lat: 32.79, lng: -79.94 }],
  ['95, 10', null],
  ['Alder Street', null],
])('reads the place %j', (text, place) => {
  expect(edits.readPlace(text)).toEqual(place);
});
