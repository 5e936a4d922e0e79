/** The portal: session and query cache around one router. */
import { RouterProvider, type createBrowserRouter } from '@farmpost/shared/client/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '../session/session';

export interface Portal {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queries: QueryClient;
  /** The HTML came from the server, which shows every page as a visitor sees it. */
  readonly isRendered: boolean;
}

export const createQueries = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
  });

export function App({ router, queries, isRendered }: Portal) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider isVisitorFirst={isRendered}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
