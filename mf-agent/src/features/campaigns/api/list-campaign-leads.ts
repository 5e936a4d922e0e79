import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** A campaign's latest leads; loaded again when the campaign counts a new one. */
export function useCampaignLeads(id: string, count: number) {
  const leads = apiQuery('GET /campaigns/{id}/leads', { params: { id } });
  return useQuery({ ...leads, queryKey: [...leads.queryKey, count] });
}
