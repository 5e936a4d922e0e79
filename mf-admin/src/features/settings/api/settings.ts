import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { ProductSettingName, ProductSettingValue } from '@farmpost/shared/domain/product-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useProductSettings() {
  return useQuery(apiQuery('GET /admin/settings'));
}

export function useSettingChanges() {
  return useQuery(apiQuery('GET /admin/settings/history'));
}

export interface SettingChange {
  readonly name: ProductSettingName;
  /** `null` restores the value from the environment. */
  readonly value: ProductSettingValue | null;
  readonly version: number;
  readonly reason: string;
}

/** Reloads also after a failure, so that a conflict shows the other person's value. */
export function useChangeSetting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: SettingChange) =>
      request('PUT /admin/settings/{name}', { params: { name }, body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/settings') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/settings/history') }),
      ]),
  });
}
