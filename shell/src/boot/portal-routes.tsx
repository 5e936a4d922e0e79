/** All routes of the portal: the shell's own pages, and those that the registry's remotes bring. */
import type { RouteObject } from '@farmpost/shared/client/router';
import type { RegistryRow } from '@farmpost/shared/contracts/platform';
import { RemotePage } from '../remotes/remote-page';
import type { RemoteLoader } from '../remotes/remote-loader';
import { PortalFrame } from './portal-frame';

export function portalRoutes(rows: readonly RegistryRow[], loader: RemoteLoader): RouteObject[] {
  const remotePages = rows.flatMap((row) =>
    row.routes.map((route): RouteObject => ({
      path: route.path,
      element: <RemotePage key={route.path} loader={loader} row={row} route={route} />,
    })),
  );
  return [
    {
      element: <PortalFrame />,
      children: remotePages,
    },
  ];
}
