import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Alarms that an administrator must act on; polled every 30 seconds. */
export function useAlarms() {
  return useQuery({ ...apiQuery('GET /admin/alarms'), refetchInterval: 30_000 });
}
