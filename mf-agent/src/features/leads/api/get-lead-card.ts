import type { ResponseOf } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

export type LeadCardData = ResponseOf<'GET /leads/{id}/card'>;

/** The card that the lead's home got. */
export function useLeadCard(id: string) {
  return useQuery(apiQuery('GET /leads/{id}/card', { params: { id } }));
}
