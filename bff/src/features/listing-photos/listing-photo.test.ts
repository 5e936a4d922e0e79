/** Photos of a listing on its cards: fetched once, kept, chosen, cropped around a focal point. */
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { templateSeeds } from '../../db/seeds/templates';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

const AT = '2026-11-01T09:00:00.000Z';
const TEMPLATE = '01920000-0000-7000-8000-0000000000aa';
const photoTemplate: PostcardTemplate = {
  ...justListedTemplate,
  front: [
    {
      id: 'photo',
      type: 'image',
      x: 0,
      y: 0,
      w: 6.25,
      h: 4.25,
      source: '{{listing.photo}}',
      fallback: 'street',
    },
  ],
};

/** Gray with a red spot at a quarter of its width and half of its height; turned by 90 degrees in its metadata. */
const spotted = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .composite([
      {
        input: { create: { width: 80, height: 80, channels: 3, background: '#e02010' } },
        left: Math.round(width / 4 - 40),
        top: Math.round(height / 2 - 40),
      },
    ])
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

let server: Server;
let origin: string;
let asked: string[];
const files = new Map<string, Buffer>();
beforeAll(async () => {
  files.set('/home.jpg', await spotted(1800, 1400));
  files.set('/tiny.jpg', await spotted(300, 200));
  files.set('/script.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  files.set('/torn.jpg', (await spotted(1800, 1400)).subarray(0, 9000));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

eachEngine((engine) => {
  const stage = setMailingStage(engine);
  let listingId: string;
  beforeEach(async () => {
    asked = [];
    await stage.syncExistingListings();
    stage.sandbox.addListing({ agentId: 'CT-1001', status: 'Active' });
    await stage.setAccounts({ subscription_status: 'paused' });
    await stage.sync();
    await stage.setAccounts({ subscription_status: 'active' });
    listingId = (
      await engine.db
        .selectFrom('listings')
        .select('id')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
    const names = ['home.jpg', 'tiny.jpg', 'script.svg', 'torn.jpg', 'gone.jpg'];
    await engine.db
      .updateTable('listings')
      .set({ photos_json: names.map((name) => `${origin}/${name}`), status: 'Active' })
      .where('id', '=', listingId)
      .execute();
    await engine.db
      .insertInto('listing_agents')
      .values({ listing_id: listingId, agent_id: stage.app.agentId('agent'), side: 'list' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [seed] = templateSeeds(AT);
    if (!seed) throw new Error('There is no template.');
    await engine.db
      .insertInto('templates')
      .values({ ...seed, id: TEMPLATE, name: 'Photo', document_json: photoTemplate })
      .execute();
  });

  const ready = (name: string, who: 'agent' | 'agent2' = 'agent') =>
    stage.app.as(who)('POST /listings/{id}/photos', {
      params: { id: listingId },
      body: { url: `${origin}/${name}` },
    });
  const create = async (photo?: { url: string | null; focus?: { x: number; y: number } }) => {
    const answer = await stage.app.as('agent')('POST /campaigns', {
      body: {
        name: 'Alder Street',
        kind: 'postcard',
        purpose: 'just-listed',
        listingId,
        location: 'Charleston, SC',
        budgetCents: 10_000,
        templateId: TEMPLATE,
        photo,
      },
    });
    await stage.jobs.drain();
    return answer;
  };
  const front = async (id: string) =>
    (await stage.app.as('agent').fetch(`/api/campaigns/${id}/proof`)).text();
  /** Where the crop of the photo starts, in its pixels. */
  const cropOf = (svg: string) =>
    /viewBox="(\S+) (\S+) (\S+) (\S+)" preserve/.exec(svg)?.slice(1).map(Number);

  it('fetches a photo once, upright and without its metadata, and guesses its focal point', async () => {
    const { status, body } = await ready('home.jpg');
    expect(status).toBe(200);
    expect(body).toMatchObject({ problem: null, picture: { width: 1400, height: 1800 } });
    // Turned upright, the spot is in the middle, a quarter from the top.
    expect(body.picture?.focus.x).toBeCloseTo(0.5, 1);
    expect(body.picture?.focus.y).toBeCloseTo(0.25, 1);
    const picture = await fetch(`${stage.app.url}${body.picture?.src}?w=10000`);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1400, height: 1800 });
    expect(bytes.includes('a secret place')).toBe(false);
    expect((await ready('home.jpg')).body).toEqual(body);
    expect(asked).toEqual(['/home.jpg']);
  });

  it('fetches only photos of a listing of one’s own', async () => {
    expect((await ready('home.jpg', 'agent2')).status).toBe(404);
    const foreign = await ready('other.jpg');
    expect(foreign.status).toBe(400);
    expect(foreign.error?.fields).toHaveProperty('url');
    expect((await create({ url: `${origin}/other.jpg` })).error?.fields).toHaveProperty(['photo.url']);
    expect(asked).toEqual([]);
  });

  it('says what is wrong with a photo, and prints the drawing', async () => {
    for (const [name, problem] of [
      ['tiny.jpg', 'The photo has only 200 by 300 pixels. A card needs at least 600 by 400.'],
      ['script.svg', 'SVG files cannot be used here. Export the picture as PNG or JPG.'],
      ['torn.jpg', expect.stringContaining('This picture is cut off') as string],
      ['gone.jpg', 'The file is no longer at its address (404).'],
    ] as const) {
      expect((await ready(name)).body).toEqual({ url: `${origin}/${name}`, picture: null, problem });
    }
    const { body } = await create({ url: `${origin}/tiny.jpg` });
    expect(body.photo).toEqual({ url: `${origin}/tiny.jpg` });
    expect((await stage.campaign(body.id)).status).toBe('draft');
    expect(await front(body.id)).not.toContain('<image');
    expect(await engine.db.selectFrom('files').select('hash').execute()).toEqual([]);
  });

  it('prints the chosen photo around the chosen point, the first photo without a choice, or none', async () => {
    const { body } = await create({ url: `${origin}/home.jpg`, focus: { x: 0.5, y: 1 } });
    const [, top = 0, width = 0, height = 0] = cropOf(await front(body.id)) ?? [];
    expect(width).toBe(1400);
    expect(top + height).toBeCloseTo(1800, 0);
    const { id, version } = await stage.campaign(body.id);
    const change = (photo: { url: string | null; focus?: { x: number; y: number } }) =>
      stage.app.as('agent')('PATCH /campaigns/{id}', { params: { id }, body: { version, photo } });
    const changed = await change({ url: `${origin}/home.jpg`, focus: { x: 0.5, y: 0 } });
    expect(changed.status).toBe(200);
    await stage.jobs.drain();
    expect(cropOf(await front(id))?.[1]).toBe(0);
    const first = await create();
    expect(await front(first.body.id)).toContain('<image');
    const none = await create({ url: null });
    expect(await front(none.body.id)).not.toContain('<image');
    expect(asked).toEqual(['/home.jpg']);
  });
});
