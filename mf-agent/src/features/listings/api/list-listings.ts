import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

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
  });
}

/** Counts and totals of all listings. */
export function useListingSummary() {
  return useQuery(apiQuery('GET /listings/summary'));
}

export function useListingDetails(id: string) {
  return useQuery({ ...apiQuery('GET /listings/{id}/details', { params: { id } }), retry: false });
}
