import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  sendContactMessage: {
    body: () => ({ name: 'Ann', email: 'ann@example.com', subject: 'sales', message: 'Hello' }),
  },
  requestIntegration: {
    body: () => ({ kind: 'mls', name: 'Ann', email: 'ann@example.com', system: 'ARMLS', region: 'AZ' }),
  },
  listInbox: { query: { status: 'open' } },
  updateInquiry: { params: on('inquiry'), body: () => ({ isHandled: true }) },
  postContactForm: {
    body: () => ({ name: 'Ann', email: 'ann@example.com', subject: 'sales', message: 'Hello' }),
  },
  postIntegrationForm: {
    body: () => ({ kind: 'mls', name: 'Ann', email: 'ann@example.com', system: 'ARMLS', region: 'AZ' }),
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    inquiries: keyof typeof cases;
  }
}
