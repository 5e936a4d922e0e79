/** Work on one lead: notes, calls, tasks, duplicates. */
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { LeadTask } from '@farmpost/shared/contracts/lead-work';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Reloads lists, counts and leads, whose keys all begin with this one. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /leads') });
}

export function useAddNote(id: string) {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: { kind: 'note' | 'call'; text: string; minutes?: number }) =>
      request('POST /leads/{id}/notes', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: useReload(),
  });
}

export function useLeadTasks(id: string) {
  return useQuery(apiQuery('GET /leads/{id}/tasks', { params: { id } }));
}

export function useAddTask(id: string) {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: { title: string; dueOn: string | null }) =>
      request('POST /leads/{id}/tasks', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: useReload(),
  });
}

export function useUpdateTask() {
  return useMutation({
    mutationFn: ({ task, isDone }: { task: LeadTask; isDone: boolean }) =>
      request('PATCH /leads/{id}/tasks/{taskId}', {
        params: { id: task.leadId, taskId: task.id },
        body: { version: task.version, isDone },
      }),
    onSettled: useReload(),
  });
}

export function useDuplicates(id: string) {
  return useQuery(apiQuery('GET /leads/{id}/duplicates', { params: { id } }));
}

export function useMergeLeads() {
  return useMutation({
    mutationFn: ({ lead, duplicate }: { lead: Lead; duplicate: Lead }) =>
      request('POST /leads/{id}/merge', {
        params: { id: lead.id },
        body: { version: lead.version, duplicateId: duplicate.id, duplicateVersion: duplicate.version },
      }),
    onSettled: useReload(),
  });
}
