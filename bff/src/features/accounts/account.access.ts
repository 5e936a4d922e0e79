import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getMe: {},
  updateNotifications: { body: () => ({ productNews: true }) },
  sendPhoneCode: { body: () => ({ phone: '(541) 555-0100' }) },
  verifyPhone: { body: () => ({ code: '123456' }), also: [400, 410] },
  exportAccount: {},
  scheduleDeletion: { body: () => ({ email: 'somebody.else@example.com' }), also: [400] },
  restoreAccount: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    accounts: keyof typeof cases;
  }
}
