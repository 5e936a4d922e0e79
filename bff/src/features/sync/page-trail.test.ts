import fc from 'fast-check';
import { feedListing } from '../../testing/fake-feed';
import { countStale, followTrail, stalePagesOf } from './page-trail';

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

interface Page {
  readonly listings: number;
  readonly known: number;
  readonly malformed?: number;
}

/** Pages without a new record at the end of these. */
function stalePages(pages: readonly Page[]): number {
  let details_json: Record<string, unknown> = {};
  for (const { listings, known, malformed = 0 } of pages) {
    const page = {
      listings: Array.from({ length: listings }, (_, number) => feedListing(number)),
      malformed: Array.from({ length: malformed }, () => ({ mlsId: null, reason: 'no id', field: 'mlsId' })),
    };
    details_json = { ...details_json, ...countStale({ details_json }, page, known) };
  }
  return stalePagesOf({ details_json });
}

test.each<[string, Page]>([
  ['known records', { listings: 10, known: 10 }],
  ['no record', { listings: 0, known: 0 }],
  ['known records and a malformed one', { listings: 9, known: 9, malformed: 1 }],
])('a page with %s has no new record', (_, page) => {
  expect(stalePages([page, page, page])).toBe(3);
});

test.each<[string, Page]>([
  ['a new record', { listings: 10, known: 9 }],
  ['mostly malformed records', { listings: 4, known: 4, malformed: 6 }],
])('a page with %s ends a row of pages without a new one', (_, page) => {
  const stale = { listings: 10, known: 10 };
  expect(stalePages([stale, stale, page])).toBe(0);
  expect(stalePages([stale, stale, page, stale])).toBe(1);
});
