/** The files of every route of the app, so that a browser can fetch those of a link in one step before the click. */
import { type RouteFiles } from '@farmpost/shared/contracts/page-rendering';
import type { RegistryRow } from '@farmpost/shared/contracts/platform';
import { remoteIntegrity } from './file-integrity';

/** Each file stands once; routes name files by position. Public remotes are left out: their pages are one click apart. */
export const routeFiles = (rows: readonly RegistryRow[]): RouteFiles =>
  Object.fromEntries(
    rows
      .filter(({ frame }) => frame !== 'public')
      .map((row) => {
        const files = [...new Set(row.routes.flatMap((route) => route.files))];
        const named = files.map((file) => {
          const integrity = remoteIntegrity(row, file);
          return integrity === undefined ? ([file] as const) : ([file, integrity] as const);
        });
        const routes = row.routes.map(
          (route) => [route.path, route.files.map((file) => files.indexOf(file))] as const,
        );
        return [row.name, { files: named, routes: Object.fromEntries(routes) }];
      }),
  );
