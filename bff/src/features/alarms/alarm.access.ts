import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listAlarms: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    alarms: keyof typeof cases;
  }
}
