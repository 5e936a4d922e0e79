import { onAgent, type AccessCases } from '../../testing/access-case';

export const cases = {
  getIdentityCheck: { params: onAgent },
  // The MLS has confirmed agent A already.
  askIdentityCheck: {
    params: onAgent,
    body: () => ({ licenseNumber: 'SC 104482', licenseState: 'SC' }),
    also: [409],
  },
  listIdentityChecks: { query: { status: 'open' } },
  // The first caller decides it, so later ones get 409.
  decideIdentityCheck: {
    params: ({ identityCheck }) => ({ id: identityCheck }),
    body: () => ({ decision: 'refused', reason: 'The register has another name.' }),
    also: [409],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'identity-checks': keyof typeof cases;
  }
}
