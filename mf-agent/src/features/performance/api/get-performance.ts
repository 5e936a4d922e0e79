import { apiQuery } from '@farmpost/shared/client/query';
import type { PerformanceRange } from '@farmpost/shared/contracts/performance-vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Data of the whole page; keeps the previous range while the next one loads. */
export function usePerformance(range: PerformanceRange) {
  return useQuery({
    ...apiQuery('GET /performance', { query: { range } }),
    placeholderData: keepPreviousData,
  });
}
