import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { InquiryKind } from '@farmpost/shared/contracts/inquiry-vocabulary';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

export interface InboxFilter {
  readonly status: 'open' | 'handled';
  readonly kind: InquiryKind | null;
}

/** Inquiries page by page, newest first. */
export function useInbox({ status, kind }: InboxFilter) {
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/inbox', { query: { status, ...(kind && { kind }) } }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/inbox', {
        query: { status, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
