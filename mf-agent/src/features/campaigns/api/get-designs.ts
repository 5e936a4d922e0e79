import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The designs that a campaign may be mailed with. */
export const useDesigns = () => useQuery(apiQuery('GET /templates'));

/** One design, to draw a card with. Null asks for none. */
export const useDesign = (id: string | null) =>
  useQuery({
    ...apiQuery('GET /templates/{id}/design', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: Infinity,
  });
