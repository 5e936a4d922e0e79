import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** How many leads there are by status, and the median time to the first reply. */
export function useLeadSummary() {
  return useQuery(apiQuery('GET /leads/summary'));
}
