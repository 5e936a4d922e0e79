import { apiQuery } from '@farmpost/shared/client/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const HISTORY_PAGE = 100;

/** Runs of all providers, latest first, polled every 30 seconds; a poll is skipped while a load is running. */
export function useSyncHistory(offset: number) {
  return useQuery({
    ...apiQuery('GET /admin/mls-providers/sync-logs', { query: { limit: HISTORY_PAGE, offset } }),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}
