import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The designs available for a campaign. */
export const useDesigns = () => useQuery(apiQuery('GET /templates'));

/** One design to render a card with. `null` loads none. */
export const useDesign = (id: string | null) =>
  useQuery({
    ...apiQuery('GET /templates/{id}/design', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: Infinity,
  });
