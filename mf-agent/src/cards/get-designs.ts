import { apiQuery } from '@farmpost/shared/client/query';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
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

/** Whether a design has a place for the listing's photo. */
export const showsPhoto = (design: PostcardTemplate | undefined): boolean =>
  design?.front.some((element) => element.type === 'image' && element.source === '{{listing.photo}}') ??
  false;
