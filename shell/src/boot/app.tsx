/** The portal: session and query cache around one router. */
import { RouterProvider, type createBrowserRouter } from '@farmpost/shared/client/router';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '../session/session';

export interface Portal {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queries: QueryClient;
  /** The HTML came from the server, which shows every page as a visitor sees it. */
  readonly isRendered: boolean;
}

/** `answers` are those that came with the page; a remote asks for them by the key `[operation]`. */
export function createQueries(answers: BootData['answers'] = {}): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
  });
  for (const [key, answer] of Object.entries(answers)) queries.setQueryData([key], answer);
  return queries;
}

export function App({ router, queries, isRendered }: Portal) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider isVisitorFirst={isRendered}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
