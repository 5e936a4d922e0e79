import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useTemplates = () => useQuery(apiQuery('GET /admin/templates'));
export const useTemplateStats = () => useQuery(apiQuery('GET /admin/templates/stats'));
export const useTemplateUsage = () => useQuery(apiQuery('GET /admin/templates/usage'));

/** A template with the markup of both sides. */
export const useTemplate = (id: string) =>
  useQuery(apiQuery('GET /admin/templates/{id}', { params: { id } }));

/** Reloads list, stats and use after any change. */
function useTemplateMutation<V, A>(mutationFn: (variables: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/templates') }),
  });
}

export const useToggleTemplate = () =>
  useTemplateMutation(({ id, isActive }: { id: string; isActive: boolean }) =>
    request('POST /admin/templates/{id}/toggle-status', { params: { id }, body: { isActive } }),
  );

export const useDuplicateTemplate = () =>
  useTemplateMutation(({ id, newName }: { id: string; newName: string }) =>
    request('POST /admin/templates/{id}/duplicate', { params: { id }, body: { newName } }),
  );

export const useDeleteTemplate = () =>
  useTemplateMutation((id: string) => request('DELETE /admin/templates/{id}', { params: { id } }));

type NewTemplate = NonNullable<RequestOptions<'POST /admin/templates'>['body']>;

export const useCreateTemplate = () =>
  useTemplateMutation(({ key, ...body }: NewTemplate & { readonly key: string }) =>
    request('POST /admin/templates', { body, idempotencyKey: key }),
  );
