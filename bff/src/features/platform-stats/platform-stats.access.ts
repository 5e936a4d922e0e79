import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getSystemStats: {},
  getDeskWork: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'platform-stats': keyof typeof cases;
  }
}
