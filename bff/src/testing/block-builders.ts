/** Files of blocks as the Census Bureau gives them, and a table in use. */
import type { TestApp } from './test-app';

export interface TestBlock {
  /** State, county, tract, block group: `410510001001`. */
  readonly geoid: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Homes of owners, out of 400 occupied ones. */
  readonly owners: number;
  /** Margin of error of the owners and the renters. */
  readonly margin?: number;
}

/** An answer of the API: tenure with margins of error, by block group. */
export const censusAnswer = (blocks: readonly TestBlock[]): string =>
  JSON.stringify([
    [
      'NAME',
      'B25003_001E',
      'B25003_001M',
      'B25003_002E',
      'B25003_002M',
      'B25003_003E',
      'B25003_003M',
      'state',
      'county',
      'tract',
      'block group',
    ],
    ...blocks.map(({ geoid, owners, margin = 10 }) => [
      `Block Group ${geoid.slice(11)}`,
      '400',
      '0',
      String(owners),
      String(margin),
      String(400 - owners),
      String(margin),
      geoid.slice(0, 2),
      geoid.slice(2, 5),
      geoid.slice(5, 11),
      geoid.slice(11),
    ]),
  ]);

/** Rectangles. */
export const boundariesOf = (blocks: readonly TestBlock[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: blocks.map(({ geoid, west, south, east, north }) => ({
      type: 'Feature',
      properties: { GEOID: geoid, NAMELSAD: 'Block Group' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    })),
  });

/** Uploads a file as an administrator's browser does. */
export async function uploadBlocks(app: TestApp, id: string, text: string, name = 'blocks.json') {
  const { status, body, error } = await app.as('admin')('POST /admin/block-tables/{id}/files', {
    params: { id },
    query: { name },
    body: Buffer.from(text),
    headers: { 'content-type': 'application/json' },
  });
  return { status, body, error };
}

/** Imports both files and uses the table. */
export async function buildBlockTable(
  app: TestApp,
  blocks: readonly TestBlock[],
  { name = 'ACS 5-year, South Carolina', year = 2023 } = {},
): Promise<string> {
  const created = await app.as('admin')('POST /admin/block-tables', {
    body: { name, year, source: 'https://api.census.gov/data' },
  });
  const { id } = created.body;
  await uploadBlocks(app, id, censusAnswer(blocks), 'tenure.json');
  await uploadBlocks(app, id, boundariesOf(blocks), 'blocks.geojson');
  const used = await app.as('admin')('POST /admin/block-tables/{id}/activate', { params: { id } });
  expect([used.status, used.body.state]).toEqual([200, 'current']);
  return id;
}
