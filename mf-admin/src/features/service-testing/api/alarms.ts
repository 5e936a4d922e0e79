import { request } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { REFRESH_MILLISECONDS } from './health';

export function useAlarmNotices() {
  return useQuery({ ...apiQuery('GET /admin/alarm-notices'), refetchInterval: REFRESH_MILLISECONDS });
}

export function useTestAlarms() {
  return useMutation({ mutationFn: () => request('POST /admin/alarm-notices/test') });
}
