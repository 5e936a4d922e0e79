/** Fetches the files of a remote's page before the click, when the pointer or focus is on a link to it. */
import { matchPath } from '@farmpost/shared/client/router';
import { ROUTE_FILES_ELEMENT } from '@farmpost/shared/contracts/constants';
import type { RouteFiles } from '@farmpost/shared/contracts/page-rendering';
import type { PortalRow } from '@farmpost/shared/contracts/platform';
import type { RemoteLoader } from './remote-loader';

/** Empty on pages that do not list them. */
function readRouteFiles(): RouteFiles {
  const text = document.getElementById(ROUTE_FILES_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as RouteFiles) : {};
}

/** All at once: without hints, the entry, the export and the page's chunks are fetched one after the other. */
function hint(listed: RouteFiles[string] | undefined, path: string): void {
  for (const index of listed?.routes[path] ?? []) {
    const [href, integrity = ''] = listed?.files[index] ?? [];
    // Skip files that this page has fetched: they are in the browser's memory or cache.
    if (!href || performance.getEntriesByName(new URL(href, location.origin).href).length > 0) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', integrity, href }),
    );
  }
}

/** One listener for the whole document, so that links need no code. */
export function preloadOnIntent(rows: readonly PortalRow[], loader: RemoteLoader): void {
  const asked = new Set<string>();
  let files: RouteFiles | undefined;

  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    for (const served of rows) {
      const route = served.routes.find(({ path }) => matchPath(path, link.pathname));
      if (!route || asked.has(route.path)) continue;
      asked.add(route.path);
      const row = loader.choice.latest(served);
      const release = loader.choice.usesPrevious(row) && row.previous ? row.previous : row;
      if (loader.watch.isStopped(release)) continue;
      if (release === served) hint((files ??= readRouteFiles())[row.name], route.path);
      // The loader reports a failure, and it is shown if the user really navigates there.
      void loader.loadPageSafely(release, route.path);
    }
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
