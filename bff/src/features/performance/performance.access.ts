import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getPerformance: { query: { range: '90d' } },
  listPerformanceRows: { query: { measure: 'leads' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    performance: keyof typeof cases;
  }
}
