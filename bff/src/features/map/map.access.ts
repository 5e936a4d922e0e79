import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getMapStyle: { query: { theme: 'light' } },
  // Without a map there is no tile.
  getMapTile: {
    params: () => ({ theme: 'light', source: 'city', z: '14', x: '4550', y: '6625' }),
    also: [404],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    map: keyof typeof cases;
  }
}
