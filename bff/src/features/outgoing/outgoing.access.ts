import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getOutgoing: {},
  // The database of the test is no copy.
  getCopyContents: { also: [404] },
  askVendors: { also: [404] },
  goLive: { body: () => ({ confirm: 'live', reason: 'The original is gone' }), also: [404] },
  holdPress: { body: () => ({ reason: 'The printer has a wrong address' }), also: [409] },
  resumePress: { also: [409] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    outgoing: keyof typeof cases;
  }
}
