import type { AccessCases } from '../../testing/access-case';

export const cases = {
  searchAgentData: { query: { q: 'alder' } },
  searchPlatform: { query: { q: 'alder' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    search: keyof typeof cases;
  }
}
