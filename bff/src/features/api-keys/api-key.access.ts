import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listApiKeys: {},
  createApiKey: { body: () => ({ name: 'My CRM', scopes: ['leads:read'] }) },
  revokeApiKey: { params: ({ apiKey }) => ({ id: apiKey }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'api-keys': keyof typeof cases;
  }
}
