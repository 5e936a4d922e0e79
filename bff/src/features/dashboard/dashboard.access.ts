import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getDashboard: {},
  listHotBlocks: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    dashboard: keyof typeof cases;
  }
}
