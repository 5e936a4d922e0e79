import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** States in which the figures still change by themselves. */
const moving = new Set(['pending', 'scheduled', 'active']);

/** One campaign with its results; asked again every few seconds while it moves. */
export function useCampaign(id: string) {
  return useQuery({
    ...apiQuery('GET /campaigns/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && moving.has(state.data.status) ? 3000 : false),
  });
}
