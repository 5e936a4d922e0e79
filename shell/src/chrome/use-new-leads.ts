import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** How many leads wait for a first reply; null while unknown. The key lies under `leads`, whose changes refresh it. */
export function useNewLeads(isAgent: boolean): number | null {
  const { data } = useQuery({
    ...apiQuery('GET /leads', { query: { status: 'new' } }),
    select: (page) => page.total,
    enabled: isAgent,
    staleTime: 60_000,
  });
  return data ?? null;
}
