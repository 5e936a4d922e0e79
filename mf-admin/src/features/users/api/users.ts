import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { UserChange } from '@farmpost/shared/contracts/users';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export const PAGE_SIZE = 20;
/** A search shows up to this many at once. */
export const SEARCH_SIZE = 50;

export interface UserFilter {
  readonly role: Role | null;
  readonly search: string;
}

/** Users page by page, newest first. */
export function useUsers({ role, search }: UserFilter) {
  const query = {
    limit: search ? SEARCH_SIZE : PAGE_SIZE,
    ...(role && { role }),
    ...(search && { search }),
  };
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/users', { query }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/users', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Reloads the list and the counts after any change. */
function useUserMutation<V>(mutationFn: (variables: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/users') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /admin/stats') }),
      ]),
  });
}

/** Consequences of a new role; asks nothing without one. */
export function useRoleChange(id: string, role: Role | '') {
  return useQuery({
    ...apiQuery('GET /admin/users/{id}/role-change', {
      params: { id },
      query: { role: role === '' ? 'agent' : role },
    }),
    enabled: role !== '',
  });
}

export const useUpdateUser = () =>
  useUserMutation(({ id, change }: { id: string; change: UserChange }) =>
    request('PATCH /admin/users/{id}', { params: { id }, body: change }),
  );

export const useInviteUser = () =>
  useUserMutation((body: { email: string; role: Role; first_name: string; last_name: string }) =>
    request('POST /admin/users', { body }),
  );

export const useInviteAgain = () =>
  useUserMutation((id: string) => request('POST /admin/users/{id}/invitation', { params: { id } }));

export const useBanUser = () =>
  useUserMutation(({ id, ...body }: { id: string; days: number | null; reason: string }) =>
    request('POST /admin/users/{id}/ban', { params: { id }, body }),
  );

export const useMoveClient = () =>
  useUserMutation(({ id, ...body }: { id: string; salesPersonId: string | null; reason: string }) =>
    request('POST /admin/users/{id}/sales-person', { params: { id }, body }),
  );

const acts = {
  unban: 'POST /admin/users/{id}/unban',
  'end-sessions': 'POST /admin/users/{id}/end-sessions',
  delete: 'DELETE /admin/users/{id}',
  restore: 'POST /admin/users/{id}/restore',
} as const;
export type UserAct = keyof typeof acts;

export const useUserAct = () =>
  useUserMutation(({ id, act }: { id: string; act: UserAct }) => request(acts[act], { params: { id } }));

/** Reloads nothing, because the list does not change. */
export const useViewAs = () =>
  useMutation({
    mutationFn: (id: string) => request('POST /admin/users/{id}/view-as', { params: { id } }),
  });
