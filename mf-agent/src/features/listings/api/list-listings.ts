import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { whilePreparing } from '../../../lists/while-preparing';

export type ListingFilters = Omit<NonNullable<RequestOptions<'GET /listings'>['query']>, 'cursor' | 'limit'>;

/** The signed-in agent's listings, page by page. */
export function useListings(filters: ListingFilters) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /listings', { query: filters }),
    queryFn: ({ signal, pageParam }) =>
      request('GET /listings', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      whilePreparing(
        state.data?.pages.flatMap(({ data }) => data.flatMap(({ campaigns }) => campaigns)) ?? [],
      ),
  });
}

/** Counts and totals of all listings; reloaded as `preparing`, the number of cards being prepared, changes. */
export function useListingSummary(preparing: number) {
  const summary = apiQuery('GET /listings/summary');
  return useQuery({
    ...summary,
    queryKey: [...summary.queryKey, preparing],
    // Reload each time: the same number of cards being prepared may come with other counts.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useListingDetails(id: string) {
  return useQuery({
    ...apiQuery('GET /listings/{id}/details', { params: { id } }),
    retry: false,
    refetchInterval: ({ state }) => whilePreparing(state.data?.cards ?? []),
  });
}
