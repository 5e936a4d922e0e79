/**
 * Notices a feed whose next links run in a circle. A run remembers one page, and a later one at each power of two
 * (Brent's algorithm): so it needs no list of all pages, and reads at most four times as many as there are.
 */
import { createHash } from 'node:crypto';
import type { Run } from './sync.repo';

export interface Trail {
  /** Hash of the remembered page's cursor, in the run's details. */
  readonly mark?: string;
}

/** What the run remembers after a page; `null` if the next page is the remembered one. */
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
