/** Leads of the signed-in salesperson's own clients. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { LeadStatusFilter } from '@farmpost/shared/contracts/lead-vocabulary';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export type NewLead = RequestOptions<'POST /agents/{id}/leads'>['body'];

export const useClients = () => useQuery(apiQuery('GET /agents', { query: { limit: 500 } }));

/** Page after page, newest first. */
export interface LeadFilter {
  readonly status: LeadStatusFilter;
  readonly client?: string;
  readonly search?: string;
}

export function useClientLeads(filter: LeadFilter) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /sales/leads', { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /sales/leads', { query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useAddLead() {
  const queries = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: ({ client, lead }: { readonly client: string; readonly lead: NewLead }) =>
      request('POST /agents/{id}/leads', {
        params: { id: client },
        body: lead,
        idempotencyKey: keyOf({ client, lead }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /sales/leads') }),
  });
}

/** A task about the lead's client: a lead has no tasks of its salesperson. */
export function useRemind() {
  const queries = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: ({
      client,
      ...body
    }: {
      readonly client: string;
      readonly title: string;
      readonly dueOn: string;
    }) =>
      request('POST /sales/clients/{id}/tasks', {
        params: { id: client },
        body,
        idempotencyKey: keyOf({ client, ...body }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /sales/clients') }),
  });
}
