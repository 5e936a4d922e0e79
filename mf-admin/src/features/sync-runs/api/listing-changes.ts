import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Changes of a listing by all runs, latest first. */
export function useListingChanges(id: string) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/mls-providers/listings/{id}/changes', { params: { id } }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/mls-providers/listings/{id}/changes', {
        params: { id },
        query: { ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
