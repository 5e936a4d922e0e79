import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  getSalesDashboard: {},
  exportSalesReport: { query: { range: '4w' } },
  listClientLeads: { query: { status: 'open' } },
  listClientMailings: { params: on('client') },
  getSalesGoals: {},
  setSalesGoals: { body: () => ({ newClients: 5, commissionCents: null }), also: [409] },
  listSalesGoals: {},
  setSalesGoalsOf: {
    params: ({ salesPerson }) => ({ id: salesPerson }),
    body: () => ({ newClients: 5, commissionCents: 20_000 }),
  },
  getSalesReport: { query: { range: '12m' } },
  getSalesReportMail: {},
  setSalesReportMail: { body: () => ({ isOn: true }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    sales: keyof typeof cases;
  }
}
