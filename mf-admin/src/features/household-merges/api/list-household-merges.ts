import { apiQuery } from '@farmpost/shared/client/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

/** One page of homes that became one, latest first; pages start at 1. */
export function useHouseholdMerges(page: number) {
  return useQuery({
    ...apiQuery('GET /admin/household-merges', {
      query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
}
