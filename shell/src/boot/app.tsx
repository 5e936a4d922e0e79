/** The portal: session and query cache around one router. */
import { queryKey } from '@farmpost/shared/client/query';
import { useRoutes, type RouteObject } from '@farmpost/shared/client/router';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SessionProvider } from '../session/session';

export interface Portal {
  readonly routes: RouteObject[];
  /** Draws a router around what it is given: the browser's, or the server's of one address. */
  readonly inRouter: (portal: ReactElement) => ReactElement;
  readonly queries: QueryClient;
  /** The HTML came from the server, which shows every page as a visitor sees it. */
  readonly isRendered: boolean;
}

/** `answers` are those that came with the page, by operation. */
export function createQueries(answers: BootData['answers'] = {}): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
  });
  for (const [operation, answer] of Object.entries(answers)) {
    // The server reads operations without input only.
    queries.setQueryData(queryKey(operation as 'GET /templates'), answer);
  }
  return queries;
}

export function App({ routes, inRouter, queries, isRendered }: Portal) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider isVisitorFirst={isRendered}>{inRouter(<Routes routes={routes} />)}</SessionProvider>
    </QueryClientProvider>
  );
}

const Routes = ({ routes }: Pick<Portal, 'routes'>) => useRoutes(routes);
