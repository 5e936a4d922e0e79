import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

export function useProvider(id: string) {
  return useQuery(apiQuery('GET /admin/mls-providers/{id}', { params: { id } }));
}

/** The provider's latest runs, newest first; polled, because a schedule may start one. */
export function useProviderRuns(id: string) {
  return useQuery({
    ...apiQuery('GET /admin/mls-providers/{id}/runs', { params: { id } }),
    refetchInterval: 15_000,
  });
}

/** Statistics of the provider's runs in the last 30 days. */
export function useSyncStatistics(id: string) {
  return useQuery(apiQuery('GET /admin/mls-providers/{id}/statistics', { params: { id } }));
}
