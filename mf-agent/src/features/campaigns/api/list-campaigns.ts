import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { whilePreparing } from '../../../lists/while-preparing';

export type CampaignFilters = Omit<
  NonNullable<RequestOptions<'GET /campaigns'>['query']>,
  'cursor' | 'limit'
>;

/** The signed-in agent's campaigns, page by page. */
export function useCampaigns(filters: CampaignFilters) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /campaigns', { query: filters }),
    queryFn: ({ signal, pageParam }) =>
      request('GET /campaigns', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whilePreparing(state.data?.pages.flatMap(({ data }) => data) ?? []),
  });
}

/** Counts of campaigns; reloaded as `preparing`, the number of cards being prepared, changes. */
export function useCampaignSummary(preparing: number) {
  const summary = apiQuery('GET /campaigns/summary');
  return useQuery({
    ...summary,
    queryKey: [...summary.queryKey, preparing],
    // Reload each time: the same number of cards being prepared may come with other counts.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
