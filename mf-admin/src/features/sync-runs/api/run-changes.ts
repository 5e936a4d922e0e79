import { hasErrorCode, request, type RequestOptions, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export type ChangeFilter = NonNullable<
  RequestOptions<'GET /admin/mls-providers/sync/{id}/changes/export.csv'>['query']
>;

export const isRunning = ({ status }: Pick<SyncRun, 'status'>): boolean =>
  status === 'started' || status === 'in_progress';

const POLL_MILLISECONDS = 2000;

/** The run's state, polled until it is over; `null` if the run no longer exists. */
export function useRun(id: string) {
  return useQuery({
    queryKey: queryKey('GET /admin/mls-providers/sync/{id}/status', { params: { id } }),
    queryFn: ({ signal }) =>
      request('GET /admin/mls-providers/sync/{id}/status', { params: { id }, signal }).catch(
        (error: unknown) => {
          if (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed')) return null;
          throw error;
        },
      ),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MILLISECONDS : false),
  });
}

/** Number of changed listings by kind of change; a new `seen`, the progress of the run, counts them again. */
export function useChangeCounts(id: string, seen: string) {
  const asked = apiQuery('GET /admin/mls-providers/sync/{id}/changes/counts', { params: { id } });
  return useQuery({ ...asked, queryKey: [...asked.queryKey, seen], placeholderData: keepPreviousData });
}

/** Changes page by page. */
export function useRunChanges(id: string, filter: ChangeFilter, seen: string) {
  return useInfiniteQuery({
    queryKey: [
      ...queryKey('GET /admin/mls-providers/sync/{id}/changes', { params: { id }, query: filter }),
      seen,
    ],
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/mls-providers/sync/{id}/changes', {
        params: { id },
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useExportChanges(id: string) {
  return useMutation({
    mutationFn: async (query: ChangeFilter) => {
      await saveFile(
        await requestRaw('GET /admin/mls-providers/sync/{id}/changes/export.csv', { params: { id }, query }),
        'sync-changes.csv',
      );
    },
  });
}

/** Asks the run to stop after its current batch. */
export function useCancelRun(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /admin/mls-providers/sync/{id}/cancel', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') }),
  });
}
