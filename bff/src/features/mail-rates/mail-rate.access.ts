import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listMailRates: {},
  listDatedMailRates: {},
  setMailRate: {
    body: () => ({
      size: '6x9',
      mailClass: 'first_class',
      unitPriceCents: 99,
      minimumPieces: 1,
      takesFreeCards: false,
      reason: 'Postage rose',
    }),
  },
  withdrawMailRate: { params: ({ mailRate }) => ({ id: mailRate }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'mail-rates': keyof typeof cases;
  }
}
