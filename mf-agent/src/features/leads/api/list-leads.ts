import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOptions } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';

export type LeadFilters = NonNullable<RequestOptions<'GET /leads'>['query']>;

/** The signed-in agent's leads that match the filters; keeps the previous page while the next one loads. */
export function useLeads(filters: LeadFilters) {
  return useQuery({
    ...apiQuery('GET /leads', { query: filters }),
    placeholderData: keepPreviousData,
  });
}
