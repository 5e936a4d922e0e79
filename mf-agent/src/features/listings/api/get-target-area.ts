import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Households that a card about the listing would reach, and those left out by reason. */
export function useTargetArea(listingId: string) {
  return useQuery(apiQuery('GET /listings/{id}/target-area', { params: { id: listingId } }));
}
