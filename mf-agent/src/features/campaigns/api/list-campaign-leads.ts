import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** A campaign's latest leads; loaded again when the campaign counts a new one. */
export function useCampaignLeads(id: string, count: number) {
  return useQuery({
    queryKey: ['campaigns', id, 'leads', count],
    queryFn: ({ signal }) => request('GET /campaigns/{id}/leads', { params: { id }, signal }),
  });
}
