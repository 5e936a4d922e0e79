import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

export function useProvider(id: string) {
  return useQuery({
    queryKey: ['mls-providers', id],
    queryFn: ({ signal }) => request('GET /admin/mls-providers/{id}', { params: { id }, signal }),
  });
}

/** The provider's latest runs, newest first; polled, because a schedule may start one. */
export function useProviderRuns(id: string) {
  return useQuery({
    queryKey: ['mls-providers', id, 'runs'],
    queryFn: ({ signal }) => request('GET /admin/mls-providers/{id}/runs', { params: { id }, signal }),
    refetchInterval: 15_000,
  });
}
