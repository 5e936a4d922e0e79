import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** States in which the figures still change on their own. */
const moving = new Set(['pending', 'scheduled', 'active']);

/** One campaign with its results; polled every few seconds while it changes. */
export function useCampaign(id: string) {
  return useQuery({
    queryKey: ['campaigns', id],
    queryFn: ({ signal }) => request('GET /campaigns/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && moving.has(state.data.status) ? 3000 : false),
  });
}
