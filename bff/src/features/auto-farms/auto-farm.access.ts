import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getAutoFarm: { params: ({ agent }) => ({ id: agent }) },
  saveAutoFarm: {
    params: ({ agent }) => ({ id: agent }),
    body: () => ({
      monthlyBudgetCents: 50_000,
      autoFarmEnabled: true,
      farmAreaName: '29401',
      targetHomeowners: true,
      targetHomebuyers: false,
      targetHomesellers: false,
    }),
  },
  enableAutoFarm: { params: ({ agent }) => ({ id: agent }), body: () => ({ enabled: true }) },
  listZips: { query: { query: '294' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'auto-farms': keyof typeof cases;
  }
}
