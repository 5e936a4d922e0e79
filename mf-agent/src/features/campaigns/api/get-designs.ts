import { request } from '@farmpost/shared/client';
import { skipToken, useQuery } from '@tanstack/react-query';

/** The designs available for a campaign. */
export const useDesigns = () =>
  useQuery({ queryKey: ['designs'], queryFn: ({ signal }) => request('GET /templates', { signal }) });

/** One design to render a card with. `null` loads none. */
export const useDesign = (id: string | null) =>
  useQuery({
    queryKey: ['designs', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => request('GET /templates/{id}/design', { params: { id }, signal }),
    staleTime: Infinity,
  });
