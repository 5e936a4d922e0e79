import fc from 'fast-check';
import { feedListing } from '../../testing/fake-feed';
import { countStale, followTrail, MOST_STALE_PAGES } from './page-trail';

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

/** Counts pages of `listings` and `malformed` records, of which `known` were read before; how many the run read. */
function readPages(pages: readonly { listings: number; known: number; malformed?: number }[]) {
  let details_json: Record<string, unknown> = {};
  for (const [index, { listings, known, malformed = 0 }] of pages.entries()) {
    const page = {
      listings: Array.from({ length: listings }, (_, number) => feedListing(number)),
      malformed: Array.from({ length: malformed }, () => ({ mlsId: null, reason: 'no id', field: 'mlsId' })),
    };
    const stale = countStale({ details_json }, page, known);
    if (stale === null) return index;
    details_json = { ...details_json, ...stale };
  }
  return pages.length;
}

const many = <T>(page: T, count: number): T[] => Array.from({ length: count }, () => page);

test.each([
  ['known records', { listings: 10, known: 10 }],
  ['no record', { listings: 0, known: 0 }],
  ['known records and a malformed one', { listings: 9, known: 9, malformed: 1 }],
])('pages with %s end a run after 50 of them in a row', (_, page) => {
  const fresh = { listings: 10, known: 9 };
  const least = many(page, MOST_STALE_PAGES);
  expect(readPages(many(page, 200))).toBe(MOST_STALE_PAGES);
  expect(readPages([...least, fresh, ...least, fresh])).toBe(2 * MOST_STALE_PAGES + 2);
});

test('a long row of malformed records does not end a run', () => {
  expect(readPages(many({ listings: 0, known: 0, malformed: 10 }, 200))).toBe(200);
});
