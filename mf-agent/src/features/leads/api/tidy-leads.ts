/** Tags of leads, and leads that are deleted and brought back. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useReloadLeads } from './work-on-leads';

export function useLeadTags() {
  return useQuery(apiQuery('GET /leads/tags'));
}

export type TagChange = RequestOptions<'POST /leads/tags'>['body'];

export function useTagLeads() {
  return useMutation({
    mutationFn: (body: TagChange) => request('POST /leads/tags', { body }),
    onSettled: useReloadLeads(),
  });
}

export function useDeleteLeads() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => request('POST /leads/deletions', { body: { ids: [...ids] } }),
    onSettled: useReloadLeads(),
  });
}

export function useRestoreLeads() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => request('POST /leads/restorations', { body: { ids: [...ids] } }),
    onSettled: useReloadLeads(),
  });
}
