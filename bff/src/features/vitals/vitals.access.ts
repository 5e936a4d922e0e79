import type { AccessCases } from '../../testing/access-case';

export const cases = {
  reportVitals: { body: () => ({ path: '/pricing', metrics: [{ metric: 'LCP', value: 900 }] }) },
  listVitals: { query: { range: '7d' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    vitals: keyof typeof cases;
  }
}
