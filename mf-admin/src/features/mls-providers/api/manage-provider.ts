import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { MlsProvider, MlsProviderBody } from '@farmpost/shared/contracts/mls-providers';
import { useMutation, useQueryClient } from '@tanstack/react-query';

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /admin/stats') }),
    ]);
}

/** Adds a provider, or changes the given one as the person has seen it. */
export function useSaveProvider(provider: MlsProvider | null) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: MlsProviderBody) =>
      provider === null
        ? request('POST /admin/mls-providers', { body })
        : request('PUT /admin/mls-providers/{id}', {
            params: { id: provider.id },
            body: { ...body, seen_updated_at: provider.updated_at },
          }),
    onSuccess: reload,
  });
}

export function useDeleteProvider() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /admin/mls-providers/{id}', { params: { id } }),
    onSuccess: reload,
  });
}

export interface ConnectionToTest {
  readonly id?: string;
  readonly settings?: Pick<MlsProviderBody, 'api_provider' | 'api_endpoint' | 'api_credentials'>;
}

export function useTestConnection() {
  return useMutation({
    mutationFn: (body: ConnectionToTest) => request('POST /admin/mls-providers/test-connection', { body }),
  });
}
