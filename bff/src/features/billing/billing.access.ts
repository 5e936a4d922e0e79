import { onAgent, type AccessCases, type Rows } from '../../testing/access-case';

const onMethod = ({ agent, method }: Rows) => ({ key: agent, methodId: method });

export const cases = {
  getBilling: { params: onAgent },
  createBilling: { params: onAgent },
  getUsage: { params: onAgent, query: { period: 'month' } },
  exportLedger: { params: onAgent },
  listPaymentMethods: { params: onAgent },
  beginPaymentMethod: { params: onAgent },
  setDefaultPaymentMethod: { params: onMethod },
  removePaymentMethod: { params: onMethod, also: [409] },
  openBillingPortal: { params: onAgent },
  pauseSubscription: { params: onAgent, also: [409] },
  resumeSubscription: { params: onAgent, also: [409] },
  cancelSubscription: { params: onAgent, also: [409] },
  listBillingHistory: { params: onAgent, query: { limit: '5' } },
  getInvoicePdf: { params: ({ agent, invoice }) => ({ key: agent, invoiceId: invoice }) },
  migrateBudget: { params: onAgent },
  getBudget: { params: onAgent },
  createBudget: { params: onAgent, body: () => ({ autoApprovePostcards: false }) },
  updateBudget: { params: onAgent, body: () => ({ defaultListingBudgetCents: 40_000 }) },
  updateListingBudget: { params: onAgent, body: () => ({ defaultListingBudgetCents: 40_000 }) },
  addDemoCard: {
    body: () => ({ number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123', name: 'Dana' }),
    also: [404],
  },
  answerDemoBank: { body: () => ({ setupId: 'seti_1', clientSecret: 'secret', approve: true }), also: [404] },
  renewDemoMembership: { also: [404] },
  getPlatformMoney: { query: { month: '2026-11' } },
  exportPlatformLedger: { query: { month: '2026-11' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    billing: keyof typeof cases;
  }
}
