/** The portal: session and query cache around one router. */
import { queryKey } from '@farmpost/shared/client/query';
import { useRoutes, type RouteObject } from '@farmpost/shared/client/router';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { RETURNED_FORM } from '@farmpost/shared/domain/returned-form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { SessionProvider } from '../session/session';
import { WayOn } from './way-on';

export interface Portal {
  readonly routes: RouteObject[];
  /** Wraps the portal in a router: the browser's, or the server's with one address. */
  readonly inRouter: (portal: ReactElement) => ReactElement;
  readonly queries: QueryClient;
  /** The HTML came from the server, which shows every page as a visitor sees it. */
  readonly isRendered: boolean;
  /** An error that no part of the portal caught. */
  readonly onCrash?: (error: unknown) => void;
}

/** Creates the query cache with the page's data: answers by operation, and a form that was refused. */
export function createQueries({
  answers = {},
  returnedForm,
}: Pick<BootData, 'answers' | 'returnedForm'> = {}): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
  });
  for (const [operation, answer] of Object.entries(answers)) {
    // The server reads operations without input only.
    queries.setQueryData(queryKey(operation as 'GET /templates'), answer);
  }
  if (returnedForm) queries.setQueryData([RETURNED_FORM, returnedForm.path], returnedForm.problem);
  return queries;
}

export function App({ routes, inRouter, queries, isRendered, onCrash = () => undefined }: Portal) {
  return (
    <RemoteBoundary resetKey="" fallback={<WayOn />} onError={onCrash}>
      <QueryClientProvider client={queries}>
        <SessionProvider isVisitorFirst={isRendered}>{inRouter(<Routes routes={routes} />)}</SessionProvider>
      </QueryClientProvider>
    </RemoteBoundary>
  );
}

const Routes = ({ routes }: Pick<Portal, 'routes'>) => useRoutes(routes);
