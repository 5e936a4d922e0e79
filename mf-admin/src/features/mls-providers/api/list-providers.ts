import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** All MLS providers, by name. */
export function useProviders() {
  return useQuery(apiQuery('GET /admin/mls-providers'));
}
