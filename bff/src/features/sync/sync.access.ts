import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listProviderRuns: { params: on('provider') },
  getSyncStatistics: { params: on('provider') },
  startSync: { params: on('provider'), body: () => ({ syncType: 'full' }), also: [409] },
  getSyncStatus: { params: on('run') },
  cancelSync: { params: on('run'), also: [409] },
  listMissingListings: { params: on('run') },
  decideMissingListings: { params: on('run'), body: () => ({ decision: 'discarded' }), also: [409] },
  countRunChanges: { params: on('run') },
  listRunChanges: { params: on('run') },
  exportRunChanges: { params: on('run') },
  listListingChanges: { params: on('listing') },
  previewRollback: { params: on('run') },
  startRollback: { params: on('run'), body: () => ({}), also: [409] },
  streamSync: { params: on('run') },
  listSyncLogs: {},
  getSyncLog: { params: on('run') },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    sync: keyof typeof cases;
  }
}
