import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { SubscriberStatus } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

/** One page of newsletter subscribers, latest first; pages start at 1. */
export function useSubscribers(
  page: number,
  { q, status }: { readonly q: string; readonly status: SubscriberStatus | undefined },
) {
  return useQuery({
    ...apiQuery('GET /admin/newsletter-subscribers', {
      query: {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        ...(q !== '' && { q }),
        ...(status && { status }),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

export function useRemoveSubscriber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      request('POST /admin/newsletter-subscribers/{id}/remove', { params: { id }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/newsletter-subscribers') }),
  });
}
