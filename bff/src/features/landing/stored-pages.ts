/** Caches pages by everything that they are rendered from, since rendering one takes milliseconds. */
import type { StoredPage } from '../../gateway/stored-page';

interface StoredPages {
  /** Calls `draw` once per source while the page is kept. `source` is everything that the page depends on, as JSON. */
  page(source: unknown, draw: () => Promise<StoredPage>): Promise<StoredPage>;
}

export function createStoredPages(maxPages: number): StoredPages {
  /** Least recently used first. */
  const pages = new Map<string, Promise<StoredPage>>();
  return {
    page(source, draw) {
      const key = JSON.stringify(source);
      const page = pages.get(key) ?? draw();
      pages.delete(key);
      pages.set(key, page);
      // A failure is tried again by the next view.
      page.catch(() => pages.get(key) === page && pages.delete(key));
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key);
      return page;
    },
  };
}
