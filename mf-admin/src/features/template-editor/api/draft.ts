import { request, type ResponseOf } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Design } from '../editor-state';

export type Draft = ResponseOf<'GET /admin/templates/{id}/draft'>['data'];
export type Version = ResponseOf<'GET /admin/templates/{id}/versions'>['data'][number];
export type Samples = ResponseOf<'GET /admin/templates/sample-cards'>['data'];

/** Loaded once: from then on the page tracks its own changes, and the server refuses an old revision. */
export const useDraft = (id: string) =>
  useQuery({
    ...apiQuery('GET /admin/templates/{id}/draft', { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const readDraft = async (id: string): Promise<Draft> =>
  (await request('GET /admin/templates/{id}/draft', { params: { id } })).data;

export const saveDraft = async (id: string, revision: number, { details, document }: Design) =>
  (
    await request('PUT /admin/templates/{id}/draft', {
      params: { id },
      body: { revision, details, document },
    })
  ).data;

/** Converts a file to artwork; the server decides which parts of it can be printed. */
export const useImportArtwork = () =>
  useMutation({
    mutationFn: ({ file, page }: { readonly file: Blob; readonly page: number }) =>
      request('POST /admin/templates/artworks', {
        query: { page: String(page), texts: 'live' },
        // Some systems do not know the type of a file; the server reads the file itself.
        body: new Blob([file], { type: file.type === 'application/pdf' ? file.type : 'image/svg+xml' }),
      }),
  });

export const useVersions = (id: string) =>
  useQuery(apiQuery('GET /admin/templates/{id}/versions', { params: { id } }));

export const useSampleCards = (agentId: string) =>
  useQuery({
    ...apiQuery('GET /admin/templates/sample-cards', { query: agentId === '' ? {} : { agentId } }),
    staleTime: Infinity,
  });

/** Reloads the gallery and the list of versions after a change. */
function useDraftMutation<V>(mutationFn: (variables: V) => Promise<{ readonly data: Draft }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queries.invalidateQueries({
        queryKey: queryKey('GET /admin/templates'),
        // The draft itself is the page's state.
        predicate: ({ queryKey: key }) => key[key.length - 1] !== 'draft' && !key.includes('sample-cards'),
      });
    },
  });
}

export const usePublish = (id: string) =>
  useDraftMutation(
    ({ revision, note, key }: { readonly revision: number; readonly note: string; readonly key: string }) =>
      request('POST /admin/templates/{id}/publish', {
        params: { id },
        body: { revision, note },
        idempotencyKey: key,
      }),
  );

export const useDiscard = (id: string) =>
  useDraftMutation((revision: number) =>
    request('DELETE /admin/templates/{id}/draft', { params: { id }, query: { revision } }),
  );

export const useRestore = (id: string) =>
  useDraftMutation(({ version, revision }: { readonly version: number; readonly revision: number }) =>
    request('POST /admin/templates/{id}/versions/{version}/restore', {
      params: { id, version: String(version) },
      body: { revision },
    }),
  );
