import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getUserAnalytics: { query: { days: '7' } },
  getActivityAnalytics: { query: { range: '7d' } },
  getGrowthAnalytics: { query: { range: '30d' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    analytics: keyof typeof cases;
  }
}
