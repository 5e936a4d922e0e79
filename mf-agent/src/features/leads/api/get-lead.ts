import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** One lead with its timeline. */
export function useLead(id: string) {
  return useQuery(apiQuery('GET /leads/{id}', { params: { id } }));
}
