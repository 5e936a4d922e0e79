import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listMlsProviders: {},
  getMlsProvider: { params: on('provider') },
  listSyncedListings: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'mls-providers': keyof typeof cases;
  }
}
