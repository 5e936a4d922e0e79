/** The public gallery over HTTP: only active templates, only public fields, and their pictures. */
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { brotliCompressSync } from 'node:zlib';
import { readAnswers } from '../../gateway/page-answers';
import type { PrintService } from '../../print/print-service';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import { drawGallery } from './template-gallery.service';
import { startTestApp, type TestApp } from '../../testing/test-app';

const [listed, sold] = templateSeeds('2026-11-01T09:00:00.000Z').map(({ id }) => id) as [string, string];

const designOf = (headline: string) => ({
  ...justListedTemplate,
  defaultCopy: { ...justListedTemplate.defaultCopy, headline },
});

eachEngine((engine) => {
  let app: TestApp;
  const drawn: string[] = [];
  beforeAll(async () => {
    const renderPicture: PrintService['renderPicture'] = async ({ side, template }) => {
      drawn.push(side);
      return brotliCompressSync(`${side} of ${template.defaultCopy.headline}`);
    };
    app = await startTestApp({
      db: engine.db,
      context: { print: { ...createCheapPrint(), renderPicture } },
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await engine.db.deleteFrom('templates').execute();
    // The first three are enough; all of them are drawn by tests of the print.
    await engine.db
      .insertInto('templates')
      .values(templateSeeds('2026-11-01T09:00:00.000Z').slice(0, 3))
      .execute();
    drawn.length = 0;
  });

  const change = (id: string, values: { is_active?: boolean; document_json?: unknown }) =>
    engine.db.updateTable('templates').set(values).where('id', '=', id).execute();
  const names = async () => {
    const { body } = await app.as('anonymous')('GET /templates');
    return body.items.map(({ name }) => name);
  };
  const picture = (id: string, query = '') =>
    app.as('anonymous').fetch(`/api/templates/${id}/picture${query}`);

  test('lists the active templates with public fields only', async () => {
    await change(sold, { is_active: false });
    const { body } = await app.as('anonymous')('GET /templates');
    expect(body.items).toEqual([
      {
        id: listed,
        name: 'Broadside, just listed',
        description: expect.stringContaining('big headline'),
        purpose: 'just-listed',
        kind: 'postcard',
        size: '4x6',
        isOnePage: false,
        tags: ['just listed', 'house art', '4x6'],
        unitPriceCents: 75,
        revision: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
      expect.objectContaining({ name: 'Neighbors, farm', purpose: 'farm' }),
    ]);
  });

  test('leaves out a template that cannot be drawn', async () => {
    await change(sold, { document_json: { size: '9x9' } });
    expect(await names()).toEqual(['Broadside, just listed', 'Neighbors, farm']);
    expect((await picture(sold)).status).toBe(404);
  });

  test('draws both sides once each, and lets any cache keep them', async () => {
    // Pictures are cached by design, across both databases.
    await change(listed, { document_json: designOf(`Drawn on ${engine.name}`) });
    for (const side of ['front', 'back', 'front']) {
      const answer = await picture(listed, `?side=${side}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(await answer.text()).toBe(`${side} of Drawn on ${engine.name}`);
    }
    expect(drawn).toEqual(['front', 'back']);
  });

  test('sends an uncompressed picture to a client without brotli', async () => {
    for (const [asked, packed] of [
      ['br', 'br'],
      ['gzip;q=1, br;q=0.5', 'br'],
      ['br;q=0', null],
      ['identity', null],
    ] as const) {
      const answer = await app
        .as('anonymous')
        .fetch(`/api/templates/${listed}/picture`, { headers: { 'accept-encoding': asked } });
      expect(answer.headers.get('content-encoding')).toBe(packed);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await answer.text()).toBe(`front of ${justListedTemplate.defaultCopy.headline}`);
    }
  });

  test('is drawn before the first request, fronts first, and stops when the server stops', async () => {
    await change(listed, { document_json: designOf(`Beforehand on ${engine.name}`) });
    await change(sold, { document_json: designOf(`Then on ${engine.name}`) });
    const stopped = new AbortController();
    stopped.abort();
    await drawGallery(app.context, stopped.signal);
    expect(drawn).toEqual([]);
    await drawGallery(app.context, new AbortController().signal);
    expect(drawn.slice(0, 2)).toEqual(['front', 'front']);
    drawn.length = 0;
    for (const side of ['front', 'back']) expect((await picture(listed, `?side=${side}`)).status).toBe(200);
    expect(drawn).toEqual([]);
  });

  test('shows no picture of an inactive or unknown template', async () => {
    await change(listed, { is_active: false });
    expect((await picture(listed)).status).toBe(404);
    expect((await picture('01920000-0000-7000-8000-0000000000ff')).status).toBe(404);
  });

  test('gives an agent the full design, to preview their own listing on it', async () => {
    const design = (id: string) => app.as('agent')('GET /templates/{id}/design', { params: { id } });
    expect((await design(listed)).body).toEqual(justListedTemplate);
    await change(listed, { is_active: false });
    expect((await design(listed)).status).toBe(404);
  });

  test('embeds the same answer in the page that starts with it, and nothing for other requests', async () => {
    const { body } = await app.as('anonymous')('GET /templates');
    expect(await readAnswers('GET /templates', app.context)).toEqual({ 'GET /templates': body });
    expect(await readAnswers('GET /leads', app.context)).toBeUndefined();
    expect(await readAnswers(undefined, app.context)).toBeUndefined();
  });

  test('gives a changed design a new revision', async () => {
    const revision = async () =>
      (await app.as('anonymous')('GET /templates')).body.items.find(({ id }) => id === listed)?.revision;
    const before = await revision();
    await change(listed, { document_json: designOf('New') });
    expect(await revision()).not.toBe(before);
  });
});
