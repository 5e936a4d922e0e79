import { request, requestRaw } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export function usePlatformMoney(month: string | null) {
  const query = month === null ? {} : { month };
  return useQuery({
    queryKey: queryKey('GET /admin/money', { query }),
    queryFn: ({ signal }) => request('GET /admin/money', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useExportJournal = () =>
  useMutation({
    mutationFn: async (month: string) =>
      saveFile(await requestRaw('GET /admin/money/ledger.csv', { query: { month } }), `journal-${month}.csv`),
  });

export const useOpenAdjustments = () =>
  useQuery({
    queryKey: queryKey('GET /admin/adjustments'),
    queryFn: ({ signal }) => request('GET /admin/adjustments', { signal }),
  });
