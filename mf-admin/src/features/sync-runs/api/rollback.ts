import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Effects of a rollback if it started now. */
export function useRollbackPreview(id: string) {
  return useQuery({
    ...apiQuery('GET /admin/mls-providers/sync/{id}/rollback', { params: { id } }),
    staleTime: 0,
  });
}

/** The response names the rollback's own run. */
export function useStartRollback(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pauseSchedule: boolean) =>
      request('POST /admin/mls-providers/sync/{id}/rollback', { params: { id }, body: { pauseSchedule } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') }),
  });
}
