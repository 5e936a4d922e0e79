import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The figures that a listing's cards print. `null` loads none. */
export const useListingFigures = (listingId: string | null) =>
  useQuery({
    ...apiQuery('GET /listings/{id}/figures', { params: { id: listingId ?? '' } }),
    enabled: listingId !== null,
    retry: false,
  });
