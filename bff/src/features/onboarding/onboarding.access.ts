import { onAgent, type AccessCases, type Rows } from '../../testing/access-case';

const onConnection = ({ agent, connection }: Rows) => ({ key: agent, id: connection });

export const cases = {
  listIdxProviders: {},
  requestIdxProvider: { body: () => ({ mlsName: 'ARMLS', region: 'Phoenix, AZ' }) },
  listIdxAgents: { params: ({ mls }) => ({ providerId: mls }), query: { search: 'dana' } },
  listKnownAgents: { query: { limit: '5' } },
  searchKnownAgents: { query: { q: 'dana' } },
  searchMlsDirectly: { query: { q: 'dana' } },
  listIdxConnections: { params: onAgent },
  createIdxConnection: {
    params: onAgent,
    body: ({ mls }) => ({ providerId: mls, mlsId: 'CT-1' }),
    also: [404],
  },
  getIdxConnection: { params: onConnection },
  updateIdxConnection: { params: onConnection, body: () => ({ code: '123456' }), also: [410] },
  // The first caller deletes it, so later ones get 404.
  deleteIdxConnection: { params: onConnection, also: [404] },
  getOnboarding: { params: onAgent },
  saveOnboarding: { params: onAgent, body: () => ({ step: 1 }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    onboarding: keyof typeof cases;
  }
}
