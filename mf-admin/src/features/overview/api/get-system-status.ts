import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Latest checks of the external services. */
export function useSystemStatus() {
  return useQuery({ ...apiQuery('GET /admin/health/dashboard'), refetchInterval: 60_000 });
}
