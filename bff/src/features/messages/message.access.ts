import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listOutbox: { query: { limit: '5' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    messages: keyof typeof cases;
  }
}
