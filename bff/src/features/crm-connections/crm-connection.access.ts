import { type AccessCases } from '../../testing/access-case';

export const cases = {
  getCrmConnection: {},
  connectCrm: {
    body: ({ mailingList }) => ({ apiKey: 'fka_access_key', listId: mailingList, rule: 'everyone' }),
    // The list is agent A's.
    also: [400, 409],
  },
  // Each agent has a connection of their own or none.
  changeCrmConnection: { body: () => ({ version: 1, rule: 'everyone' }), also: [404, 409] },
  testCrmConnection: { also: [404] },
  syncCrm: { also: [404, 409] },
  disconnectCrm: { also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'crm-connections': keyof typeof cases;
  }
}
