import { request } from '@farmpost/shared/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

/** One page of newsletter subscribers, latest first; pages start at 1. */
export function useSubscribers(page: number) {
  return useQuery({
    queryKey: ['newsletter-subscribers', page],
    queryFn: ({ signal }) =>
      request('GET /admin/newsletter-subscribers', {
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
