import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

const REFRESH_MILLISECONDS = 60_000;

/** The work that needs a person, and today's figures. */
export function useWork() {
  return useQuery({ ...apiQuery('GET /admin/work'), refetchInterval: REFRESH_MILLISECONDS });
}
