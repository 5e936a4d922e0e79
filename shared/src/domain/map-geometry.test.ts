import fc from 'fast-check';
import { circleOf, isInside, milesBetween, pointAt } from './map-geometry';

const charleston = { lat: 32.79, lng: -80.01 };

it('puts every corner of a circle at its radius', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 3, noNaN: true }), (miles) => {
      for (const corner of circleOf(charleston, miles)) {
        expect(milesBetween(charleston, corner) / miles).toBeCloseTo(1, 2);
      }
    }),
  );
});

it('tells inside from outside, also in a corner that goes inward', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      (miles, bearing) => {
        fc.pre(Math.abs(miles - 1) > 0.01);
        expect(isInside(pointAt(charleston, miles, bearing), circleOf(charleston, 1))).toBe(miles < 1);
      },
    ),
  );
  const hook = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 3],
    [1, 3],
    [1, 0],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }));
  expect(isInside({ lat: 3, lng: 3.5 }, hook)).toBe(true);
  expect(isInside({ lat: 3, lng: 1 }, hook)).toBe(false);
});
