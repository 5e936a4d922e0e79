import { apiQuery } from '@farmpost/shared/client/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type VitalsRange = '24h' | '7d' | '30d';

/** Page speed by route and metric. */
export function useVitals(range: VitalsRange) {
  return useQuery({
    ...apiQuery('GET /admin/vitals', { query: { range } }),
    placeholderData: keepPreviousData,
  });
}
