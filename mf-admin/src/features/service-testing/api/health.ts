import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { TimeRange } from '@farmpost/shared/contracts/service-health';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const REFRESH_MILLISECONDS = 30_000;
/** Gives the server time to record the check before it is read again. */
const RELOAD_AFTER_TEST_MILLISECONDS = 500;

export function useHealth(isAutomatic: boolean) {
  return useQuery({
    ...apiQuery('GET /admin/health/dashboard'),
    refetchInterval: isAutomatic ? REFRESH_MILLISECONDS : false,
  });
}

export function useTestService() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/health/dashboard') });
  return useMutation({
    mutationFn: (serviceName: string) =>
      request('POST /admin/health/test/{serviceName}', { params: { serviceName } }),
    onSuccess: ({ success }) => {
      if (success) setTimeout(() => void reload(), RELOAD_AFTER_TEST_MILLISECONDS);
      else void reload();
    },
  });
}

export function useCallService() {
  return useMutation({
    mutationFn: ({
      serviceName,
      ...body
    }: {
      serviceName: string;
      call: string;
      values: Record<string, string>;
      giveUpAfterSeconds: number;
    }) => request('POST /admin/health/call/{serviceName}', { params: { serviceName }, body }),
  });
}

export function useMetrics(timeRange: TimeRange) {
  return useQuery({
    ...apiQuery('GET /admin/health/metrics', { query: { timeRange } }),
    placeholderData: keepPreviousData,
  });
}

export function useJobs() {
  return useQuery({ ...apiQuery('GET /admin/health/jobs'), refetchInterval: REFRESH_MILLISECONDS });
}

export function useDecideJobs() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, decision }: { ids: readonly string[]; decision: 'retry' | 'discard' }) => {
      for (const id of ids) {
        if (decision === 'retry') await request('POST /admin/health/jobs/{id}/retry', { params: { id } });
        else await request('DELETE /admin/health/jobs/{id}', { params: { id } });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/health/jobs') }),
  });
}
