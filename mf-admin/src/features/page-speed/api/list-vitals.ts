import { request } from '@farmpost/shared/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type VitalsRange = '24h' | '7d' | '30d';

/** Page speed by route and metric. */
export function useVitals(range: VitalsRange) {
  return useQuery({
    queryKey: ['vitals', range],
    queryFn: ({ signal }) => request('GET /admin/vitals', { query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
}
