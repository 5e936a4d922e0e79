import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listTestPrints: { params: on('campaign') },
  createTestPrint: {
    params: on('campaign'),
    body: () => ({
      address: { addressLine1: '12 Broad Street', city: 'Charleston', state: 'SC', zip: '29401' },
    }),
    also: [409],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'test-prints': keyof typeof cases;
  }
}
