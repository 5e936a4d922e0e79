import { on, type AccessCases } from '../../testing/access-case';

const REQUEST = '0b1f6a52-8a3e-4c57-9d0b-2f6f0b0f8a11';

export const cases = {
  getCustomer: { params: on('bystander') },
  listCustomerMessages: { params: on('bystander'), query: { limit: '5' } },
  resendCustomerMessage: { params: ({ user, message }) => ({ id: user, messageId: message }), also: [409] },
  listCustomerTimeline: { params: on('user'), query: { kind: 'money' } },
  addCustomerNote: { params: on('bystander'), body: () => ({ text: 'Prefers a call before noon.' }) },
  endCustomerSession: {
    params: ({ bystander, bystanderSession }) => ({ id: bystander, sessionId: bystanderSession }),
  },
  creditCustomer: {
    params: on('user'),
    body: () => ({ requestId: REQUEST, cents: 500, reason: 'goodwill' }),
    also: [409],
  },
  // Another time of the next fee.
  extendMembership: {
    params: on('user'),
    body: () => ({ days: 7, reason: 'Late cards', from: '2026-12-01T00:00:00.000Z' }),
    also: [409],
  },
  listAdjustments: {},
  // The vendor does not know the payment, so that the refund is refused.
  refundInvoice: {
    params: ({ invoice }) => ({ id: invoice }),
    body: () => ({ requestId: '0b1f6a52-8a3e-4c57-9d0b-2f6f0b0f8a12', cents: 100, reason: 'damaged' }),
    also: [409],
  },
  decideAdjustment: {
    params: ({ adjustment }) => ({ id: adjustment }),
    body: () => ({ isApproved: false }),
    also: [409],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    customers: keyof typeof cases;
  }
}
