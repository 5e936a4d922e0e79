/** A pointer or the focus on a link to a remote's page fetches that page ahead of the click. */
import { matchPath } from '@farmpost/shared/client/router';
import type { PortalRow } from '@farmpost/shared/contracts/platform';
import type { RemoteLoader } from './remote-loader';

/** One listener for the whole document: the links need not know. */
export function preloadOnIntent(rows: readonly PortalRow[], loader: RemoteLoader): void {
  const asked = new Set<string>();

  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    for (const row of rows) {
      const route = row.routes.find(({ path }) => matchPath(path, link.pathname));
      if (!route || asked.has(route.path)) continue;
      asked.add(route.path);
      // A failure is reported by the loader, and shown once the person really goes there.
      void loader.loadPageSafely(row, route.path);
    }
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
