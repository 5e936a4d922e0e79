import { type AccessCases, on } from '../../testing/access-case';

const farm = on('farm');
const others = { agent2: 404 } as const;
const area = {
  kind: 'polygon',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-79.95, 32.78],
        [-79.93, 32.78],
        [-79.93, 32.8],
        [-79.95, 32.8],
        [-79.95, 32.78],
      ],
    ],
  },
} as const;

export const cases = {
  listFarms: {},
  createFarm: { body: () => ({ name: `Farm ${Math.random()}`, area }) },
  getFarm: { params: farm, verdicts: others },
  changeFarm: {
    params: farm,
    body: () => ({ version: 1, cardsAYear: 6 }),
    verdicts: others,
    also: [409],
  },
  previewFarm: { body: () => ({ area, withPoints: true }) },
  getFarmFigures: { params: farm, verdicts: others },
  listSubdivisions: { query: { query: 'wap' } },
  getLookUpOffer: { params: farm, verdicts: others },
  startLookUp: { params: farm, body: () => ({ maxPages: 2 }), verdicts: others, also: [409] },
  stopLookUp: { params: farm, verdicts: others },
  deleteFarm: { params: farm, verdicts: others, also: [404] },
  restoreFarm: { params: farm, verdicts: others },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    farms: keyof typeof cases;
  }
}
