import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** What needs an administrator now. */
export function useAlarms() {
  return useQuery({ ...apiQuery('GET /admin/alarms'), refetchInterval: 30_000 });
}
