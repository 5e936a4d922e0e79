import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The agent's latest listings, to choose a card's listing from. */
export function useListingChoices() {
  return useQuery(apiQuery('GET /listings', { query: { limit: 100 } }));
}

/** One listing, with its photos. `null` loads none. */
export const useListing = (id: string | null) =>
  useQuery({ ...apiQuery('GET /listings/{id}', { params: { id: id ?? '' } }), enabled: id !== null });
