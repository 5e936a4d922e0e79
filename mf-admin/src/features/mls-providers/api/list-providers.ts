import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Every MLS provider, by name. */
export function useProviders() {
  return useQuery(apiQuery('GET /admin/mls-providers'));
}
