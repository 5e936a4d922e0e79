import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  getSalesDashboard: {},
  exportSalesReport: { query: { range: '4w' } },
  listClientLeads: { query: { status: 'open' } },
  listClientMailings: { params: on('client') },
  getSalesReport: { query: { range: '12m' } },
  getSalesReportMail: {},
  setSalesReportMail: { body: () => ({ isOn: true }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    sales: keyof typeof cases;
  }
}
