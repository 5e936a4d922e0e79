import type { AccessCases } from '../testing/access-case';

export const cases = {
  getRegistry: {},
  // The build makes these packages.
  getKit: { also: [404] },
  getNewRemoteCommand: { also: [404] },
  getApiClient: { also: [404] },
  reportRemoteFailure: {
    body: () => ({ remote: 'mf-agent', version: '1', kind: 'network', message: 'offline', path: '/leads' }),
  },
} satisfies AccessCases;

declare module '../testing/access-case' {
  interface CaseIds {
    gateway: keyof typeof cases;
  }
}
