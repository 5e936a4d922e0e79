import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Results of a client's latest mailings, for the salesperson who looks after them. */
export function useClientMailings(id: string) {
  return useQuery(apiQuery('GET /sales/clients/{id}/mailings', { params: { id } }));
}
