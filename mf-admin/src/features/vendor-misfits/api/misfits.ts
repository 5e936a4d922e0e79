import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface MisfitFilter {
  readonly search: string;
  readonly vendor: string;
  readonly isNew: boolean;
}

export function useMisfits({ search, vendor, isNew }: MisfitFilter) {
  const query = {
    ...(search && { search }),
    ...(vendor && { vendor }),
    ...(isNew && { isNew: 'true' as const }),
  };
  return useQuery({ ...apiQuery('GET /admin/vendor-misfits', { query }), placeholderData: keepPreviousData });
}

/** The body; the audit log says who opened it. */
export function useMisfit(id: string | null) {
  return useQuery({
    ...apiQuery('GET /admin/vendor-misfits/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}

export function useMarkSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('POST /admin/vendor-misfits/{id}/seen', { params: { id } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/vendor-misfits') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/alarms') }),
      ]),
  });
}
