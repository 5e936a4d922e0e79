/** Lists of people: their figures, people, changes and the export. */
import { request, type RequestOptions, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const CHECK_MS = 2000;

const isChecking = (lists: readonly { readonly checking: object | null }[]) =>
  lists.some(({ checking }) => checking !== null) ? CHECK_MS : false;

/** Follows checks of addresses. */
export const useLists = ({ enabled = true }: { readonly enabled?: boolean } = {}) =>
  useQuery({
    ...apiQuery('GET /lists'),
    enabled,
    refetchInterval: ({ state }) => isChecking(state.data?.data ?? []),
  });

export const useList = (id: string) =>
  useQuery({
    ...apiQuery('GET /lists/{id}', { params: { id } }),
    refetchInterval: ({ state }) => isChecking(state.data ? [state.data] : []),
  });

export type MemberFilter = Omit<
  NonNullable<RequestOptions<'GET /lists/{id}/members'>['query']>,
  'cursor' | 'limit'
>;

/** As many people as fit six screens of a phone. */
const PEOPLE_A_PAGE = 15;

/** The people of a list, page by page. */
export function useMembers(id: string, filter: MemberFilter) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /lists/{id}/members', { params: { id }, query: filter }),
    queryFn: ({ signal, pageParam }) =>
      request('GET /lists/{id}/members', {
        params: { id },
        query: { ...filter, limit: PEOPLE_A_PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      (['GET /lists', 'GET /lists/{id}', 'GET /lists/{id}/members'] as const).map((operation) =>
        queries.invalidateQueries({ queryKey: queryKey(operation).slice(0, 1) }),
      ),
    );
}

export function useCreateList() {
  const reload = useReload();
  return useMutation({
    mutationFn: (name: string) => request('POST /lists', { body: { name } }),
    onSuccess: reload,
  });
}

export function useRenameList(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (name: string) => request('PATCH /lists/{id}', { params: { id }, body: { name } }),
    onSuccess: reload,
  });
}

export function useDeleteList(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /lists/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /lists') }),
  });
}

export function useCheckList(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => request('POST /lists/{id}/check', { params: { id } }),
    onSuccess: reload,
  });
}

export type NewMember = NonNullable<RequestOptions<'POST /lists/{id}/members'>['body']>;

export function useAddMember(listId: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: NewMember) => request('POST /lists/{id}/members', { params: { id: listId }, body }),
    onSuccess: reload,
  });
}

export type MemberChange = RequestOptions<'PATCH /list-members/{id}'>['body'];

export function useChangeMember(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: MemberChange) => request('PATCH /list-members/{id}', { params: { id }, body }),
    onSuccess: reload,
  });
}

export function useDeleteMember(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => request('DELETE /list-members/{id}', { params: { id } }),
    onSuccess: reload,
  });
}

export const useExportList = (id: string, name: string) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await requestRaw('GET /lists/{id}/export.csv', { params: { id } }), `${name}.csv`),
  });

/** The same draft for a click that is sent twice. */
export function useAnniversaryCard(id: string) {
  const queries = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: () =>
      request('POST /lists/{id}/anniversary-card', { params: { id }, idempotencyKey: keyOf({ id }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
  });
}
