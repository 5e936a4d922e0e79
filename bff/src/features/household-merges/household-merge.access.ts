import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listHouseholdMerges: { query: { limit: '5' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'household-merges': keyof typeof cases;
  }
}
