import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const channels = ['email', 'sms'] as const;
const statuses = ['queued', 'sent', 'failed'] as const;

/** Emails and text messages that the platform sent and that match, latest first. */
export function useOutbox(filter: { readonly q: string; readonly channel: string; readonly status: string }) {
  const channel = channels.find((known) => known === filter.channel);
  const status = statuses.find((known) => known === filter.status);
  const query = {
    ...(filter.q && { q: filter.q }),
    ...(channel && { channel }),
    ...(status && { status }),
  };
  return useInfiniteQuery({
    queryKey: queryKey('GET /admin/outbox', { query }),
    queryFn: ({ pageParam, signal }) =>
      request('GET /admin/outbox', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}
