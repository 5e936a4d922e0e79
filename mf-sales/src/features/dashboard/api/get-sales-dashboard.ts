import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** The signed-in salesperson's clients and what their mail brings in. */
export function useSalesDashboard() {
  return useQuery({
    queryKey: ['sales-dashboard'],
    queryFn: ({ signal }) => request('GET /sales/dashboard', { signal }),
  });
}
