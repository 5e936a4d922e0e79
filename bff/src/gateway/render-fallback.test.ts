/** A release whose server build is broken: landing pages, public pages, and the form, through the whole application. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config';
import { releaseOf, remoteFiles, shellFiles, writeBuild } from '../testing/builds';
import { eachEngine } from '../testing/each-engine';
import { startTestApp, type TestApp } from '../testing/test-app';
import { createTestContext } from '../testing/test-app';
import { until } from '../testing/until';
import { createGatewayRouter } from './gateway.router';
import { BuildNotRun } from './renderer';

const page = {
  status: 200,
  title: 'A page',
  description: '',
  facts: null,
  css: '',
  styles: '',
  fonts: [],
  script: '',
};
const server = (version: string) => `
const page = ${JSON.stringify(page)};
exports.renderLanding = (data) => ({ ...page, html: '<h1>' + data.agent.name + ' by ${version}</h1>' });
exports.renderPlain = () => ({ ...page, html: '<h1>plain by ${version}</h1>' });`;
const broken = `
exports.renderLanding = () => { throw new Error('broken on purpose'); };
exports.renderPlain = exports.renderLanding;`;
const ssr = (version: string) => `exports.draw = () => 'drawn by ${version}';`;
const brokenSsr = `exports.draw = () => { throw new Error('broken on purpose'); };`;
const shellServer = `
exports.shared = {};
exports.loader = 'load()';
exports.renderView = async (url, boot, remote) => ({ html: remote.draw(), styles: '' });`;

eachEngine((engine) => {
  const where = mkdtempSync(path.join(tmpdir(), 'farmpost-fallback-'));
  let app: TestApp;
  let countFailures: TestApp['context']['registry']['onRenderFailure'];
  afterAll(() => rmSync(where, { recursive: true, force: true }));
  afterEach(() => app.close());

  async function start(...releases: { version: string; server: string; ssr: string }[]): Promise<string> {
    await engine.reset();
    const folder = mkdtempSync(path.join(where, 'run-'));
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BUILD_FOLDER: folder,
      FARMPOST_DATA: path.join(folder, 'var'),
      TRUST_PROXY: '1',
    });
    const context = createTestContext(engine.db, { config });
    writeBuild(path.join(folder, 'shell/dist'), {
      'ssr/shell.js': shellServer,
      ...shellFiles({ server: 'ssr/shell.js' }),
    });
    for (const { version, ...builds } of releases) {
      const release = releaseOf('mf-marketing', version, {
        routes: [{ path: '/', guard: 'public', title: 'Home', files: [] }],
      });
      writeBuild(
        path.join(folder, 'mf-marketing/dist'),
        remoteFiles(release, {
          'server/server.js': builds.server,
          'ssr/remote.js': builds.ssr,
          'page-script.json': JSON.stringify({
            entry: `/remotes/mf-marketing/${version}/page-script/main.js`,
            integrity: 'sha384-x',
            container: 'page',
            isSameForAll: true,
          }),
        }),
      );
      await context.registry.takeOver();
    }
    app = await startTestApp({
      db: engine.db,
      context: { config, registry: context.registry },
      gateway: createGatewayRouter(context),
      pages: 'released',
    });
    // Counted in the background, while the next test empties the tables: only tests that wait for it count.
    countFailures = context.registry.onRenderFailure;
    context.registry.onRenderFailure = null;
    const { user } = app.accounts.agent;
    await engine.db.updateTable('profiles').set({ slug: 'ann' }).where('id', '=', user.id).execute();
    return app.agentId('agent');
  }

  const read = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(app.url + url, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      ...init,
    });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };
  const good = (version: string) => ({ version, server: server(version), ssr: ssr(version) });
  const bad = (version: string) => ({ version, server: broken, ssr: brokenSsr });

  test('falls back to the release before, with that release’s files in the page', async () => {
    await start(good('1'), bad('2'));
    const landing = await read('/agent/ann');
    expect([landing.status, landing.html.includes(' by 1</h1>')]).toEqual([200, true]);
    expect(landing.html).toContain('/remotes/mf-marketing/1/page-script/main.js');
    const home = await read('/');
    expect([home.status, home.html.includes('drawn by 1')]).toEqual([200, true]);
    expect(home.html).toContain('/remotes/mf-marketing/1/remoteEntry.js');
    expect(home.html).not.toContain('/remotes/mf-marketing/2/');
    const plain = await read('/q');
    expect([plain.status, plain.html.includes('plain by 1')]).toEqual([200, true]);
  });

  describe('a page that failed to render on the server', () => {
    const loads = () => engine.db.selectFrom('release_loads').select(['ticket', 'network']).execute();
    const from = (ip: string, id = '') => ({
      headers: {
        accept: 'text/html',
        'x-forwarded-for': ip,
        ...(id && { cookie: `farmpost_visit=5.${id}.${Math.floor(currentMs() / 1000)}` }),
      },
    });

    test.each(['/', '/agent/ann'])(
      'counts under the ticket and the network of who asked for %s',
      async (url) => {
        await start(good('1'), bad('2'));
        app.context.registry.onRenderFailure = countFailures;
        await read(url, from('203.0.113.7', 'AAAAAAAAAAAA'));
        await until('the load', async () => (await loads()).length > 0);
        expect(await loads()).toEqual([
          { ticket: 'AAAAAAAAAAAA', network: expect.not.stringMatching('local') },
        ]);
      },
    );

    test('counts no failure if the build was not run', async () => {
      await start(good('1'));
      const { registry } = app.context;
      const notRun = () => Promise.reject(new BuildNotRun('the build hung or crashed a moment ago'));
      const page = jest.spyOn(registry.renderer, 'page').mockImplementation(notRun);
      const view = jest.spyOn(registry.renderer, 'view').mockImplementation(notRun);
      const counted = jest.fn();
      registry.onRenderFailure = counted;
      for (const url of ['/', '/agent/ann', '/q']) await read(url, from('203.0.113.7'));
      expect(page).toHaveBeenCalledTimes(2);
      expect(view).toHaveBeenCalledTimes(1);
      expect(counted).not.toHaveBeenCalled();
    });
  });

  test('without an earlier release shows the agent’s contact and a working form', async () => {
    const agentId = await start(bad('1'));
    const landing = await read('/agent/ann');
    expect(landing.status).toBe(200);
    const agent = await engine.db
      .selectFrom('agents')
      .selectAll()
      .where('id', '=', agentId)
      .executeTakeFirstOrThrow();
    expect(landing.html).toContain(`href="mailto:${agent.email}"`);
    expect(landing.html).toContain('href="tel:');
    expect(landing.html).not.toContain('broken on purpose');
    const fields = [...landing.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const form = new URLSearchParams(
      fields.map(([, name = '', value = '']): [string, string] => [name, value]),
    );
    form.set('name', 'Dana');
    form.set('email', 'dana@example.com');
    form.set('message', 'What is my home worth?');
    const sent = await read('/agent/ann', { method: 'POST', body: form });
    expect([sent.status, sent.location]).toEqual([303, '/agent/ann?sent=1#form']);
    const leads = await engine.db.selectFrom('leads').select(['name', 'message']).execute();
    expect(leads).toEqual([{ name: 'Dana', message: 'What is my home worth?' }]);
    expect((await read('/agent/ann?sent=1')).html).toContain('has your message');
  });

  test('without an earlier release leaves public pages to the browser', async () => {
    await start(bad('1'));
    const home = await read('/');
    expect(home.status).toBe(200);
    expect(home.html).toContain('<div id="root"></div>');
    expect(home.html).toContain('/remotes/mf-marketing/1/remoteEntry.js');
  });

  test('shows what is wrong with a form sent to the bare page', async () => {
    await start(bad('1'));
    const form = new URLSearchParams({ name: 'Dana "D"', email: 'no address', consent_version: '1' });
    const sent = await read('/agent/ann', { method: 'POST', body: form });
    expect(sent.status).toBe(400);
    expect(sent.html).toContain('value="Dana &#34;D&#34;"');
    expect(sent.html).toContain('aria-invalid="true"');
  });
});
