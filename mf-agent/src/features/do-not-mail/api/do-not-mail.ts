/** Do-not-mail entries: pages, previews, changes and the export. */
import { request, type RequestOptions, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { DoNotMailField, DoNotMailKind } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

export type NewEntry = RequestOptions<'POST /do-not-mail'>['body'];
type PreviewedEntry = RequestOptions<'POST /do-not-mail/preview'>['body'];
type ListQuery = NonNullable<RequestOptions<'POST /do-not-mail/lists'>['query']>;

export interface EntryQuery {
  readonly q: string;
  readonly kind: DoNotMailKind | undefined;
  readonly page: number;
}

export function useEntries({ q, kind, page }: EntryQuery) {
  return useQuery({
    ...apiQuery('GET /do-not-mail', {
      query: {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        ...(q !== '' && { q }),
        ...(kind && { kind }),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Losses of mailings by an entry; `null` asks nothing. */
export function useEntryPreview(body: PreviewedEntry | null) {
  return useQuery({
    ...apiQuery('POST /do-not-mail/preview', { body: body ?? { kind: 'home', address: '' } }),
    enabled: body !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /do-not-mail') });
}

export function useAddEntry() {
  const refresh = useRefresh();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: NewEntry) => request('POST /do-not-mail', { body, idempotencyKey: keyOf(body) }),
    onSuccess: refresh,
  });
}

/** Takes an entry back, or undoes that. */
export function useChangeEntry() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, act }: { readonly id: string; readonly act: 'take-back' | 'restore' }) =>
      act === 'restore'
        ? request('POST /do-not-mail/{id}/restore', { params: { id } })
        : request('POST /do-not-mail/{id}/take-back', { params: { id } }),
    onSettled: refresh,
  });
}

// Systems name CSV files differently.
const csvOf = (file: File) => new Blob([file], { type: 'text/csv' });
const columnsOf = (places: readonly DoNotMailField[] | null) =>
  places === null ? {} : { columns: places.join(',') };

export function usePreviewList() {
  return useMutation({
    mutationFn: ({
      file,
      places,
    }: {
      readonly file: File;
      readonly places: readonly DoNotMailField[] | null;
    }) => request('POST /do-not-mail/lists/preview', { query: columnsOf(places), body: csvOf(file) }),
  });
}

export function useImportList() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      file,
      places,
      ...query
    }: Omit<ListQuery, 'columns' | 'fileName'> & {
      readonly file: File;
      readonly places: readonly DoNotMailField[];
    }) =>
      request('POST /do-not-mail/lists', {
        query: { ...query, fileName: file.name.slice(0, 200) || 'list.csv', ...columnsOf(places) },
        body: csvOf(file),
      }),
    onSuccess: refresh,
  });
}

export const useExplanation = () =>
  useMutation({
    mutationFn: (address: string) => request('POST /do-not-mail/why', { body: { address } }),
  });

export const useExportEntries = () =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await requestRaw('GET /do-not-mail/export.csv', {}),
        `do-not-mail-${utcDay(currentTime())}.csv`,
      ),
  });
