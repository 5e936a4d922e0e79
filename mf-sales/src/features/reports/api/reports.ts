import { requestRaw } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { SalesReportRange } from '@farmpost/shared/contracts/sales-vocabulary';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

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
