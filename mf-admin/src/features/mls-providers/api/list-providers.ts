import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** All MLS providers, by name. */
export function useProviders() {
  return useQuery({
    queryKey: ['mls-providers'],
    queryFn: ({ signal }) => request('GET /admin/mls-providers', { signal }),
  });
}
