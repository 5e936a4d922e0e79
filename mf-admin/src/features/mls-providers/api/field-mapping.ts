import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { FieldMapping } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A few records of the feed, read with a mapping, or with the stored one for `null`. */
export function useMappingPreview(id: string, draft: FieldMapping | null) {
  return useQuery({
    ...apiQuery('POST /admin/mls-providers/{id}/field-mapping/preview', {
      params: { id },
      body: draft === null ? {} : { mapping: draft },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useSaveMapping(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { mapping: FieldMapping; replaces: FieldMapping }) =>
      request('PUT /admin/mls-providers/{id}/field-mapping', { params: { id }, body }),
    onSuccess: () =>
      queries.invalidateQueries({
        queryKey: queryKey('POST /admin/mls-providers/{id}/field-mapping/preview', {
          params: { id },
          body: {},
        }),
      }),
  });
}
