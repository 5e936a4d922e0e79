import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

export interface ListingFilters {
  readonly status: 'active' | 'sold' | 'all';
  readonly q?: string;
}

/** The signed-in agent's listings, newest first, page by page. */
export function useListings(filters: ListingFilters) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /listings', { query: filters }),
    queryFn: ({ signal, pageParam }) =>
      request('GET /listings', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
