import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** Households that a card about the listing would reach, and those left out by reason. */
export function useTargetArea(listingId: string) {
  return useQuery({
    queryKey: ['listings', listingId, 'target-area'],
    queryFn: ({ signal }) => request('GET /listings/{id}/target-area', { params: { id: listingId }, signal }),
  });
}
