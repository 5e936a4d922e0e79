import fc from 'fast-check';
import { framePicture } from './picture-frame';

const length = fc.double({ min: 20, max: 900, noNaN: true });
const pixels = fc.integer({ min: 1, max: 6000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });

test('a cover shows no more than the picture, undistorted, with the focal point in view', () => {
  fc.assert(
    fc.property(length, length, pixels, pixels, point, point, (w, h, width, height, { x, y }, at) => {
      const box = { x: 5, y: 7, w, h };
      const { frame, view } = framePicture(box, { width, height, focus: { x, y } }, 'cover', at);
      expect(frame).toEqual(box);
      expect(view.w / view.h).toBeCloseTo(w / h, 6);
      expect(view.x).toBeGreaterThanOrEqual(0);
      expect(view.y).toBeGreaterThanOrEqual(0);
      expect(view.x + view.w).toBeLessThanOrEqual(width + 1e-6);
      expect(view.y + view.h).toBeLessThanOrEqual(height + 1e-6);
      expect(x * width).toBeGreaterThanOrEqual(view.x - 1e-6);
      expect(x * width).toBeLessThanOrEqual(view.x + view.w + 1e-6);
      expect(y * height).toBeGreaterThanOrEqual(view.y - 1e-6);
      expect(y * height).toBeLessThanOrEqual(view.y + view.h + 1e-6);
    }),
  );
});

test('a cover shows the focal point at the box’s position, or in the middle by default', () => {
  const box = { x: 0, y: 0, w: 100, h: 50 };
  const picture = { width: 400, height: 400, focus: { x: 0.5, y: 0.5 } };
  expect(framePicture(box, picture).view).toEqual({ x: 0, y: 100, w: 400, h: 200 });
  expect(framePicture(box, picture, 'cover', { x: 0.5, y: 0.25 }).view.y).toBe(150);
  // As near as the edge of the picture allows.
  expect(framePicture(box, picture, 'cover', { x: 0.5, y: 0 }).view.y).toBe(200);
});

test('a whole picture is left-aligned in its box and keeps its shape', () => {
  const wide = framePicture(
    { x: 10, y: 10, w: 100, h: 50 },
    { width: 400, height: 100, focus: { x: 0, y: 0 } },
    'contain',
  );
  expect(wide).toEqual({
    frame: { x: 10, y: 22.5, w: 100, h: 25 },
    view: { x: 0, y: 0, w: 400, h: 100 },
  });
});
