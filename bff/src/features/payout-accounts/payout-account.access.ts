import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getPayoutAccount: {},
  openPayoutAccount: { also: [409] },
  refreshPayoutAccount: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'payout-accounts': keyof typeof cases;
  }
}
