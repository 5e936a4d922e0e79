import { type RequestOptions, request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const LENS = 'GET /campaigns/{id}/audience-lens';

/** @param count the state and the homes that the page knows; another count reloads the comparison */
export function useAudienceLens(id: string, count: string) {
  return useQuery({
    ...apiQuery(LENS, { params: { id } }),
    queryKey: [...queryKey(LENS, { params: { id } }), count],
    placeholderData: keepPreviousData,
  });
}

export type AudienceChoice = RequestOptions<'POST /campaigns/{id}/audience-lens/decision'>['body'];

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') });
}

export function useDecideAudience(id: string) {
  return useMutation({
    mutationFn: (body: AudienceChoice) =>
      request('POST /campaigns/{id}/audience-lens/decision', { params: { id }, body }),
    onSettled: useReload(),
  });
}

export function useUndoWider(id: string) {
  return useMutation({
    mutationFn: (version: number) =>
      request('POST /campaigns/{id}/audience-lens/undo', { params: { id }, body: { version } }),
    onSettled: useReload(),
  });
}
