import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';

/** The first listings that a run did not see. */
export function useMissingListings(runId: string) {
  return useQuery(
    apiQuery('GET /admin/mls-providers/sync/{id}/missing', { params: { id: runId }, query: { limit: 50 } }),
  );
}

/** Confirms that a run's missing listings are gone, or keeps them. */
export function useDecideMissing(runId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'accepted' | 'discarded') =>
      request('POST /admin/mls-providers/sync/{id}/missing', { params: { id: runId }, body: { decision } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/work') }),
      ]),
  });
}
