import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { LeadOutcome } from '@farmpost/shared/contracts/lead-outcomes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Reloads lists, counts and leads, whose keys all begin with this one. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /leads') });
}

export function useLeadOutcomes(id: string) {
  return useQuery(apiQuery('GET /leads/{id}/outcomes', { params: { id } }));
}

export type NewOutcome = RequestOptions<'POST /leads/{id}/outcomes'>['body'];

export function useAddOutcome(id: string) {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: NewOutcome) =>
      request('POST /leads/{id}/outcomes', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: useReload(),
  });
}

export function useDropOutcome() {
  return useMutation({
    mutationFn: ({ leadId, id }: Pick<LeadOutcome, 'id' | 'leadId'>) =>
      request('DELETE /leads/{id}/outcomes/{outcomeId}', { params: { id: leadId, outcomeId: id } }),
    onSettled: useReload(),
  });
}
