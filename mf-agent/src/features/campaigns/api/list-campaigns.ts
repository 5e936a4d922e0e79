import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

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
  });
}

export function useCampaignSummary() {
  return useQuery(apiQuery('GET /campaigns/summary'));
}
