import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RequestOptions, request } from '@farmpost/shared/client';

export type LeadFilters = NonNullable<RequestOptions<'GET /leads'>['query']>;

/** Leads of the signed-in agent that match the filters; the page before stays while the next one loads. */
export function useLeads(filters: LeadFilters) {
  return useQuery({
    queryKey: ['leads', filters],
    queryFn: ({ signal }) => request('GET /leads', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
