/** Administrators import tables of blocks; figures of one vintage replace each other. */
import { createHash } from 'node:crypto';
import { operations } from '@farmpost/shared/contracts/api';
import { lensGroups } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import * as z from 'zod';
import {
  boundariesOf,
  buildBlockTable,
  censusAnswer,
  type TestBlock,
  uploadBlocks,
} from '../../testing/block-builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const blocks: readonly TestBlock[] = [
  { geoid: '450190001001', west: -80.3, south: 32.8, east: -80.2, north: 33, owners: 360 },
  { geoid: '450190001002', west: -80.2, south: 32.8, east: -80.1, north: 33, owners: 80 },
];

eachEngine((engine) => {
  describe('tables of blocks', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db });
    });
    afterEach(() => app.close());

    const admin = () => app.as('admin');
    const list = async () => (await admin()('GET /admin/block-tables')).body.data;
    const create = async () =>
      (
        await admin()('POST /admin/block-tables', {
          body: { name: 'ACS 5-year, South Carolina', year: 2023, source: 'https://api.census.gov/data' },
        })
      ).body;
    const activate = (id: string) => admin()('POST /admin/block-tables/{id}/activate', { params: { id } });

    it('begin empty, take figures and boundaries, and are then used', async () => {
      expect(await list()).toEqual([]);
      const { id } = await create();
      const figures = censusAnswer(blocks);
      const first = await uploadBlocks(app, id, figures, 'tenure.json');
      expect([first.status, first.body]).toMatchObject([
        200,
        { state: 'draft', withFigures: 2, withPlace: 0, usable: 0, groups: ['owners', 'renters'] },
      ]);
      expect(first.body.files).toMatchObject([
        {
          kind: 'figures',
          name: 'tenure.json',
          sha256: createHash('sha256').update(figures).digest('hex'),
          blocks: 2,
          odd: 0,
          addedBy: app.accounts.admin.user.email,
        },
      ]);
      const early = await activate(id);
      expect([early.status, early.error?.message]).toEqual([
        409,
        'No block has both figures and a place yet. Add the figures and the boundaries of the same blocks.',
      ]);
      const placed = await uploadBlocks(app, id, boundariesOf(blocks.slice(0, 1)), 'places.geojson');
      expect(placed.body).toMatchObject({ withFigures: 2, withPlace: 1, usable: 1 });
      expect(placed.body.files[1]?.unread).toEqual(['NAMELSAD']);
      expect((await activate(id)).body).toMatchObject({ state: 'current', usable: 1 });
      const { data } = (await admin()('GET /admin/audit')).body;
      expect(data.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['block_table.created', 'block_table.file_added', 'block_table.activated']),
      );
    });

    it('put the figures of several files about a block together', async () => {
      const { id } = await create();
      await uploadBlocks(app, id, censusAnswer(blocks));
      const children = JSON.stringify([
        ['B11005_001E', 'B11005_002E', 'GEO_ID'],
        ['400', '150', '1500000US450190001001'],
      ]);
      const { body } = await uploadBlocks(app, id, children);
      expect(body).toMatchObject({ withFigures: 2, groups: ['owners', 'renters', 'with_children'] });
      const row = await engine.db
        .selectFrom('blocks')
        .select('figures_json')
        .where('geoid', '=', '450190001001')
        .executeTakeFirstOrThrow();
      expect(row.figures_json).toMatchObject({ owners: { count: 360 }, with_children: { count: 150 } });
    });

    it('say what of a file was not read', async () => {
      const { id } = await create();
      const text = JSON.stringify([
        ['B25003_001E', 'B25003_002E', 'B25003_003E', 'B19013_001E', 'GEO_ID'],
        ['420', '300', '120', '1', '1500000US450190001001'],
        ['420', '300', '120', '1', 'somewhere'],
      ]);
      expect((await uploadBlocks(app, id, text)).body.files).toMatchObject([
        { blocks: 1, unread: ['B19013_001E'], odd: 1, oddRows: [{ line: 3 }] },
      ]);
      const refused = await uploadBlocks(app, id, 'GEOID\tALAND\tINTPTLAT\tINTPTLONG\n');
      expect([refused.status, refused.error?.message]).toEqual([
        400,
        expect.stringContaining('Add the boundaries as GeoJSON instead'),
      ]);
    });

    it('of the same name and year replace each other; one in use stays as it is', async () => {
      const first = await buildBlockTable(app, blocks);
      const fixed = await uploadBlocks(app, first, censusAnswer(blocks));
      expect([fixed.status, fixed.error?.code]).toEqual([409, 'conflict']);
      const second = await buildBlockTable(app, blocks);
      // Nothing refers to the first one.
      expect((await list()).map(({ id, state }) => [id, state])).toEqual([[second, 'current']]);
      const later = await buildBlockTable(app, blocks, { year: 2024 });
      expect((await list()).map(({ id }) => id)).toEqual([later, second]);
      expect((await admin()('DELETE /admin/block-tables/{id}', { params: { id: later } })).status).toBe(204);
      expect((await list()).map(({ id }) => id)).toEqual([second]);
    });
  });
});

test('no operation takes a group of the tables as a filter', () => {
  const secret = new RegExp(`"(?:${lensGroups.join('|')})"`);
  const inputs = Object.values(operations).flatMap((operation) => {
    const { id, query, body, params } = operation as {
      id: string;
      query?: z.ZodType;
      body?: z.ZodType;
      params?: z.ZodType;
    };
    return [query, body, params].flatMap((schema) =>
      schema ? [[id, JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))]] : [],
    );
  });
  expect(inputs.length).toBeGreaterThan(200);
  expect(inputs.filter(([, schema]) => secret.test(schema ?? '')).map(([id]) => id)).toEqual([]);
});
