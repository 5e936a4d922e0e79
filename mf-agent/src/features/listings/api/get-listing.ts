import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** One listing as its own agent sees it. Fails for everyone else. */
export function useListing(listingId: string) {
  return useQuery({
    queryKey: ['listings', listingId],
    queryFn: ({ signal }) => request('GET /listings/{id}', { params: { id: listingId }, signal }),
    retry: false,
  });
}
