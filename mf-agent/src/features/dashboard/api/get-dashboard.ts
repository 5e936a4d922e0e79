import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

export const dashboardKey = ['dashboard'] as const;

/** Everything on the agent's dashboard, in one call. */
export function useDashboard() {
  return useQuery({ queryKey: dashboardKey, queryFn: ({ signal }) => request('GET /dashboard', { signal }) });
}
