import { apiQuery } from '@farmpost/shared/client/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Range = '7d' | '30d' | '90d';

export const useUserAnalytics = () =>
  useQuery(apiQuery('GET /admin/analytics/users', { query: { days: 7, limit: 10 } }));

export const useActivityAnalytics = (range: Range) =>
  useQuery({
    ...apiQuery('GET /admin/analytics/activity', { query: { range } }),
    placeholderData: keepPreviousData,
  });

export const useGrowthAnalytics = (range: Range) =>
  useQuery({
    ...apiQuery('GET /admin/analytics/growth', { query: { range } }),
    placeholderData: keepPreviousData,
  });
