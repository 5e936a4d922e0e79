import type { AccessCases } from '../../testing/access-case';

export const cases = {
  deleteAgent: { params: ({ unlinkedAgent }) => ({ key: unlinkedAgent }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'agent-deletion': keyof typeof cases;
  }
}
