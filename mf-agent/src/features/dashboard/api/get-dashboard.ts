import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { whilePreparing } from '../../../lists/while-preparing';

/** Specification 2, section 9. */
const TIMEOUT_MS = 10_000;

/** Everything on the agent's dashboard, in one call. Fails with a `TimeoutError` if no response arrives. */
export function useDashboard() {
  return useQuery({
    queryKey: queryKey('GET /dashboard'),
    // No retries: the timeout bounds the whole wait, and the page offers Try Again.
    retry: false,
    queryFn: ({ signal }) =>
      request('GET /dashboard', { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    refetchInterval: ({ state }) => whilePreparing(state.data?.campaigns ?? []),
  });
}

/** Apart from the rest, which does not wait for it. */
export const useHotBlocks = () => useQuery(apiQuery('GET /dashboard/hot-blocks'));
