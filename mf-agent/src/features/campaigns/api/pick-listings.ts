import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The agent's latest listings, to choose the one that a card is about. */
export function useListingChoices() {
  return useQuery(apiQuery('GET /listings', { query: { limit: 100 } }));
}
