import { request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { SalesReportRange } from '@farmpost/shared/contracts/sales-vocabulary';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The earlier range stays while the next one loads. */
export const useReport = (range: SalesReportRange) =>
  useQuery({ ...apiQuery('GET /sales/reports', { query: { range } }), placeholderData: keepPreviousData });

export const useDownloadReport = (range: SalesReportRange) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await requestRaw('GET /sales/reports/export.csv', { query: { range } }),
        `sales-report-${range}.csv`,
      ),
  });

export const useReportMail = () => useQuery(apiQuery('GET /sales/reports/mail'));

export function useSetReportMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => request('PUT /sales/reports/mail', { body: { isOn } }),
    onSuccess: (changed) => queries.setQueryData(queryKey('GET /sales/reports/mail'), changed),
  });
}
