import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** How many leads wait for a first reply; null while unknown. The key lies under `leads`, whose changes refresh it. */
export function useNewLeads(isAgent: boolean): number | null {
  const { data } = useQuery({
    queryKey: ['leads', 'new-count'],
    queryFn: ({ signal }) => request('GET /leads', { query: { status: 'new' }, signal }),
    select: (page) => page.total,
    enabled: isAgent,
    staleTime: 60_000,
  });
  return data ?? null;
}
