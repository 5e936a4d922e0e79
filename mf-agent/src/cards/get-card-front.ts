import { requestRaw } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The front of a campaign's card as SVG markup; rendered again when the campaign changes. */
export function useCardFront(campaignId: string) {
  return useQuery({
    queryKey: queryKey('GET /campaigns/{id}/proof', { params: { id: campaignId }, query: { side: 'front' } }),
    queryFn: async ({ signal }) => {
      const response = await requestRaw('GET /campaigns/{id}/proof', {
        params: { id: campaignId },
        query: { side: 'front' },
        signal,
      });
      return response.text();
    },
    staleTime: 5 * 60_000,
  });
}
