import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let sandbox: Sandbox;
  let app: TestApp;
  const start = async (env: object) => {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
    app = await startTestApp({ db: engine.db, context: { config, providers: createProviders(config) } });
  };
  beforeAll(async () => {
    sandbox = await startSandbox({ speed: 0 });
    await engine.reset();
  });
  afterEach(() => app.close());
  afterAll(() => sandbox.close());

  const styleOf = (theme: 'light' | 'dark') => app.as('agent')('GET /map/style', { query: { theme } });
  const tileOf = (source: string) =>
    app.as('agent')('GET /map/tiles/{theme}/{source}/{z}/{x}/{y}', {
      params: { theme: 'light', source, z: '14', x: '4550', y: '6614' },
    });

  it('serves a style for each theme whose tiles come by way of the portal', async () => {
    await start(sandbox.env);
    const [light, dark] = [await styleOf('light'), await styleOf('dark')];
    expect(light.body.style).not.toEqual(dark.body.style);
    expect(JSON.stringify(light.body)).not.toContain('http');
    expect(light.body.style?.sources).toMatchObject({
      city: { type: 'vector', maxzoom: 16, tiles: ['farmpost-map://light/city/{z}/{x}/{y}'] },
    });
    expect((await tileOf('city')).status).toBe(200);
    expect((await tileOf('nobody')).status).toBe(404);
  });

  it('has ZIP areas with the layer and field of their ZIP, and the whole map without them', async () => {
    await start(sandbox.env);
    const { body } = await styleOf('light');
    expect(body.style).toMatchObject({
      metadata: { 'farmpost-zips': { layer: 'zip', field: 'zip' } },
      sources: {
        'farmpost-zips': { type: 'vector', tiles: ['farmpost-map://light/farmpost-zips/{z}/{x}/{y}'] },
      },
    });
    expect((await tileOf('farmpost-zips')).status).toBe(200);
    for (const url of [
      '',
      `${sandbox.urls.control}/nowhere`,
      sandbox.env.MAP_STYLE_URL.replace('{theme}', 'light'),
    ]) {
      await app.close();
      await start({ ...sandbox.env, MAP_ZIP_TILES_URL: url });
      const without = (await styleOf('light')).body;
      expect(Object.keys(without.style?.sources ?? {})).toEqual(['city']);
      expect((await tileOf('farmpost-zips')).status).toBe(404);
    }
  });

  it('has no map without configuration, and says so if the map’s server is down', async () => {
    await start({ ...sandbox.env, MAP_STYLE_URL: '' });
    expect((await styleOf('light')).body).toEqual({ style: null });
    expect((await tileOf('city')).status).toBe(404);
    await app.close();
    await start({ ...sandbox.env, MAP_STYLE_URL: `${sandbox.urls.control}/nowhere` });
    expect((await styleOf('light')).body).toMatchObject({
      error: { message: 'The map cannot be loaded right now.' },
    });
  });
});
