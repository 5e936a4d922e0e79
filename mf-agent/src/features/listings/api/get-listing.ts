import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** One listing as its own agent sees it. Fails for everyone else. */
export function useListing(listingId: string) {
  return useQuery({
    ...apiQuery('GET /listings/{id}', { params: { id: listingId } }),
    retry: false,
  });
}
