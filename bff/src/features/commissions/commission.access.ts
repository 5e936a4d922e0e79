import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listCommissions: { query: { state: 'available' } },
  getCommissionOverview: {},
  getCommissionStatementCsv: { params: ({ commissionMonth }) => ({ month: commissionMonth }) },
  getCommissionStatementPdf: { params: ({ commissionMonth }) => ({ month: commissionMonth }) },
  getCommissionAccounts: {},
  listCommissionLines: { query: { state: 'approved' } },
  approveCommissions: { body: ({ commissionLine }) => ({ lineIds: [commissionLine] }) },
  addCommissionRate: {
    body: () => ({ base: 'mail', basisPoints: 600, validFrom: '2099-01-01' }),
  },
  createCommissionPayout: { body: () => ({ totalCents: 500 }), also: [409] },
  exportCommissionPayout: { params: ({ payout }) => ({ id: payout }) },
  payCommissionPayout: { params: ({ payout }) => ({ id: payout }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    commissions: keyof typeof cases;
  }
}
