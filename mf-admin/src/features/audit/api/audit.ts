import { request, type RequestOptions, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export type AuditFilter = NonNullable<RequestOptions<'GET /admin/audit/export.csv'>['query']>;

/** Entries at once: a phone shows so many on fewer than six screens. */
const PAGE_SIZE = 25;

/** Entries page by page, latest first. */
export function useAuditEntries(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/audit', { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/audit', {
        query: { ...filter, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useAuditChain() {
  return useQuery(apiQuery('GET /admin/audit/chain'));
}

export function useCheckChain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seal: string) =>
      request('POST /admin/audit/check', { body: seal.trim() ? { seal: seal.trim() } : {} }),
    onSuccess: () =>
      Promise.all(
        (['GET /admin/audit', 'GET /admin/audit/chain', 'GET /admin/work'] as const).map((key) =>
          queries.invalidateQueries({ queryKey: queryKey(key) }),
        ),
      ),
  });
}

export function useExportAudit() {
  return useMutation({
    mutationFn: async (query: AuditFilter) => {
      await saveFile(await requestRaw('GET /admin/audit/export.csv', { query }), 'audit.csv');
    },
  });
}
