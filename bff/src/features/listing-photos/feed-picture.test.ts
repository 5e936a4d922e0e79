/** Photos of feeds as pages show them: by way of the portal, re-encoded, kept, and only of listings that were shown. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../../config';
import { createOutgoingGuard } from '../../providers/outgoing-guard';
import type { Providers } from '../../providers/providers';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';
import { createDiskCache } from './disk-cache';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-feed-pictures-'));
let feed: Server;
let origin: string;
let asked: string[];
const files = new Map<string, Buffer>();
beforeAll(async () => {
  const house = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#336699' } });
  files.set(
    '/home.jpg',
    await house
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer(),
  );
  files.set('/script.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  feed = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(feed.address() as AddressInfo).port}`;
});
afterAll(() => {
  feed.close();
  rmSync(folder, { recursive: true });
});

eachEngine((engine) => {
  let app: TestApp;
  let listingId: string;
  let runs = 0;
  const start = (allowLoopback = true) => {
    runs += 1;
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      FARMPOST_DATA: path.join(folder, `${engine.name}-${runs}`),
    });
    const providers = { outgoing: createOutgoingGuard({ allowLoopback }) } as Providers;
    return startTestApp({ db: engine.db, context: createTestContext(engine.db, { config, providers }) });
  };
  beforeEach(async () => {
    asked = [];
    await engine.reset();
    app = await start();
    const photos = ['home.jpg', 'script.svg', 'gone.jpg'].map((name) => `${origin}/${name}`);
    const listing = await buildListing(engine.db, {
      agentId: app.agentId('agent'),
      status: 'Active',
      photos_json: photos,
    });
    listingId = listing.id;
  });
  afterEach(() => app.close());

  const pictures = async () =>
    (await app.as('agent')('GET /listings/{id}', { params: { id: listingId } })).body.pictures;
  const get = async (address: string, accept = 'image/webp,*/*') => {
    const response = await fetch(app.url + address, { headers: { accept } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('are sent at the width shown, without metadata, and fetched once for each width', async () => {
    const [home = ''] = await pictures();
    const { response, bytes } = await get(`${home}?w=300`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 416, height: 277 });
    expect(bytes.includes('a secret place')).toBe(false);
    for (const width of [416, 209]) expect((await get(`${home}?w=${width}`)).bytes).toEqual(bytes);
    expect(asked).toEqual(['/home.jpg']);
    const jpeg = await get(`${home}?w=9999`, 'image/*');
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1500 });
  });

  it('are one fetch for all who ask at the same time', async () => {
    const [home = ''] = await pictures();
    const all = await Promise.all(Array.from({ length: 10 }, () => get(`${home}?w=208`)));
    expect(new Set(all.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(asked).toEqual(['/home.jpg']);
  });

  it('are on the public page too', async () => {
    const { body } = await app.as('anonymous')('GET /listings/{id}/public', { params: { id: listingId } });
    expect(body.listing.photos).toEqual(await pictures());
  });

  it('are not found without the signature of their listing, nor for another photo', async () => {
    const [home = ''] = await pictures();
    const [, , listing = '', signature = '', photo = ''] = home.split('/');
    const other = await buildListing(engine.db, {
      agentId: app.agentId('agent2'),
      photos_json: [`${origin}/home.jpg`],
    });
    for (const address of [
      `/feed-pictures/${other.id}/${signature}/${photo}`,
      `/feed-pictures/${listing}/${'A'.repeat(22)}/${photo}`,
      `/feed-pictures/${listing}/%C3%A9${signature.slice(1)}/${photo}`,
      `/feed-pictures/${listing}/${signature}/${Buffer.from(`${origin}/other.jpg`).toString('base64url')}`,
    ]) {
      expect((await get(address)).response.status).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  it('that cannot be shown are not found, and not asked for again at once', async () => {
    const [, svg = '', gone = ''] = await pictures();
    for (const address of [svg, svg, gone, gone]) {
      expect((await get(`${address}?w=208`)).response.status).toBe(404);
    }
    expect(asked).toEqual(['/script.svg', '/gone.jpg']);
  });

  it('are fetched only where the guard lets them', async () => {
    const [home = ''] = await pictures();
    const guarded = await start(false);
    expect((await fetch(`${guarded.url}${home}?w=208`)).status).toBe(404);
    expect(asked).toEqual([]);
    await guarded.close();
  });
});

describe('the cache on disk', () => {
  const kept = async (cache: ReturnType<typeof createDiskCache>, keys: string[]) => {
    const found = await Promise.all(keys.map((key) => cache.get(key)));
    return keys.filter((_, at) => found[at] !== null);
  };

  it('is bounded by the bytes of its files, and drops what was not read for longest', async () => {
    const cache = createDiskCache(path.join(folder, 'bounded'), 250);
    await cache.set('a', Buffer.alloc(100));
    await cache.set('b', Buffer.alloc(100));
    await cache.get('a');
    await cache.set('c', Buffer.alloc(100));
    expect(await kept(cache, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  });

  it('knows after a restart what it holds, and keeps to a smaller size', async () => {
    const where = path.join(folder, 'again');
    const before = createDiskCache(where, 1000);
    for (const key of ['a', 'b', 'c']) await before.set(key, Buffer.alloc(100, key));
    expect(await kept(createDiskCache(where, 1000), ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(await kept(createDiskCache(where, 150), ['a', 'b', 'c'])).toHaveLength(1);
  });
});
