import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listAlarms: {},
  listAlarmNotices: {},
  testAlarms: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    alarms: keyof typeof cases;
  }
}
