/**
 * Notices a feed without an end. Where its next links run in a circle: a run remembers one page, and a later one at each
 * power of two (Brent's algorithm), so it needs no list of all pages and reads at most four times as many as there are.
 * Where it serves known records under ever new links: by the pages without a new record.
 */
import { createHash } from 'node:crypto';
import type { FeedPage } from '../../providers/listing-feed.port';
import type { Run } from './sync.repo';

export interface Trail {
  /** Hash of the remembered page's cursor, in the run's details. */
  readonly mark?: string;
  /** Pages without a new record since the last page with one. */
  readonly stale?: number;
}

/** The mark to store after a page, if any; `null` if the next page is the remembered one. */
export function followTrail(
  { page, details_json: { mark } }: Pick<Run, 'page' | 'details_json'>,
  nextCursor: string | null,
): Trail | null {
  if (nextCursor === null) return {};
  const hash = createHash('sha256').update(nextCursor).digest('base64url');
  if (hash === mark) return null;
  const next = page + 1;
  const isPowerOfTwo = (next & (next - 1)) === 0;
  return isPowerOfTwo ? { mark: hash } : {};
}

/** A feed that is sorted by change repeats a record now and then, and one that hides records has empty pages. */
export const MOST_STALE_PAGES = 50;

export const stalePagesOf = ({ details_json: { stale } }: Pick<Run, 'details_json'>): number =>
  typeof stale === 'number' ? stale : 0;

/**
 * Counts the pages without a new record, this one included. `known` of the page's listings were read before. A page of
 * mostly malformed records is broken, not repeated.
 */
export function countStale(
  run: Pick<Run, 'details_json'>,
  { listings, malformed }: Pick<FeedPage, 'listings' | 'malformed'>,
  known: number,
): Pick<Trail, 'stale'> {
  const hasNew = listings.length > known || malformed.length > listings.length;
  return { stale: hasNew ? 0 : stalePagesOf(run) + 1 };
}
