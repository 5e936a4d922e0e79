/** The portal: session and query cache around one router, whose routes come from the shell and the registry. */
import { RouterProvider, createBrowserRouter } from '@farmpost/shared/client/router';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRemoteLoader } from '../remotes/remote-loader';
import { preloadOnIntent } from '../remotes/preload-on-intent';
import { SessionProvider } from '../session/session';
import { portalRoutes } from './portal-routes';

/** Made once: effects of React may run twice, a router and a loader must not. */
function createPortal(boot: BootData) {
  const loader = createRemoteLoader();
  preloadOnIntent(boot.remotes, loader);
  return {
    router: createBrowserRouter(portalRoutes(boot, loader)),
    queries: new QueryClient({
      defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
    }),
  };
}

export function App({ boot }: { readonly boot: BootData }) {
  const [{ router, queries }] = useState(() => createPortal(boot));
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
