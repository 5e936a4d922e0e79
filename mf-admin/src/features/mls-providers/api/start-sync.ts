import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { SyncType } from '@farmpost/shared/contracts/mls-providers';

/** Starts a provider's sync run; the response names the run. */
export function useStartSync(providerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (syncType: SyncType) =>
      request('POST /admin/mls-providers/sync/{id}', { params: { id: providerId }, body: { syncType } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') }),
  });
}

/** Asks a run to stop after its current page. */
export function useCancelSync() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) =>
      request('POST /admin/mls-providers/sync/{id}/cancel', { params: { id: runId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') }),
  });
}
