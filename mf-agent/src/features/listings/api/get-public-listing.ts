import { hasErrorCode, request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** The listing as the public sees it; null where the public sees none. */
export function usePublicListing(listingId: string) {
  return useQuery({
    queryKey: ['listings', listingId, 'public'],
    queryFn: async ({ signal }) => {
      try {
        return await request('GET /listings/{id}/public', { params: { id: listingId }, query: {}, signal });
      } catch (error) {
        if (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed')) return null;
        throw error;
      }
    },
  });
}
