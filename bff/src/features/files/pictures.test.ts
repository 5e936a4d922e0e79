import sharp from 'sharp';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** Left half red, right half blue, 800 x 400. */
const twoColors = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const own = () => ({ id: app.accounts.agent.user.id });
  const upload = (body: Uint8Array, query: Record<string, string> = {}) =>
    app.as('agent')('POST /profiles/{id}/photo', { params: own(), query, body });
  const get = async (path: string, accept: string) => {
    const response = await fetch(app.url + path, { headers: { accept } });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const messageOf = async (bytes: Uint8Array) => {
    const { status, error } = await upload(bytes);
    expect(status).toBe(400);
    return error?.message;
  };

  it('stores a portrait permanently in several sizes and formats', async () => {
    const { status, body } = await upload(await twoColors().png().toBuffer());
    expect(status).toBe(200);
    expect(body.photo_url).toMatch(/^\/media\/[\w-]{43}$/);
    const url = body.photo_url ?? '';
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const { response, bytes } = await get(`${url}?w=208`, accept);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toMatch(/accept/i);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 208, height: 240 });
    }
    const page = await app.as('anonymous')('GET /agents/{key}', {
      params: { key: app.accounts.agent.profile.slug ?? '' },
    });
    expect(page.body).toMatchObject({ photo_url: url });
  });

  it('keeps the orientation, drops the metadata and crops by hand', async () => {
    const turned = await twoColors()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const whole = await upload(turned);
    const { bytes } = await get(`${whole.body.photo_url}?w=104`, '*/*');
    // Turned by 90 degrees, the left half is on top.
    expect(await colorAt(bytes, 0.5, 0.1)).toBe('red');
    expect(await colorAt(bytes, 0.5, 0.9)).toBe('blue');
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    expect(Buffer.from(bytes).includes('a secret place')).toBe(false);
    const lower = await upload(turned, { top: '0.5', height: '0.5' });
    const part = await get(`${lower.body.photo_url}?w=104`, '*/*');
    expect(await colorAt(part.bytes, 0.5, 0.1)).toBe('blue');
    // The picture that was replaced is gone.
    expect((await get(whole.body.photo_url ?? '', '*/*')).response.status).toBe(404);
  });

  it('refuses files whose content is not a picture', async () => {
    const png = await twoColors(200, 200).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await messageOf(svg)).toBe('SVG files cannot be used here. Export the picture as PNG or JPG.');
    expect(await messageOf(await twoColors(200, 200).gif().toBuffer())).toMatch(/not a PNG, JPG, WebP/);
    const polyglot = Buffer.concat([png, Buffer.from('PK\u0003\u0004 a zip file')]);
    expect(await messageOf(polyglot)).toMatch(/something else after the picture/);
    expect(await messageOf(png.subarray(0, 200))).toMatch(/cut off/);
    expect(await messageOf(await twoColors(50, 50).png().toBuffer())).toMatch(/at least 100 by 100 pixels/);
    const files = await engine.db.selectFrom('files').select('hash').execute();
    expect(files).toEqual([]);
  });

  it('refuses a decompression bomb', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await messageOf(bomb)).toMatch(/more than 25 million pixels/);
  });

  it('[PROF-008] refuses more than 10 MB and other types', async () => {
    const large = await upload(Buffer.alloc(10 * 1_048_576 + 1));
    expect(large.status).toBe(413);
    expect(large.error?.message).toBe('The file is larger than 10 MB.');
    const gif = await app.as('agent').fetch(`/api/profiles/${own().id}/photo`, {
      method: 'POST',
      headers: { 'content-type': 'image/gif' },
      body: 'GIF89a',
    });
    expect(gif.status).toBe(415);
  });

  it('keeps a logo whole, and removes it', async () => {
    const logo = await app.as('agent')('POST /profiles/{id}/logo', {
      params: own(),
      body: await twoColors(400, 100).png().toBuffer(),
    });
    const { bytes } = await get(`${logo.body.logo_url}?w=320`, '*/*');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 80 });
    const removed = await app.as('agent')('DELETE /profiles/{id}/logo', { params: own() });
    expect(removed.body.logo_url).toBeNull();
    expect(await engine.db.selectFrom('files').select('hash').execute()).toEqual([]);
  });

  it('[PROF-032] keeps website, logo and photo with the profile, and shows the photo on the landing page', async () => {
    const body = await twoColors(400, 100).png().toBuffer();
    const photo = (await upload(await twoColors().png().toBuffer())).body.photo_url;
    const logo = (await app.as('agent')('POST /profiles/{id}/logo', { params: own(), body })).body.logo_url;
    await app.as('agent')('PATCH /profiles/{id}', { params: own(), body: { website: 'dana.example' } });
    const stored = await app.as('agent')('GET /profiles/{id}', { params: own() });
    const kept = { website: 'https://dana.example', photo_url: photo };
    expect(stored.body).toMatchObject({ ...kept, logo_url: logo });
    expect([photo, logo]).toEqual([expect.any(String), expect.any(String)]);
    const page = await app.as('anonymous')('GET /agents/{key}', { params: { key: stored.body.slug ?? '' } });
    expect(page.body).toMatchObject(kept);
  });

  it('takes a few at a time of one account, and meanwhile those of others', async () => {
    const body = await twoColors(1600, 1600).png().toBuffer();
    const all = Array.from({ length: 12 }, () => upload(body));
    const other = app.as('agent2')('POST /profiles/{id}/photo', {
      params: { id: app.accounts.agent2.user.id },
      body,
    });
    const everything = Promise.all(all);
    const first = await Promise.race([other.then(() => 'other'), everything.then(() => 'everything')]);
    expect(first).toBe('other');
    expect((await other).status).toBe(200);
    // The account's requests wait for each other, so none has to be refused.
    expect(new Set((await everything).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is refused for another agent’s profile', async () => {
    const body = await twoColors(200, 200).png().toBuffer();
    const { status } = await app.as('agent2')('POST /profiles/{id}/photo', { params: own(), body });
    expect(status).toBe(404);
  });
});
