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
  payCommissionShare: {
    params: ({ payout }) => ({ id: payout }),
    body: ({ salesPerson }) => ({ salesPersonId: salesPerson, reference: 'Check 1042' }),
    also: [409],
  },
  setPayoutWay: { params: ({ salesPerson }) => ({ id: salesPerson }), body: () => ({ isByHand: true }) },
  transferCommissionShares: {
    params: ({ payout }) => ({ id: payout }),
    body: ({ salesPerson }) => ({ salesPersonIds: [salesPerson] }),
    also: [409],
  },
  getOwnTaxForm: {},
  getTaxYear: { params: ({ commissionMonth }) => ({ year: commissionMonth.slice(0, 4) }) },
  exportTaxYear: { params: ({ commissionMonth }) => ({ year: commissionMonth.slice(0, 4) }) },
  setTaxForm: {
    params: ({ salesPerson }) => ({ id: salesPerson }),
    body: () => ({ state: 'on_file', on: '2026-11-02' }),
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    commissions: keyof typeof cases;
  }
}
