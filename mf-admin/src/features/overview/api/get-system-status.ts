import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The latest checks of the services outside. */
export function useSystemStatus() {
  return useQuery({ ...apiQuery('GET /admin/health/dashboard'), refetchInterval: 60_000 });
}
