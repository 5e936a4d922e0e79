import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** The agent's latest listings, to choose a card's listing from. */
export function useListingChoices() {
  return useQuery({
    queryKey: ['listings', 'choices'],
    queryFn: ({ signal }) => request('GET /listings', { query: { limit: 100 }, signal }),
  });
}
