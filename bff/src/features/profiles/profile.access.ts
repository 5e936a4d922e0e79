import { on, onAgent, agentFields, type AccessCases } from '../../testing/access-case';

/** A real PNG, though of a single pixel. */
const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const cases = {
  getProfile: { params: on('user') },
  insertProfile: { params: on('user'), body: () => ({ first_name: 'Dana' }), verdicts: { admin: 403 } },
  updateProfile: { params: on('user'), body: () => ({ title: 'Broker' }), verdicts: { admin: 403 } },
  setOfficeAddress: {
    params: on('user'),
    body: () => ({
      address: { addressLine1: '21 Broad St', city: 'Charleston', state: 'SC', zip: '29401' },
    }),
    verdicts: { admin: 403 },
  },
  uploadPhoto: { params: on('user'), body: () => smallPng, verdicts: { admin: 403 }, also: [400] },
  uploadLogo: { params: on('user'), body: () => smallPng, verdicts: { admin: 403 }, also: [400] },
  removePhoto: { params: on('user'), verdicts: { admin: 403 } },
  removeLogo: { params: on('user'), verdicts: { admin: 403 } },
  replaceAgent: { params: onAgent, body: ({ email }) => ({ email, ...agentFields }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    profiles: keyof typeof cases;
  }
}
