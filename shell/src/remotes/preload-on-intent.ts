/** Fetches a remote's page before the click, when the pointer or focus is on a link to it. */
import { matchPath } from '@farmpost/shared/client/router';
import type { PortalRow } from '@farmpost/shared/contracts/platform';
import type { RemoteLoader } from './remote-loader';

/** One listener for the whole document, so that links need no code. */
export function preloadOnIntent(rows: readonly PortalRow[], loader: RemoteLoader): void {
  const asked = new Set<string>();

  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    for (const row of rows) {
      const route = row.routes.find(({ path }) => matchPath(path, link.pathname));
      if (!route || asked.has(route.path)) continue;
      asked.add(route.path);
      // The loader reports a failure, and it is shown if the user really navigates there.
      void loader.loadPageSafely(row, route.path);
    }
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
