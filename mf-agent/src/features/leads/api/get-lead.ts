import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** One lead with its timeline. */
export function useLead(id: string) {
  return useQuery({
    queryKey: ['leads', id],
    queryFn: ({ signal }) => request('GET /leads/{id}', { params: { id }, signal }),
  });
}
