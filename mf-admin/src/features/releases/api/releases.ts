import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { ChannelAct } from '@farmpost/shared/contracts/release-admin';
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { Role } from '@farmpost/shared/contracts/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Poll interval for new loads; `useFollowReleases` shows a change of a release at once. */
const FIGURES_MS = 10_000;

/** The shell and every remote. */
export function useParts() {
  return useQuery({ ...apiQuery('GET /admin/releases'), refetchInterval: FIGURES_MS });
}

export function usePart(part: PartName) {
  return useQuery({
    ...apiQuery('GET /admin/releases/{part}', { params: { part } }),
    refetchInterval: FIGURES_MS,
  });
}

/** Reloads both queries, whose keys begin with this path. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/releases') }),
  });
}

export const useSteer = (part: PartName) =>
  useChange((body: ChannelAct) => request('POST /admin/releases/{part}/channel', { params: { part }, body }));

export interface PartSettings {
  readonly owner: string;
  readonly description: string;
  readonly prefixes: string[];
  readonly alertEmails: string[];
  readonly hasServerBuild: boolean;
}

export const useSaveSettings = (part: PartName) =>
  useChange((body: PartSettings) => request('PUT /admin/releases/{part}', { params: { part }, body }));

export const useRegister = () =>
  useChange((body: PartSettings & { readonly name: RemoteName }) =>
    request('POST /admin/releases', { body }),
  );

export const useSetPreview = (part: PartName) =>
  useChange((emails: string[]) =>
    request('PUT /admin/releases/{part}/preview', { params: { part }, body: { emails } }),
  );

export const useCreateToken = (part: PartName) =>
  useChange((body: { readonly name: string; readonly days: number }) =>
    request('POST /admin/releases/{part}/tokens', { params: { part }, body }),
  );

/** Where the part's back end is and how it works. */
export const useBackend = (part: RemoteName) =>
  useQuery({
    ...apiQuery('GET /admin/releases/{part}/backend', { params: { part } }),
    refetchInterval: FIGURES_MS,
  });

export const useSaveBackend = (part: RemoteName) =>
  useChange((body: { readonly url: string; readonly roles: Role[] }) =>
    request('PUT /admin/releases/{part}/backend', { params: { part }, body }),
  );

export const useRemoveBackend = (part: RemoteName) =>
  useChange(() => request('DELETE /admin/releases/{part}/backend', { params: { part } }));

export const useRevokeToken = (part: PartName) =>
  useChange((id: string) => request('DELETE /admin/releases/{part}/tokens/{id}', { params: { part, id } }));
