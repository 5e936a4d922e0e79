import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** States in which the figures still change on their own. */
const moving = new Set(['pending', 'scheduled', 'active']);

/** One campaign with its results; polled every few seconds while it changes. */
export function useCampaign(id: string) {
  return useQuery({
    ...apiQuery('GET /campaigns/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && moving.has(state.data.status) ? 3000 : false),
  });
}

/** The campaign that a new one copies, if any. */
export function useSourceCampaign(id: string | null) {
  return useQuery({ ...apiQuery('GET /campaigns/{id}', { params: { id: id ?? '' } }), enabled: id !== null });
}
