import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { ClientTask } from '@farmpost/shared/contracts/clients';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type ClientQuery = NonNullable<RequestOptions<'GET /sales/clients'>['query']>;

export function useClients(query: ClientQuery) {
  return useQuery({ ...apiQuery('GET /sales/clients', { query }), placeholderData: keepPreviousData });
}

export function useClient(id: string) {
  return useQuery(apiQuery('GET /sales/clients/{id}', { params: { id } }));
}

/** The list and the client are both below this key. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /sales/clients') });
}

export function useAddNote(id: string) {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: { kind: 'note' | 'call'; text: string }) =>
      request('POST /sales/clients/{id}/notes', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: useReload(),
  });
}

export function useAddTask(id: string) {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: { title: string; dueOn: string | null }) =>
      request('POST /sales/clients/{id}/tasks', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: useReload(),
  });
}

export function useUpdateTask(id: string) {
  return useMutation({
    mutationFn: ({ task, isDone }: { task: ClientTask; isDone: boolean }) =>
      request('PATCH /sales/clients/{id}/tasks/{taskId}', {
        params: { id, taskId: task.id },
        body: { version: task.version, isDone },
      }),
    onSettled: useReload(),
  });
}
