/** Work on the list of leads: changes of several, files, a lead added by hand. */
import { request, type RequestOptions, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useReloadLeads() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /leads') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
    ]);
}

export type LeadChanges = RequestOptions<'POST /leads/changes'>['body']['changes'];

export function useChangeLeads() {
  return useMutation({
    mutationFn: (changes: LeadChanges) => request('POST /leads/changes', { body: { changes } }),
    onSettled: useReloadLeads(),
  });
}

export type ExportFilter = NonNullable<RequestOptions<'GET /leads/export.csv'>['query']>;

/** Downloads the leads that match. */
export function useExportLeads() {
  return useMutation({
    mutationFn: async (query: ExportFilter) => {
      await saveFile(await requestRaw('GET /leads/export.csv', { query }), 'leads.csv');
    },
  });
}

export type NewLead = NonNullable<RequestOptions<'POST /agents/{id}/leads'>['body']>;

export function useAddLead() {
  const queries = useQueryClient();
  const keyOf = useSubmissionKey();
  const reload = useReloadLeads();
  return useMutation({
    mutationFn: async (body: NewLead) => {
      const me = await queries.ensureQueryData(apiQuery('GET /me'));
      return request('POST /agents/{id}/leads', {
        params: { id: me.agentId ?? '' },
        body,
        idempotencyKey: keyOf(body),
      });
    },
    onSettled: reload,
  });
}
