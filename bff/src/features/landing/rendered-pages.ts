/**
 * Keeps rendered pages, as drawing one takes milliseconds. A page is found by everything it is drawn from, read for
 * each request: a stale page or another agent's is never served.
 */
import { randomUUID } from 'node:crypto';

/** What differs between two views of the same page. */
export interface ViewValues {
  readonly nonce: string;
  readonly visitId: string;
  /** Null where no scan is recorded for the view. */
  readonly scanId: string | null;
}

/** Everything that a page is drawn from. */
export interface PageSource {
  readonly subject: object;
  readonly form: object | undefined;
  /** Of the code that draws. */
  readonly release: string;
}

export interface RenderedPages {
  /** `draw` is called once for each `source`, with placeholders instead of the view's values. */
  render(source: PageSource, values: ViewValues, draw: (placeholders: ViewValues) => string): string;
}

export function createRenderedPages(maxPages: number): RenderedPages {
  // Random, so that nothing an agent has written can be taken for one of them.
  const placeholders = { nonce: randomUUID(), visitId: randomUUID(), scanId: randomUUID() };
  /** The least recently used page first. */
  const pages = new Map<string, string>();

  return {
    render(source, { nonce, visitId, scanId }, draw) {
      const hasScan = scanId !== null;
      const key = JSON.stringify([source, hasScan]);
      const page = pages.get(key) ?? draw({ ...placeholders, scanId: hasScan ? placeholders.scanId : null });
      pages.delete(key);
      pages.set(key, page);
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key);
      return page
        .replaceAll(placeholders.nonce, () => nonce)
        .replaceAll(placeholders.visitId, () => visitId)
        .replaceAll(placeholders.scanId, () => scanId ?? '');
    },
  };
}
