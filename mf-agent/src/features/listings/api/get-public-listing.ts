import { hasErrorCode, request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/**
 * The listing as the public sees it, with the agent of that slug, or otherwise with the signed-in agent if the listing
 * is theirs; `null` if the public sees no page.
 */
export function usePublicListing(listingId: string, agent: string | null) {
  const input = { params: { id: listingId }, query: agent === null ? {} : { agent } };
  return useQuery({
    queryKey: queryKey('GET /listings/{id}/public', input),
    queryFn: async ({ signal }) => {
      try {
        return await request('GET /listings/{id}/public', {
          ...input,
          signal,
        });
      } catch (error) {
        if (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed')) return null;
        throw error;
      }
    },
  });
}
