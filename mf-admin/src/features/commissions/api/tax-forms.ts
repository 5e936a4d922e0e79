/** Tax forms of salespeople by year. */
import { request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { RecordedTaxFormState } from '@farmpost/shared/contracts/tax-form-vocabulary';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useTaxYear = (year: string) =>
  useQuery({
    ...apiQuery('GET /admin/tax-forms/{year}', { params: { year } }),
    placeholderData: keepPreviousData,
  });

/** @param year whose list is shown */
export function useSetTaxForm(id: string, year: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly state: RecordedTaxFormState; readonly on: string }) =>
      request('PUT /admin/tax-forms/people/{id}', { params: { id }, body }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: queryKey('GET /admin/tax-forms/{year}', { params: { year } }) }),
  });
}

export const useExportTaxYear = () =>
  useMutation({
    mutationFn: async (year: string) =>
      saveFile(
        await requestRaw('GET /admin/tax-forms/{year}/csv', { params: { year } }),
        `tax-forms-${year}.csv`,
      ),
  });
