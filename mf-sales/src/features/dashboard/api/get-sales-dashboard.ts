import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** Clients of the signed-in sales person and what their mail brings. */
export function useSalesDashboard() {
  return useQuery({
    queryKey: ['sales-dashboard'],
    queryFn: ({ signal }) => request('GET /sales/dashboard', { signal }),
  });
}
