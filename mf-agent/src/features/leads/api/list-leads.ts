import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';

export type LeadFilters = NonNullable<RequestOptions<'GET /leads'>['query']>;

/** The signed-in agent's leads that match the filters; keeps the previous page while the next one loads. */
export function useLeads(filters: LeadFilters) {
  return useQuery({
    queryKey: ['leads', filters],
    queryFn: ({ signal }) => request('GET /leads', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
