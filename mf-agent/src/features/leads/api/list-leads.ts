import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOptions } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';

export type LeadFilters = NonNullable<RequestOptions<'GET /leads'>['query']>;

/** Leads of the signed-in agent that match the filters; the page before stays while the next one loads. */
export function useLeads(filters: LeadFilters) {
  return useQuery({
    ...apiQuery('GET /leads', { query: filters }),
    placeholderData: keepPreviousData,
  });
}
