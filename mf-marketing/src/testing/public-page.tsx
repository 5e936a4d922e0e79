/** Public pages as the server gives them: with today's rates in the cache of queries, so that nothing is requested. */
import { queryKey } from '@farmpost/shared/client/query';
import { type MailRate, startingRates } from '@farmpost/shared/domain/pricing';
import {
  createMemoryRouter,
  RouterProvider as PlainRouterProvider,
} from '@farmpost/shared/testing/memory-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';

export { createMemoryRouter };

export function WithRates({
  rates = startingRates,
  children,
}: {
  readonly rates?: readonly MailRate[];
  readonly children: ReactNode;
}) {
  const [queries] = useState(() => {
    const client = new QueryClient();
    client.setQueryData(queryKey('GET /mail-rates'), { rates });
    return client;
  });
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

export const RouterProvider = (props: ComponentProps<typeof PlainRouterProvider>) => (
  <WithRates>
    <PlainRouterProvider {...props} />
  </WithRates>
);
