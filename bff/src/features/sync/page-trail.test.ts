import fc from 'fast-check';
import { followTrail } from './page-trail';

/** Reads pages until the trail ends them; `next` names the page after each. */
function walk(next: (page: number) => number | null, most: number) {
  let details_json: Record<string, unknown> = {};
  let at = 0;
  for (let page = 0; page < most; page++) {
    const to = next(at);
    const trail = followTrail({ page, details_json }, to === null ? null : `page-${to}`);
    if (trail === null) return { isCircle: true, read: page + 1 };
    if (to === null) return { isCircle: false, read: page + 1 };
    details_json = { ...details_json, ...trail };
    at = to;
  }
  throw new Error(`Still reading after ${most} pages.`);
}

test('a feed is read to its end, however many pages it has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (pages) => {
      const result = walk((page) => (page + 1 < pages ? page + 1 : null), pages);
      expect(result).toEqual({ isCircle: false, read: pages });
    }),
  );
});

test('a circle is noticed, wherever it begins, before four times its pages are read', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 300 }), (before, length) => {
      const last = before + length - 1;
      const { isCircle, read } = walk((page) => (page === last ? before : page + 1), 5000);
      expect(isCircle).toBe(true);
      expect(read).toBeLessThanOrEqual(4 * (before + length));
    }),
  );
});
