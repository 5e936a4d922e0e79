/** Importing artwork over HTTP, and keeping it in drafts. */
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { startingDocument } from '@farmpost/shared/domain/postcard/starting-document';
import { gzipSync } from 'node:zlib';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 72" width="2in">${inner}</svg>`);
const leaf = svg('<script>steal()</script><path d="M0 0h144v72z" fill="#2F7A55"/>');

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { print: createCheapPrint() } });
  });
  afterEach(() => app.close());

  const send = (body: Buffer, headers: Record<string, string> = {}) =>
    app.as('admin')('POST /admin/templates/artworks', {
      body: body as unknown as Uint8Array,
      headers: { 'content-type': 'image/svg+xml', ...headers },
    });
  const create = async () => {
    const { body } = await app.as('admin')('POST /admin/templates', {
      body: { name: 'Art', purpose: 'farm', size: '4x6', category: 'house', description: '' },
    });
    return body.data.id;
  };
  const base = startingDocument('farm', '4x6');
  const save = (id: string, document: PostcardTemplate) =>
    app.as('admin')('PUT /admin/templates/{id}/draft', {
      params: { id },
      body: {
        revision: 0,
        details: { name: 'Art', description: '', category: 'house', tags: [], purpose: 'farm' },
        document,
      },
    });

  it('returns its own paths, and reports what it left out', async () => {
    const { status, body } = await send(leaf);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      artwork: { w: 500, h: 250, paths: [{ d: 'M0 0L500 0L500 250Z', fill: '#2F7A55' }] },
      texts: [],
      leftTexts: [],
      size: { w: 2, h: 1 },
      pages: 1,
      changes: [{ what: 'scripts', count: 1 }],
    });
    expect((await send(leaf)).body.data.hash).toBe(body.data.hash);
  });

  it('returns text in our faces as text on demand, and names the fonts of the rest', async () => {
    const drawing = svg(
      `<path d="M0 0h144v72z" fill="#2F7A55"/>
       <text x="36" y="36" font-family="Besley" font-weight="700" font-size="18">Sold</text>
       <text y="60" font-family="Lobster">now</text>`,
    );
    const { status, body } = await app.as('admin')('POST /admin/templates/artworks', {
      query: { texts: 'live' },
      body: drawing as unknown as Uint8Array,
      headers: { 'content-type': 'image/svg+xml' },
    });
    expect(status).toBe(200);
    expect(body.data.texts).toMatchObject([
      { words: 'Sold', face: 'Besley 700', size: 18, x: 0.5, baseline: 0.5, align: 'left', color: 'black' },
    ]);
    expect(body.data.leftTexts).toEqual([{ words: 'now', font: 'Lobster 400', why: 'font' }]);
    expect(body.data.changes).toEqual([]);
    expect((await send(drawing)).body.data).toMatchObject({
      texts: [],
      leftTexts: [],
      changes: [{ what: 'text', count: 2 }],
    });
  });

  it('refuses a file that cannot become artwork, and says why', async () => {
    const { status, error } = await send(svg('<script>steal()</script>'));
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'There is nothing in this file that can be printed as artwork.',
    });
    expect((await send(Buffer.from('PNG'), { 'content-type': 'image/png' })).status).toBe(415);
    expect((await send(Buffer.alloc(2_200_000, ' '))).status).toBe(413);
    const bomb = gzipSync(Buffer.alloc(30_000_000, ' '));
    expect((await send(bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
  });

  it('keeps artwork in a draft by its hash, and no other artwork', async () => {
    const { hash, artwork } = (await send(leaf)).body.data;
    if (hash === null || !artwork) throw new Error('The leaf has no artwork');
    const element = { id: 'leaf', type: 'artwork' as const, artwork: hash, x: 1, y: 1, w: 1, h: 0.5 };
    const document = { ...base, front: [...base.front, element], artworks: { [hash]: artwork } };
    const id = await create();
    const forged = { ...artwork, paths: [{ d: 'M0 0L9 9Z', fill: '#FF0000' }] };
    expect((await save(id, { ...document, artworks: { [hash]: forged } })).error?.message).toBe(
      'An artwork was changed outside of the editor. Import its file again.',
    );
    const { artworks: _, ...without } = document;
    expect(Object.values((await save(id, without)).error?.fields ?? {})).toEqual([
      'The artwork of “leaf” is missing. Import the file again.',
    ]);
    for (const d of ['M0 0L9 9"/><script>', 'M0 0 url(x)', 'M0 0L1e999 0']) {
      const bad = { ...artwork, paths: [{ d }] };
      expect((await save(id, { ...document, artworks: { [hash]: bad } })).status).toBe(400);
    }
    expect((await save(id, document)).status).toBe(200);
    const read = await app.as('admin')('GET /admin/templates/{id}/draft', { params: { id } });
    expect(read.body.data.document).toEqual(document);
  });
});
