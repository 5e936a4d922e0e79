import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { PrintersState } from '@farmpost/shared/contracts/printers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const REFRESH_MILLISECONDS = 60_000;

/** Which printer prints, and cards that wait at each. */
export const usePrinters = () =>
  useQuery({ ...apiQuery('GET /admin/printers'), refetchInterval: REFRESH_MILLISECONDS });

function useStore() {
  const queries = useQueryClient();
  return (state: PrintersState) => {
    queries.setQueryData<PrintersState>(queryKey('GET /admin/printers'), state);
    return queries.invalidateQueries({ queryKey: queryKey('GET /admin/mailings') });
  };
}

export function useChangePrinter(way: 'switch' | 'return') {
  return useMutation({
    mutationFn: (reason: string) => request(`POST /admin/printers/${way}`, { body: { reason } }),
    onSuccess: useStore(),
  });
}

export function useRetryCanaries() {
  return useMutation({
    mutationFn: () => request('POST /admin/printers/canaries/retry'),
    onSuccess: useStore(),
  });
}
