/** Follow-ups to leads, and the agent's templates for them. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useFollowUpOptions(id: string) {
  return useQuery(apiQuery('GET /leads/{id}/follow-up', { params: { id } }));
}

export type FollowUp = RequestOptions<'POST /leads/follow-up'>['body'];

export function useSendFollowUps() {
  const queries = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: FollowUp) => request('POST /leads/follow-up', { body, idempotencyKey: keyOf(body) }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /leads') }),
  });
}

export function useLeadTemplates() {
  return useQuery(apiQuery('GET /lead-templates', {}));
}

function useReloadTemplates() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /lead-templates') });
}

export type NewTemplate = RequestOptions<'POST /lead-templates'>['body'];

export function useCreateTemplate() {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: NewTemplate) => request('POST /lead-templates', { body, idempotencyKey: keyOf(body) }),
    onSettled: useReloadTemplates(),
  });
}

export function useUpdateTemplate() {
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: RequestOptions<'PATCH /lead-templates/{id}'>['body'] & { readonly id: string }) =>
      request('PATCH /lead-templates/{id}', { params: { id }, body }),
    onSettled: useReloadTemplates(),
  });
}

export function useDeleteTemplate() {
  return useMutation({
    mutationFn: ({ id }: { readonly id: string }) =>
      request('DELETE /lead-templates/{id}', { params: { id } }),
    onSettled: useReloadTemplates(),
  });
}
