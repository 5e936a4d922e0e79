import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listActivity: { query: { type: 'sent', range: '7d' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    activity: keyof typeof cases;
  }
}
