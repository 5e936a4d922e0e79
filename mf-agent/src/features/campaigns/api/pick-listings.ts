import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The agent's latest listings, to choose a card's listing from. */
export function useListingChoices() {
  return useQuery(apiQuery('GET /listings', { query: { limit: 100 } }));
}
