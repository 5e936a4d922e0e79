/** Releases over HTTP: published with a token, rolled out, reported on, withdrawn by themselves. */
import type { ChannelAct } from '@farmpost/shared/contracts/release-admin';
import type { BootData, RemoteRelease } from '@farmpost/shared/contracts/platform';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config';
import type { AppContext } from '../../context';
import { createNotifier, type Notifier } from '../../db/notifier';
import { createGatewayRouter } from '../../gateway/gateway.router';
import { visitorOf } from '../../gateway/visit';
import { metrics } from '../../http/metrics';
import { pageText, releaseOf, remoteFiles, shellFiles, writeBuild } from '../../testing/builds';
import { eachEngine } from '../../testing/each-engine';
import { buildRelease } from '../../testing/release-builders';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { sweepReleases } from './retention.commands';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

eachEngine((engine) => {
  const where = mkdtempSync(path.join(tmpdir(), 'farmpost-releases-'));
  afterAll(() => rmSync(where, { recursive: true, force: true }));

  let clock: number;
  let app: TestApp;
  let context: AppContext;
  const opened: (() => Promise<void>)[] = [];

  async function startInstance(
    name: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ app: TestApp; context: AppContext }> {
    const folder = path.join(where, `${name}-${opened.length}`);
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BUILD_FOLDER: folder,
      FARMPOST_DATA: path.join(folder, 'var'),
      TRUST_PROXY: '1',
      ...env,
    });
    const notifier: Notifier = createNotifier(engine.location.databaseUrl);
    const made = createTestContext(engine.db, { config, notifier, now: () => new Date(clock) });
    const started = await startTestApp({
      db: engine.db,
      context: made,
      gateway: createGatewayRouter(made),
    });
    opened.push(async () => {
      await started.close();
      await notifier.close();
    });
    return { app: started, context: made };
  }

  beforeEach(async () => {
    await engine.reset();
    clock = Date.parse('2026-11-22T12:00:00.000Z');
    ({ app, context } = await startInstance('one'));
    writeBuild(path.join(context.config.buildFolder, 'shell/dist'), shellFiles());
    await context.registry.takeOver();
  });
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  const settings = {
    owner: 'Agent tools',
    description: 'For agents',
    prefixes: ['/agent', '/leads'],
    alertEmails: ['agent-tools@example.com'],
    hasServerBuild: false,
  };

  /** Registers mf-agent and answers a token of it. */
  async function register(part = 'mf-agent' as const): Promise<string> {
    const admin = app.as('admin');
    expect((await admin('POST /admin/releases', { body: { name: part, ...settings } })).status).toBe(201);
    const made = await admin('POST /admin/releases/{part}/tokens', {
      params: { part },
      body: { name: 'ci-agent', days: 30 },
    });
    return made.body.token;
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  type Rollout = 'stable' | 'none' | { share: number };
  interface Wanted {
    readonly release: RemoteRelease;
    readonly rollout?: Rollout;
    readonly more?: Readonly<Record<string, string>>;
  }

  const filesOf = ({ release, more = {} }: Wanted) =>
    Object.entries(remoteFiles(release, more)).filter(([file]) => file !== 'release.json');

  const ask = (token: string, wanted: Wanted) =>
    app.as('anonymous')('POST /deploy/{part}/releases', {
      params: { part: 'mf-agent' },
      headers: bearer(token),
      body: {
        release: wanted.release,
        files: filesOf(wanted).map(([file, text]) => ({ path: file, hash: sha256(text) })),
        rollout: wanted.rollout ?? 'stable',
      },
    });

  /** Text that takes about as many bytes once it is compressed. */
  const noise = (bytes: number) => `"${randomBytes(bytes).toString('hex')}"`;

  const upload = (token: string, text: string, hash = sha256(text)) =>
    app.as('anonymous').fetch(`/api/deploy/mf-agent/files/${hash}?extension=js`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/octet-stream' },
      body: text,
    });

  async function publish(token: string, version: string, wanted: Partial<Wanted> = {}) {
    const whole = { release: releaseOf('mf-agent', version), ...wanted };
    const first = await ask(token, whole);
    if (first.body?.state !== 'incomplete') return first;
    const missing = filesOf(whole).filter(([, text]) => first.body.missing.includes(sha256(text)));
    for (const [, text] of missing) expect((await upload(token, text)).status).toBe(204);
    return ask(token, whole);
  }

  const steer = (token: string, act: ChannelAct) =>
    app.as('anonymous')('POST /deploy/{part}/channel', {
      params: { part: 'mf-agent' },
      headers: bearer(token),
      body: act,
    });

  interface Page {
    readonly boot: BootData;
    readonly version: string | undefined;
    readonly cookie: string;
  }
  /** The page that a browser with this cookie gets. */
  async function open(cookie = '', through = app): Promise<Page> {
    const answer = await fetch(`${through.url}/agent`, { headers: { accept: 'text/html', cookie } });
    const html = await answer.text();
    const boot = JSON.parse(/id="farmpost-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootData;
    const set = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    return {
      boot,
      version: boot.remotes.find(({ name }) => name === 'mf-agent')?.version,
      cookie: [cookie, ...set].filter(Boolean).join('; '),
    };
  }

  describe('publishing', () => {
    it('names the files that are missing, and publishes all of it at once', async () => {
      const token = await register();
      const release = releaseOf('mf-agent', '1');
      const first = await ask(token, { release });
      expect(first.body).toMatchObject({ state: 'incomplete', channel: null });
      expect(first.body.missing).toHaveLength(2);
      expect((await open()).version).toBeUndefined();
      expect((await publish(token, '1')).body).toMatchObject({
        state: 'published',
        channel: { stable: '1', candidate: null },
      });
      expect((await open()).version).toBe('1');
      const file = await fetch(`${app.url}/remotes/mf-agent/1/page.js`);
      expect([file.status, await file.text()]).toEqual([200, pageText('1')]);
      const [row] = await context.registry.rows();
      expect(row?.integrities).toEqual({
        'page.js': expect.stringMatching(/^sha384-/),
        'remoteEntry.js': release.integrity,
      });
    });

    it('answers with a picture that is a document so that no script of it runs', async () => {
      const token = await register();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      expect((await publish(token, '1', { rollout: 'none', more: { 'client/x.svg': svg } })).body.state).toBe(
        'published',
      );
      const { status, headers } = await fetch(`${app.url}/remotes/mf-agent/1/x.svg`);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('content-type')).toBe('image/svg+xml');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('asks only for files that the portal lacks', async () => {
      const token = await register();
      await publish(token, '1', { more: { 'client/shared.js': '"the same in both"' } });
      const next = {
        release: releaseOf('mf-agent', '2'),
        more: { 'client/shared.js': '"the same in both"' },
      };
      const { missing } = (await ask(token, next)).body;
      expect(missing).toHaveLength(2);
      expect(missing).not.toContain(sha256('"the same in both"'));
    });

    it('changes nothing for the same bytes, and refuses the version with other bytes', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2');
      await steer(token, { act: 'rollback' });
      expect((await publish(token, '2')).body).toMatchObject({
        state: 'unchanged',
        channel: { stable: '1' },
      });
      const changed = await publish(token, '2', { more: { 'client/extra.js': '"more"' } });
      expect([changed.status, changed.error?.code]).toEqual([422, 'release_refused']);
      expect(changed.error?.message).toContain('2 is published with other content');
    });

    it('publishes a build that the portal found beside itself but did not activate', async () => {
      const token = await register();
      await publish(token, '1');
      const { context: beside } = await startInstance('with-a-build');
      const dist = path.join(beside.config.buildFolder, 'mf-agent/dist');
      writeBuild(dist, remoteFiles(releaseOf('mf-agent', '2')));
      await beside.registry.takeOver();
      expect((await open()).version).toBe('1');
      expect((await publish(token, '2')).body).toMatchObject({
        state: 'published',
        channel: { stable: '2' },
      });
      // From here on it is the team's release: a rollback stands.
      await steer(token, { act: 'rollback' });
      expect((await publish(token, '2')).body).toMatchObject({
        state: 'unchanged',
        channel: { stable: '1' },
      });
    });

    it('treats two builds of the same release as one, whenever they were made', async () => {
      const token = await register();
      const builtAt = (time: string) =>
        releaseOf('mf-agent', '1', { commit: time.slice(0, 7), builtAt: time });
      await publish(token, '1', { release: builtAt('2026-11-22T10:00:00.000Z') });
      const again = await publish(token, '1', { release: builtAt('2026-11-22T11:00:00.000Z') });
      expect(again.body.state).toBe('unchanged');
    });

    it('stores no file under another hash than its own', async () => {
      const token = await register();
      expect((await upload(token, 'evil', sha256('good'))).status).toBe(400);
      expect(
        await engine.db
          .selectFrom('file_contents')
          .select('hash')
          .where('hash', '=', sha256('good'))
          .execute(),
      ).toEqual([]);
    });

    it.each<[string, Partial<Wanted>, RegExp]>([
      [
        'another entry than its own',
        { release: releaseOf('mf-agent', '1', { integrity: `sha384-${'A'.repeat(64)}` }) },
        /entry is not/,
      ],
      [
        'a file that it does not bring',
        { release: releaseOf('mf-agent', '1', { files: ['client/gone.js'] }) },
        /client\/gone\.js is missing/,
      ],
      [
        'a document of the portal’s origin',
        { more: { 'client/x.shtml': '<script>alert(1)</script>' } },
        /client\/x\.shtml is no file of a release/,
      ],
      [
        'code of another origin',
        { more: { 'client/a.js': 'import("https://evil.example/x.js")' } },
        /client\/a\.js:1:1 loads code from another origin/,
      ],
      [
        'a style element without a nonce',
        { more: { 'client/a.js': 'document.createElement("style")' } },
        /style element/,
      ],
      [
        'a picture of another origin',
        { more: { 'client/a.css': '.a{background:url(https://evil.example/x.png)}' } },
        /from another origin/,
      ],
      [
        'the container of another remote',
        { release: releaseOf('mf-agent', '1', { container: 'mf_sales_1' }) },
        /its container is mf_sales_1; it must begin with mf_agent_/,
      ],
      [
        'a variable of the browser',
        { release: releaseOf('mf-agent', '1', { container: 'location' }) },
        /its container is location; it must begin with mf_agent_/,
      ],
      [
        'a path of the shell',
        {
          release: releaseOf('mf-agent', '1', {
            routes: [{ path: '/login', guard: 'public', title: 'Sign in', files: [] }],
          }),
        },
        /\/login, which is for the shell/,
      ],
      [
        'a path outside of its prefixes',
        {
          release: releaseOf('mf-agent', '1', {
            routes: [{ path: '/admin/x', guard: 'admin', title: 'X', files: [] }],
          }),
        },
        /outside of its prefixes/,
      ],
      [
        'an operation that the API does not have',
        {
          release: releaseOf('mf-agent', '1', {
            operations: { 'GET /nothing': { fingerprint: 'x', sends: {}, reads: {} } },
          }),
        },
        /GET \/nothing, which the API does not have/,
      ],
      [
        'a field that the API does not answer',
        {
          release: releaseOf('mf-agent', '1', {
            operations: {
              'GET /me': {
                fingerprint: 'x',
                sends: {},
                reads: {
                  type: 'object',
                  properties: { shoeSize: { type: 'number' } },
                  required: ['shoeSize'],
                },
              },
            },
          }),
        },
        /GET \/me: shoeSize is no longer answered/,
      ],
      [
        'too much to load, whatever it says of its sizes',
        {
          release: releaseOf('mf-agent', '1', { sizes: { '/agent': 1 } }),
          more: { 'client/page.js': noise(130_000) },
        },
        /\/agent loads 13\d\.\d kB; the limit is 120\.0 kB/,
      ],
    ])('refuses %s, and says so', async (_, wanted, reason) => {
      const token = await register();
      const answer = await publish(token, '1', wanted);
      expect([answer.status, answer.error?.code]).toEqual([422, 'release_refused']);
      expect(answer.error?.message).toMatch(reason);
      expect((await open()).version).toBeUndefined();
      expect(
        await engine.db.selectFrom('releases').select('id').where('part', '=', 'mf-agent').execute(),
      ).toEqual([]);
    });

    it('refuses a release that opens a page to more people', async () => {
      const token = await register();
      await publish(token, '1');
      const routes = releaseOf('mf-agent', '2').routes.map((route) => ({
        ...route,
        guard: 'public' as const,
      }));
      const answer = await publish(token, '2', { release: releaseOf('mf-agent', '2', { routes }) });
      expect(answer.error?.message).toContain('it opens /agent from the guard agent to public');
    });

    it('accepts growth and reports it', async () => {
      const token = await register();
      const sized = (version: string, bytes: number) => ({
        release: releaseOf('mf-agent', version),
        more: { 'client/page.js': noise(bytes) },
      });
      await publish(token, '1', sized('1', 50_000));
      const answer = await publish(token, '2', sized('2', 60_000));
      expect(answer.body).toMatchObject({
        state: 'published',
        remarks: [expect.stringMatching(/^\/agent grew by \d\d% to 6\d\.\d kB of 120\.0 kB$/)],
      });
    });
  });

  it.each(['kit.tgz', 'new.tgz', 'client.tgz'])(
    '%s is the file that the build made, or 404 without one',
    async (file) => {
      const packed = () => fetch(`${app.url}/api/platform/${file}`);
      expect((await packed()).status).toBe(404);
      writeBuild(path.join(context.config.buildFolder, 'bff/dist'), { [file]: `packed ${file}` });
      const answer = await packed();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
      expect(await answer.text()).toBe(`packed ${file}`);
    },
  );

  it.each([
    ['/api/reports', 'the server'],
    ['/settings/desk', 'the shell'],
  ])('registers no part at %s', async (prefix, owner) => {
    const answer = await app.as('admin')('POST /admin/releases', {
      body: { name: 'mf-broker', ...settings, prefixes: [prefix] },
    });
    expect([answer.status, answer.error?.message]).toEqual([409, `${prefix} belongs to ${owner}.`]);
  });

  describe('a deploy token', () => {
    it('belongs to one part, expires, and ends immediately when it is revoked', async () => {
      const token = await register();
      const facts = (part: 'mf-agent' | 'mf-other' | 'shell', given = token) =>
        app.as('anonymous')('GET /deploy/{part}', { params: { part }, headers: bearer(given) });
      expect((await facts('mf-agent')).status).toBe(200);
      expect((await facts('shell')).status).toBe(404);
      expect((await facts('mf-agent', `${token}x`)).status).toBe(401);
      clock += 31 * 24 * 3_600_000;
      expect((await facts('mf-agent')).status).toBe(401);
      clock -= 31 * 24 * 3_600_000;
      const admin = app.as('admin');
      const [listed] = (await admin('GET /admin/releases/{part}', { params: { part: 'mf-agent' } })).body
        .tokens;
      expect(listed).toMatchObject({ name: 'ci-agent', startsWith: token.slice(0, 8), revokedAt: null });
      expect(listed?.lastUsedAt).not.toBeNull();
      await admin('DELETE /admin/releases/{part}/tokens/{id}', {
        params: { part: 'mf-agent', id: listed?.id ?? '' },
      });
      expect((await facts('mf-agent')).status).toBe(401);
    });

    it.each([undefined, 'a-token-of-another-kind'])(
      'says what it takes to a caller with %s',
      async (given) => {
        const { status, error } = await app.as('anonymous')('GET /deploy/{part}', {
          params: { part: 'mf-agent' },
          ...(given !== undefined && { headers: bearer(given) }),
        });
        expect([status, error?.message]).toEqual([
          401,
          'This takes a deploy token of the part, which begins with fpr_.',
        ]);
      },
    );

    it('is stored as a hash, and is no session', async () => {
      const token = await register();
      const rows = await engine.db.selectFrom('deploy_tokens').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      const me = await app.as('anonymous')('GET /me', { headers: bearer(token) });
      expect(me.status).toBe(401);
    });
  });

  describe('rolling out', () => {
    it('gives the candidate to its share of visitors, and the same visitor keeps it', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2', { rollout: { share: 25 } });
      const versions = await Promise.all(
        Array.from({ length: 100 }, (_, bucket) =>
          open(`farmpost_visit=${bucket}.AAAAAAAAAAAA.${Math.floor(clock / 1000)}`),
        ),
      );
      expect(versions.filter(({ version }) => version === '2')).toHaveLength(25);
      const first = await open();
      for (let again = 0; again < 3; again += 1) {
        expect((await open(first.cookie)).version).toBe(first.version);
      }
      const candidate = versions.find(({ version }) => version === '2');
      expect(candidate?.boot.remotes[0]?.previous?.version).toBe('1');
    });

    it('promotes, rolls back and withdraws, each with its audit row and event', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2', { rollout: { share: 5 } });
      expect((await steer(token, { act: 'promote', version: '2' })).body).toMatchObject({
        stable: '2',
        previous: '1',
        candidate: null,
        share: 0,
      });
      expect((await open()).version).toBe('2');
      expect((await steer(token, { act: 'rollback' })).body).toMatchObject({ stable: '1' });
      expect((await open()).version).toBe('1');
      await steer(token, { act: 'promote', version: '2' });
      const withdrawn = await steer(token, { act: 'withdraw', version: '2', reason: 'Wrong prices' });
      expect(withdrawn.body).toMatchObject({ stable: '1' });
      expect((await open()).version).toBe('1');
      const again = await steer(token, { act: 'promote', version: '2' });
      expect([again.status, again.error?.message]).toEqual([409, expect.stringContaining('was withdrawn')]);
      const audits = await engine.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'release.%')
        .orderBy('id')
        .execute();
      expect(audits.map(({ action }) => action)).toEqual([
        'release.part_registered',
        'release.token_created',
        'release.published',
        'release.published',
        'release.promote',
        'release.rollback',
        'release.promote',
        'release.withdraw',
      ]);
      const { events, releases } = (
        await app.as('admin')('GET /admin/releases/{part}', { params: { part: 'mf-agent' } })
      ).body;
      expect(events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['published', 'candidate', 'promoted', 'rolled_back', 'withdrawn']),
      );
      expect(releases).toMatchObject([
        { version: '2', state: 'withdrawn', withdrawnReason: 'Wrong prices' },
        { version: '1', state: 'stable' },
      ]);
    });

    it('falls back to the last release known good after two bad ones', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2');
      for (let visit = 0; visit < 3; visit += 1) {
        const { boot } = await open();
        await report(boot.ticket, [{ version: '2', event: 'crashed' }]);
      }
      const third = await publish(token, '3');
      expect(third.body.channel).toMatchObject({ stable: '3', previous: '1' });
    });

    it('follows on another instance within a second', async () => {
      const token = await register();
      await publish(token, '1');
      const other = await startInstance('two');
      // On SQLite there is one instance only: a second one stands for its restart.
      if (engine.name === 'sqlite') await other.context.registry.refresh();
      expect((await open('', other.app)).version).toBe('1');
      await publish(token, '2');
      if (engine.name === 'sqlite') await other.context.registry.refresh();
      const started = performance.now();
      await until('the other instance', async () => (await open('', other.app)).version === '2');
      expect(performance.now() - started).toBeLessThan(1000);
      await steer(token, { act: 'rollback' });
      if (engine.name === 'sqlite') await other.context.registry.refresh();
      await until('the other instance', async () => (await open('', other.app)).version === '1');
    });

    it('keeps an instance from being ready whose API an active release would miss, unless told so', async () => {
      const ready = async (through: TestApp) => {
        const answer = await fetch(`${through.url}/readyz`);
        return [answer.status, ((await answer.json()) as { broken?: string[] }).broken];
      };
      expect(await ready(app)).toEqual([200, undefined]);
      const gone = { fingerprint: 'old', sends: {}, reads: {} };
      await buildRelease(engine.db, {
        part: 'mf-agent',
        version: '1',
        row_json: releaseOf('mf-agent', '1', { operations: { 'GET /gone': gone } }),
      });
      await context.registry.refresh();
      expect(await ready(app)).toEqual([503, ['mf-agent']]);
      const { body } = await app.as('admin')('GET /admin/releases');
      expect(body.refused).toEqual([{ part: 'mf-agent', reason: expect.stringMatching(/^1: .*GET \/gone/) }]);
      const told = await startInstance('told', { ALLOW_BROKEN_RELEASES: 'true' });
      expect(await ready(told.app)).toEqual([200, undefined]);
    });

    it('always gives the candidate to accounts of the preview', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2', { rollout: { share: 1 } });
      const admin = app.as('admin');
      const email = app.accounts.agent.user.email;
      const set = await admin('PUT /admin/releases/{part}/preview', {
        params: { part: 'mf-agent' },
        body: { emails: [email] },
      });
      expect(set.body.preview).toEqual([email]);
      const follow = await app.as('agent').fetch('/api/releases/visit', { method: 'POST' });
      const cookie = follow.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      expect((await open(cookie)).version).toBe('2');
      const forged = cookie.replace(/farmpost_preview=([^~]+)~/, 'farmpost_preview=mf-other~');
      const others = await app.as('agent2').fetch('/api/releases/visit', { method: 'POST' });
      expect(others.headers.getSetCookie().join()).toMatch(/farmpost_preview=; .*Max-Age=0/);
      expect(
        (await open(forged.replace(/farmpost_visit=\d+/, 'farmpost_visit=99'))).boot.remotes,
      ).toBeDefined();
      const unknown = await admin('PUT /admin/releases/{part}/preview', {
        params: { part: 'mf-agent' },
        body: { emails: ['nobody@example.com'] },
      });
      expect(unknown.error?.fields).toEqual({ emails: 'No account has the email nobody@example.com.' });
    });

    const cookieOf = (response: Response) =>
      response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
    const startPreview = (version: string, person: 'admin' | 'agent' = 'admin', cookie = '') =>
      app.as(person).fetch('/api/admin/releases/mf-agent/preview', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ version }),
      });

    it('gives a release to a single browser until it leaves the preview', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2', { rollout: 'none' });
      expect((await startPreview('2', 'agent')).status).toBe(403);
      expect((await startPreview('3')).status).toBe(404);
      const started = await startPreview('2');
      expect(started.status).toBe(200);
      const cookie = cookieOf(started);
      const previewed = await open(cookie);
      expect(previewed.version).toBe('2');
      expect(previewed.boot.previews).toEqual([{ part: 'mf-agent', version: '2' }]);
      expect(previewed.boot.remotes[0]?.previous?.version).toBe('1');
      const listed = await app.as('anonymous')('GET /registry', {
        headers: { cookie: `farmpost_visit=99.aaaaaaaaaaaa.${Math.floor(clock / 1000)}; ${cookie}` },
      });
      expect(listed.error).toBeNull();
      expect(listed.body.remotes[0]).toMatchObject({ version: '2', previous: { version: '1' } });
      expect(listed.body.remotes[0]).not.toHaveProperty('previous.operations');
      const others = await open('');
      expect([others.version, others.boot.previews]).toEqual(['1', undefined]);

      // Failures in a preview are no evidence, and a retry stays with the release.
      await report(previewed.boot.ticket, [{ version: '2', event: 'crashed' }]);
      const { body } = await app.as('admin')('GET /admin/releases/{part}', { params: { part: 'mf-agent' } });
      expect(body.events.map(({ kind }) => kind)).not.toContain('failure');
      const visit = `farmpost_visit=99.aaaaaaaaaaaa.${Math.floor(clock / 1000)}; ${cookie}`;
      const asked = visitorOf(visit, context.config, new Date(clock));
      expect((await context.registry.rows(asked))[0]?.version).toBe('2');
      expect(visitorOf(cookie, context.config, new Date(clock))).toBeUndefined();

      const left = await app.as('anonymous').fetch('/api/releases/preview', { method: 'DELETE' });
      expect(left.headers.getSetCookie().join()).toMatch(/farmpost_trial=; .*Max-Age=0/);
    });

    it('accepts previews from the server only, and ends them after four hours or with the release', async () => {
      const token = await register();
      await publish(token, '1');
      await publish(token, '2', { rollout: 'none' });
      const cookie = cookieOf(await startPreview('2'));
      expect((await open(cookie.replace('@2', '@1'))).boot.previews).toBeUndefined();
      expect((await open(cookie.replace(/~\d+~/, '~9999999999~'))).version).toBe('1');
      await publish(token, '3', { rollout: 'none' });
      const other = cookieOf(await startPreview('3'));
      await steer(token, { act: 'withdraw', version: '2', reason: 'Wrong prices' });
      await until('the withdrawal', async () => (await open(cookie)).version === '1');
      expect((await startPreview('2')).status).toBe(409);
      clock += 4 * 3_600_000 - 1000;
      expect((await open(other)).version).toBe('3');
      clock += 2000;
      expect((await open(other)).version).toBe('1');
    });
  });

  interface Told {
    readonly version: string;
    readonly event: 'loaded' | 'failed' | 'rendered' | 'crashed' | 'error';
    readonly readyMs?: number;
  }
  const report = (ticket: string | undefined, told: readonly Told[], ip = '127.0.0.1') =>
    app.as('anonymous')('POST /telemetry/releases', {
      headers: { 'x-forwarded-for': ip },
      body: {
        ticket: ticket ?? 'none',
        reports: told.map((each) => ({ part: 'mf-agent' as const, ...each, message: 'TypeError: photo' })),
      },
    });
  const loads = async () => {
    const rows = await engine.db.selectFrom('release_loads').selectAll().execute();
    return { tickets: rows.length, crashes: rows.filter(({ is_crashed: crashed }) => crashed).length };
  };

  describe('reports', () => {
    it('count once per ticket, and all pages of one browser within an hour have one ticket', async () => {
      await publish(await register(), '1');
      const first = await open();
      for (let again = 0; again < 3; again += 1) {
        const { boot } = await open(first.cookie);
        const told = [
          { version: '1', event: 'loaded' },
          { version: '1', event: 'crashed' },
        ] as const;
        expect((await report(boot.ticket, told)).status).toBe(204);
      }
      expect(await loads()).toEqual({ tickets: 1, crashes: 1 });
      clock += 61 * 60_000;
      await report((await open(first.cookie)).boot.ticket, [{ version: '1', event: 'loaded' }]);
      expect(await loads()).toEqual({ tickets: 2, crashes: 1 });
      // The first session has run out.
      const later = await startInstance('later');
      const { summary } = (
        await later.app.as('admin')('GET /admin/releases/{part}', { params: { part: 'mf-agent' } })
      ).body;
      expect(summary.stableHealth).toMatchObject({ loads: 2, failures: 1, crashes: 1 });
      expect(summary.loadsByHour.slice(-2)).toEqual([1, 1]);
    });

    it('count with a ticket that a page asks for, if the visitor gets pages of its version', async () => {
      await publish(await register(), '1');
      const ask = async (version: string) =>
        (await app.as('anonymous')('POST /releases/ticket', { body: { part: 'mf-agent', version } })).body
          .ticket;
      expect(await ask('2')).toBeNull();
      for (const ticket of [await ask('1'), await ask('1')]) {
        await report(ticket ?? undefined, [{ version: '1', event: 'crashed' }]);
      }
      expect(await loads()).toEqual({ tickets: 1, crashes: 1 });
    });

    it('keep the vitals of a page for its parts', async () => {
      await publish(await register(), '1');
      for (const LCP of [1000, 2000, 3000, 4000]) {
        const { boot } = await open();
        await app.as('anonymous')('POST /telemetry/releases', {
          body: { ticket: boot.ticket ?? '', vitals: { parts: ['mf-agent', 'shell'], LCP, INP: 80 } },
        });
      }
      const { data } = (await app.as('admin')('GET /admin/releases')).body;
      expect(data.map(({ part, stableHealth }) => [part, stableHealth?.lcp, stableHealth?.inp])).toEqual([
        ['shell', 3000, 80],
        ['mf-agent', 3000, 80],
      ]);
    });

    it('of a page that is newer than the server count without the fields that the server does not know', async () => {
      await publish(await register(), '1');
      const { boot } = await open();
      const response = await app.as('anonymous').fetch('/api/telemetry/releases', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ticket: boot.ticket,
          reports: [{ part: 'mf-agent', version: '1', event: 'crashed', battery: 0.4 }],
          vitals: { parts: ['mf-agent'], LCP: 1000, TBT: 30 },
          network: '4g',
        }),
      });
      expect(response.status).toBe(204);
      expect(await loads()).toEqual({ tickets: 1, crashes: 1 });
    });

    it('keep the time until the first page of a release is on the screen', async () => {
      await publish(await register(), '1');
      const first = await open();
      for (const readyMs of [400, 20]) {
        await report(first.boot.ticket, [{ version: '1', event: 'rendered', readyMs }]);
      }
      for (const readyMs of [600, 800, 1000]) {
        await report((await open()).boot.ticket, [{ version: '1', event: 'rendered', readyMs }]);
      }
      const { data } = (await app.as('admin')('GET /admin/releases')).body;
      expect(data.find(({ part }) => part === 'mf-agent')?.stableHealth?.ready).toBe(800);
      expect(await metrics.registry.getSingleMetricAsString('farmpost_release_ready_seconds')).toMatch(
        /_count\{remote="mf-agent",version="1"\} [1-9]/,
      );
    });

    it.each<[string, (ticket: string) => string]>([
      ['none', () => 'none'],
      ['a forged signature', (ticket) => `${ticket.slice(0, -4)}AAAA`],
      ['another version', (ticket) => ticket.replace('mf-agent@1', 'mf-agent@2')],
      ['a later expiry', (ticket) => ticket.replace(/~(\d{10})~/, '~9999999999~')],
      ['another id', (ticket) => ticket.replace(/^1~[\w-]{12}~/, '1~AAAAAAAAAAAA~')],
    ])('with %s for a ticket count nothing', async (_, forge) => {
      await publish(await register(), '1');
      const { boot } = await open();
      expect((await report(forge(boot.ticket ?? ''), [{ version: '1', event: 'crashed' }])).status).toBe(204);
      expect(await loads()).toEqual({ tickets: 0, crashes: 0 });
    });

    it('of a version that the ticket does not name, or after its hour, count nothing', async () => {
      const token = await register();
      await publish(token, '1');
      const { boot } = await open();
      await publish(token, '2');
      await report(boot.ticket, [{ version: '2', event: 'crashed' }]);
      clock += 61 * 60_000;
      await report(boot.ticket, [{ version: '1', event: 'crashed' }]);
      expect(await loads()).toEqual({ tickets: 0, crashes: 0 });
    });
  });

  it('notifies a waiting page of a change immediately', async () => {
    const token = await register();
    await publish(token, '1');
    const follow = async (after?: string) => {
      const query = after === undefined ? '' : `?after=${after}`;
      const answer = await app.as('admin').fetch(`/api/admin/release-changes${query}`);
      return answer.text();
    };
    const before = await follow();
    const waiting = follow(before);
    await publish(token, '2');
    const after = await waiting;
    expect(after).not.toBe(before);
    expect([await follow(), await follow(before)]).toEqual([after, after]);
  });

  describe('a release that fails more often than the one before', () => {
    /** Opens pages as another browser each time and reports of them. */
    async function visit(times: number, event: (at: number) => Told['event'], version: string, ip?: string) {
      for (let at = 0; at < times; at += 1) {
        const { boot } = await open(
          `farmpost_visit=0.${`${version}${String(clock).slice(-8)}${String(at).padStart(3, '0')}`}.${Math.floor(clock / 1000)}`,
        );
        await report(boot.ticket, [{ version, event: event(at) }], ip ?? `10.${version}.${at}.1`);
      }
    }

    it('goes back by itself, with an audit row, a mail to its owners and a banner', async () => {
      const token = await register();
      await publish(token, '1');
      await visit(60, () => 'rendered', '1');
      await publish(token, '2', { rollout: 'stable' });
      await visit(20, (at) => (at % 3 === 0 ? 'crashed' : 'rendered'), '2');
      expect((await open()).version).toBe('1');
      const { data, withdrawn } = (await app.as('admin')('GET /admin/releases')).body;
      expect(data.find(({ part }) => part === 'mf-agent')).toMatchObject({ stable: '1', candidate: null });
      expect(withdrawn).toMatchObject([{ part: 'mf-agent', version: '2', detail: { backTo: '1' } }]);
      const met = await engine.db
        .selectFrom('release_loads')
        .innerJoin('releases', 'releases.id', 'release_loads.release_id')
        .select('ticket')
        .where('version', '=', '2')
        .execute();
      expect(met.length).toBeLessThanOrEqual(20);
      const mails = await engine.db.selectFrom('messages').select(['recipient', 'subject']).execute();
      expect(mails).toEqual([{ recipient: 'agent-tools@example.com', subject: 'mf-agent 2 was withdrawn' }]);
      const audits = await engine.db
        .selectFrom('audit_log')
        .select('subject_id')
        .where('action', '=', 'release.withdrawn_by_itself')
        .execute();
      expect(audits).toEqual([{ subject_id: 'mf-agent@2' }]);
    });

    it('is not withdrawn by one visitor with many tickets', async () => {
      const token = await register();
      await publish(token, '1');
      await visit(60, () => 'rendered', '1');
      await publish(token, '2');
      await visit(20, () => 'rendered', '2');
      clock += 3_600_000;
      await visit(60, () => 'crashed', '2', '203.0.113.7');
      expect((await open()).version).toBe('2');
    });

    it('is shown on trial next to the one before, load by load', async () => {
      const token = await register();
      await publish(token, '1');
      await visit(12, () => 'rendered', '1');
      clock += 60_000;
      await publish(token, '2', { rollout: { share: 100 } });
      for (let at = 0; at < 6; at += 1) {
        clock += 1000;
        await visit(1, () => (at === 4 ? 'crashed' : 'rendered'), '2', `10.2.${at}.1`);
      }
      const { trial, weekVisits } = (
        await app.as('admin')('GET /admin/releases/{part}', { params: { part: 'mf-agent' } })
      ).body;
      expect(weekVisits).toBe(18);
      expect(trial).toMatchObject({
        version: '2',
        health: { loads: 6, failures: 1, crashes: 1 },
        before: { version: '1', since: trial?.since, health: { loads: 0 } },
      });
      const line = trial?.line ?? [];
      expect(line.map(({ loads, failures }) => [loads, failures])).toEqual([
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
        [5, 1],
        [6, 1],
      ]);
      const steps = line.slice(1).map(({ evidence }, at) => Math.sign(evidence - (line[at]?.evidence ?? 0)));
      expect(steps).toEqual([-1, -1, -1, 1, -1]);
    });

    it('stays once it was stable for a day', async () => {
      const token = await register();
      await publish(token, '1');
      await visit(60, () => 'rendered', '1');
      await publish(token, '2');
      clock += 25 * 3_600_000;
      await visit(20, () => 'crashed', '2');
      expect((await open()).version).toBe('2');
    });
  });

  it('keeps versions for 30 days after they were active, and then only what others need', async () => {
    const token = await register();
    const more = { 'client/shared.js': '"the same in all"' };
    await publish(token, '1', { more });
    await publish(token, '2', { more });
    await publish(token, '3', { more });
    const DAY = 24 * 3_600_000;
    const status = async (version: string, file: string) => {
      const { app: fresh } = await startInstance(`kept-${version}-${file}`);
      return (await fetch(`${fresh.url}/remotes/mf-agent/${version}/${file}`)).status;
    };
    clock += 29 * DAY;
    await sweepReleases({ db: engine.db, now: () => new Date(clock) });
    expect(await status('1', 'page.js')).toBe(200);
    clock += 2 * DAY;
    await sweepReleases({ db: engine.db, now: () => new Date(clock) });
    expect([await status('1', 'page.js'), await status('1', 'shared.js')]).toEqual([404, 404]);
    // The fallback and the stable one are active.
    expect([await status('2', 'page.js'), await status('3', 'shared.js')]).toEqual([200, 200]);
    const hashes = (await engine.db.selectFrom('file_contents').select('hash').execute()).map(
      ({ hash }) => hash,
    );
    expect(hashes).toContain(sha256('"the same in all"'));
    expect(hashes).not.toContain(sha256(pageText('1')));
  });
});
