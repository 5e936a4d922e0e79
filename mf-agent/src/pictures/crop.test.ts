import { centered, cropOf, moved } from './crop';

const close = (value: number) => expect.closeTo(value, 6) as number;

it('keeps the middle of a wide and of a tall picture', () => {
  expect(cropOf(centered, 2, 1)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cropOf(centered, 0.5, 1)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

it('keeps a smaller part when zoomed in, and never leaves the picture', () => {
  expect(cropOf({ zoom: 2, x: 1, y: 0 }, 1, 1)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 });
});

it('follows the pointer and stops at the edge', () => {
  const crop = cropOf(centered, 2, 1);
  expect(moved(centered, crop, { x: 0.1, y: 0.1 })).toEqual({ zoom: 1, x: close(0.4), y: 0.5 });
  expect(moved(centered, crop, { x: -9, y: 0 })).toMatchObject({ x: 1 });
});
