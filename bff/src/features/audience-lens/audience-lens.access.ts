import { on, type AccessCases } from '../../testing/access-case';

const period = { query: { from: '2026-11-01', to: '2026-11-30' } };

export const cases = {
  exportAudienceDecisions: period,
  exportAllAudienceDecisions: period,
  listBlockTables: {},
  createBlockTable: { body: () => ({ name: 'ACS 5-year, Oregon', year: 2023, source: 'api.census.gov' }) },
  addBlockFile: {
    params: on('blockTable'),
    body: () =>
      Buffer.from(
        JSON.stringify([
          ['B25003_001E', 'B25003_002E', 'B25003_003E', 'GEO_ID'],
          ['420', '300', '120', '1500000US410510001001'],
        ]),
      ),
    also: [409],
  },
  // It has no places yet.
  activateBlockTable: { params: on('blockTable'), also: [409] },
  deleteBlockTable: { params: on('spareBlockTable') },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'audience-lens': keyof typeof cases;
  }
}
