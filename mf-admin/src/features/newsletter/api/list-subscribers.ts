import { apiQuery } from '@farmpost/shared/client/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

/** One page of newsletter subscribers, latest first; pages start at 1. */
export function useSubscribers(page: number) {
  return useQuery({
    ...apiQuery('GET /admin/newsletter-subscribers', {
      query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
}
