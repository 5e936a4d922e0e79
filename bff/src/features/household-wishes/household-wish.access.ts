import type { AccessCases } from '../../testing/access-case';

export const cases = {
  postHouseholdForm: { params: ({ code }) => ({ code }), body: () => ({ act: 'cards', cards: 'fewer' }) },
  postHouseholdDeletion: { params: ({ code }) => ({ code }), body: () => ({}) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'household-wishes': keyof typeof cases;
  }
}
