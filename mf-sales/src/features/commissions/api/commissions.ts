/** Commissions of the signed-in salesperson. */
import { request, requestRaw, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';

export type LineFilter = Omit<RequestOptions<'GET /sales/commissions'>['query'], 'cursor' | 'limit'>;

export const useCommissionOverview = () => useQuery(apiQuery('GET /sales/commissions/overview'));

/** Page after page, newest first; the earlier list stays while another filter loads. */
export function useCommissions(filter: LineFilter) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /sales/commissions', { query: { ...filter } }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /sales/commissions', {
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export const useDownloadStatement = () =>
  useMutation({
    mutationFn: async ({ month, format }: { readonly month: string; readonly format: 'csv' | 'pdf' }) =>
      saveFile(
        await requestRaw(`GET /sales/commissions/statements/{month}/${format}`, { params: { month } }),
        `commissions-${month}.${format}`,
      ),
  });
