import { request, type RequestOptions } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useInfiniteQuery } from '@tanstack/react-query';

export type RowsQuery = Omit<RequestOptions<'GET /performance/rows'>['query'], 'cursor' | 'limit'>;

/** The rows that a total counts, page after page. */
export function useRows(query: RowsQuery) {
  return useInfiniteQuery({
    queryKey: [...queryKey('GET /performance'), 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      request('GET /performance/rows', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
