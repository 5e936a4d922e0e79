import { request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';

/** A campaign's cards, nearest home first. `version` rises with each change of a status, and reloads them. */
export function usePieces(id: string, status: PieceStatus | undefined, version: number) {
  const input = { params: { id }, query: { status, limit: 25 } };
  return useInfiniteQuery({
    queryKey: [...queryKey('GET /campaigns/{id}/pieces', input), version],
    queryFn: ({ signal, pageParam }) =>
      request('GET /campaigns/{id}/pieces', {
        params: { id },
        query: { status, limit: 25, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** A campaign's cards by block; `version` as in `usePieces`. */
export function useBlocks(id: string, version: number) {
  return useQuery({
    queryKey: [...queryKey('GET /campaigns/{id}/blocks', { params: { id } }), version],
    queryFn: ({ signal }) => request('GET /campaigns/{id}/blocks', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Downloads the recipients by block. */
export function useExportBlocks(id: string) {
  return useMutation({
    mutationFn: async () => {
      await saveFile(
        await requestRaw('GET /campaigns/{id}/blocks.csv', { params: { id } }),
        'recipients.csv',
      );
    },
  });
}

export function usePiece(id: string, pieceId: string) {
  return useQuery({
    ...apiQuery('GET /campaigns/{id}/pieces/{pieceId}', { params: { id, pieceId } }),
    retry: false,
  });
}

/** @param scans the number of scans that the page knows; a new number reloads the hours */
export function useScans(id: string, scans: number) {
  return useQuery({
    queryKey: [...queryKey('GET /campaigns/{id}/scans', { params: { id } }), scans],
    queryFn: ({ signal }) => request('GET /campaigns/{id}/scans', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}
