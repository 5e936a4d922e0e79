import sharp from 'sharp';
import { findBrandKit } from './brand-kit.queries';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const svg = (color = '#1A4477', width = 300) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 80"><script>alert(1)</script><path d="M0 0h${width}v80H0z" fill="${color}"/></svg>`,
  );
const png = (color: string, alpha = 0.5) =>
  sharp({ create: { width: 400, height: 160, channels: 4, background: { r: 20, g: 60, b: 120, alpha } } })
    .tint(color)
    .png()
    .toBuffer();

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const own = () => ({ id: app.accounts.agent.user.id });
  const read = () => app.as('agent')('GET /profiles/{id}/brand-kit', { params: own() });
  const save = (body: object) => app.as('agent')('PUT /profiles/{id}/brand-kit', { params: own(), body });
  const upload = (body: Uint8Array, ground: 'light' | 'dark' = 'light') =>
    app.as('agent')('POST /profiles/{id}/brand-kit/logo', { params: own(), query: { ground }, body });
  const remove = (ground: 'light' | 'dark') =>
    app.as('agent')('DELETE /profiles/{id}/brand-kit/logo', { params: own(), query: { ground } });
  const logoUrl = async () =>
    (await app.as('agent')('GET /profiles/{id}', { params: own() })).body.logo_url ?? null;
  const get = (url: string) => fetch(app.url + url);

  it('is empty before it is saved, and keeps texts and colors', async () => {
    expect((await read()).body).toEqual({
      team: '',
      officePhone: '',
      disclaimer: '',
      colors: null,
      logo: null,
      darkLogo: null,
      updatedAt: null,
    });
    const { status, body } = await save({
      team: ' The Harbor Team ',
      officePhone: '(843) 555-0100',
      disclaimer: 'Each office is independently owned and operated.',
      colors: { primary: '#0a5c36', accent: 'ffe8a3' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      team: 'The Harbor Team',
      officePhone: '(843) 555-0100',
      colors: { primary: '#0A5C36', accent: '#FFE8A3' },
    });
    expect((await read()).body).toEqual(body);
  });

  it('refuses colors in which words cannot be read, and offers the nearest', async () => {
    const { status, error } = await save({ colors: { primary: '#FFCC00', accent: '#FFFFFF' } });
    expect(status).toBe(400);
    expect(error?.fields).toMatchObject({
      'colors.primary': expect.stringMatching(/need 4\.5 to 1\. Use #[\dA-F]{6} or a darker color/),
    });
    expect((await save({ colors: { primary: 'blue', accent: '#FFFFFF' } })).status).toBe(400);
  });

  it('refuses texts that no card can print', async () => {
    expect((await save({ disclaimer: 'x'.repeat(73) })).error?.fields).toEqual({
      disclaimer: 'Use at most 72 characters.',
    });
    expect((await save({ team: '{{agent.name}}' })).status).toBe(400);
    expect((await save({ officePhone: '123' })).status).toBe(400);
  });

  it('takes an SVG as a drawing, without what acts in it, and as the profile’s logo', async () => {
    const { status, body } = await upload(svg());
    expect(status).toBe(200);
    expect(body.changes).toEqual([{ what: 'scripts', count: 1 }]);
    expect(body.kit.logo?.art?.paths).toHaveLength(1);
    expect(JSON.stringify(body.kit.logo?.art)).not.toContain('script');
    expect(await logoUrl()).toBe(body.kit.logo?.url);
    expect((await get(body.kit.logo?.url ?? '')).status).toBe(200);
  });

  it('forgets the drawing where another picture becomes the profile’s logo', async () => {
    await upload(svg());
    await app.as('agent')('POST /profiles/{id}/logo', { params: own(), body: await png('#ff0000', 1) });
    expect((await read()).body.logo).toMatchObject({ art: null, url: await logoUrl() });
  });

  it('keeps the transparency of a picture for print', async () => {
    const { body } = await upload(await png('#ff0000'), 'dark');
    const id = body.kit.darkLogo?.url.replace('/media/', '') ?? '';
    const rows = await engine.db
      .selectFrom('files')
      .select('content_type')
      .where('picture_id', '=', id)
      .distinct()
      .execute();
    expect(rows.map((row) => row.content_type).toSorted()).toEqual([
      'image/avif',
      'image/jpeg',
      'image/png',
      'image/webp',
    ]);
    expect(await logoUrl()).toBeNull();
  });

  it('keeps a picture that both grounds show until neither does', async () => {
    const same = await png('#00ff00');
    const { body } = await upload(same, 'dark');
    await upload(same, 'light');
    const url = body.kit.darkLogo?.url ?? '';
    expect((await remove('light')).body).toMatchObject({ logo: null, darkLogo: { url } });
    expect((await get(url)).status).toBe(200);
    expect((await remove('dark')).body.darkLogo).toBeNull();
    expect((await get(url)).status).toBe(404);
  });

  it('refuses what is no logo, with the reason', async () => {
    const empty = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>');
    const { status, error } = await upload(empty);
    expect(status).toBe(400);
    expect(error?.message).not.toBe('');
    expect((await upload(Buffer.from('no picture'))).status).toBe(400);
  });

  it('is its owner’s alone; an administrator reads it', async () => {
    const params = own();
    expect((await app.as('agent2')('GET /profiles/{id}/brand-kit', { params })).status).toBe(404);
    expect((await app.as('admin')('GET /profiles/{id}/brand-kit', { params })).status).toBe(200);
    const { status } = await app.as('admin')('PUT /profiles/{id}/brand-kit', { params, body: {} });
    expect(status).toBe(403);
    expect(await findBrandKit(engine.db, params.id)).toBeUndefined();
  });
});
