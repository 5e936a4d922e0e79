import type { ActivityFilter, ActivityRange } from '@farmpost/shared/contracts/activity-vocabulary';
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

export interface ActivityQuery {
  readonly type: ActivityFilter;
  readonly range: ActivityRange;
}

/** Activity page by page; keeps the previous result while new filters load. */
export function useActivity(query: ActivityQuery) {
  return useInfiniteQuery({
    queryKey: [...queryKey('GET /activity'), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      request('GET /activity', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
