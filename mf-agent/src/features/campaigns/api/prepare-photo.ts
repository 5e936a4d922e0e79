import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** A listing's photo as the portal keeps it for print; it is fetched by the server the first time. `null` asks nothing. */
export const usePreparedPhoto = (listingId: string, url: string | null) =>
  useQuery({
    ...apiQuery('POST /listings/{id}/photos', { params: { id: listingId }, body: { url: url ?? '' } }),
    enabled: url !== null,
    staleTime: Infinity,
    retry: false,
  });
