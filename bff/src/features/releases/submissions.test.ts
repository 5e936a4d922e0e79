/** Wrong and racing submissions of a release: each ends in one clear answer, and nothing of it is published. */
import type { ReleasedFill, RemoteRelease } from '@farmpost/shared/contracts/platform';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../../config';
import { type BuildFiles, integrityOf, releaseOf, remoteFiles } from '../../testing/builds';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const PART = 'mf-broker';

interface Submission {
  readonly fields?: Partial<RemoteRelease>;
  readonly files?: BuildFiles;
  /** Files that the list leaves out. */
  readonly without?: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly reasons: string;
}

eachEngine((engine) => {
  const where = mkdtempSync(path.join(tmpdir(), 'farmpost-submissions-'));
  afterAll(() => rmSync(where, { recursive: true, force: true }));
  let app: TestApp;
  let token: string;

  beforeEach(async () => {
    await engine.reset();
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BUILD_FOLDER: where,
      FARMPOST_DATA: path.join(where, 'var'),
    });
    app = await startTestApp({ db: engine.db, context: createTestContext(engine.db, { config }) });
    const admin = app.as('admin');
    await admin('POST /admin/releases', {
      body: {
        name: PART,
        owner: 'Brokers',
        description: '',
        prefixes: ['/broker'],
        alertEmails: [],
        hasServerBuild: false,
      },
    });
    const made = await admin('POST /admin/releases/{part}/tokens', {
      params: { part: PART },
      body: { name: 'ci', days: 1 },
    });
    token = made.body.token;
  });
  afterEach(() => app.close());

  const send = (
    method: string,
    at: string,
    body: NonNullable<RequestInit['body']>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    app.as('anonymous').fetch(`/api/deploy/${PART}${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body,
    });

  async function read(response: Response): Promise<Answer> {
    const body = (await response.json().catch(() => ({}))) as {
      readonly error?: { readonly code: string; readonly message: string; readonly fields?: object };
    };
    const { error } = body;
    return {
      status: response.status,
      code: error?.code,
      reasons: Object.values(error?.fields ?? {}).join('\n') || (error?.message ?? ''),
    };
  }

  const upload = (
    bytes: string | Uint8Array,
    headers: Readonly<Record<string, string>> = {},
    hash = sha256(bytes),
  ) =>
    send('PUT', `/files/${hash}?extension=js`, bytes as NonNullable<RequestInit['body']>, {
      'content-type': 'application/octet-stream',
      ...headers,
    });

  const wholeOf = ({ fields = {}, files = {}, without = [] }: Submission) => {
    const release = releaseOf(PART, '1', fields);
    const all = Object.entries(remoteFiles(release, files)).filter(
      ([file]) => file !== 'release.json' && !without.includes(file),
    );
    return { release, all };
  };

  const publish = (submission: Submission) => {
    const { release, all } = wholeOf(submission);
    return send(
      'POST',
      '/releases',
      JSON.stringify({
        release,
        files: all.map(([file, text]) => ({ path: file, hash: sha256(text) })),
        rollout: 'stable',
      }),
    );
  };

  async function submit(submission: Submission): Promise<Answer> {
    for (const [, text] of wholeOf(submission).all) expect((await upload(text)).status).toBe(204);
    return read(await publish(submission));
  }

  const published = async () =>
    (await engine.db.selectFrom('releases').select('version').where('part', '=', PART).execute()).length;

  it('publishes a whole release, which the others change in one thing each', async () => {
    expect((await submit({})).status).toBe(200);
    expect(await published()).toBe(1);
  });

  it('shows who fills which slot, and gives pages what they need to know of it', async () => {
    const fill = { slot: 'dashboard.aside', whom: ['agent' as const], order: 1 };
    const files = ['/remotes/mf-broker/1/page.js'];
    const answer = await submit({
      fields: { fills: [{ ...fill, files }] },
      files: { 'client/fill.js': '({ slot: "dashboard.aside" });' },
    });
    expect(answer).toMatchObject({ status: 200 });
    const { slots } = (await app.as('admin')('GET /admin/releases')).body;
    expect(slots.map(({ slot, fills }) => [slot, fills.length])).toContainEqual(['lead.panel', 0]);
    expect(slots.find(({ slot }) => slot === 'dashboard.aside')).toMatchObject({
      host: 'mf-agent',
      whom: ['agent'],
      fills: [{ part: PART, version: '1', state: 'stable', whom: ['agent'], bytes: expect.any(Number) }],
    });
    const { remotes } = (await app.as('anonymous')('GET /registry')).body;
    expect(remotes.find(({ name }) => name === PART)?.fills).toMatchObject([fill]);
  });

  const list = (files: readonly object[]) =>
    JSON.stringify({ release: releaseOf(PART, '1'), files, rollout: 'none' });
  const file = (name: string, hash = sha256(name)) => ({ path: name, hash });

  it.each<[string, string, Readonly<Record<string, string>>, number, RegExp]>([
    ['an empty body', '', {}, 400, /./],
    ['text that is not JSON', '{"release":', {}, 400, /JSON/],
    ['another type than JSON', '{}', { 'content-type': 'text/html' }, 415, /application\/json/],
    ['no files', list([]), {}, 400, /files|at least|Too small/i],
    [
      'more files than a release may have',
      list(Array.from({ length: 5001 }, (_, at) => file(`client/${at}.js`))),
      {},
      400,
      /5000/,
    ],
    ['a body of 5 MB', `"${'x'.repeat(5_000_000)}"`, {}, 413, /large/],
    ['a hash of another form', list([file('client/a.js', 'abc')]), {}, 400, /./],
    [
      'a token that does not exist',
      list([file('client/a.js')]),
      { authorization: 'Bearer fpr_none' },
      401,
      /token/i,
    ],
  ])('refuses %s', async (_, body, headers, status, reason) => {
    const answer = await read(await send('POST', '/releases', body, headers));
    expect(answer.reasons).toMatch(reason);
    expect([answer.status, await published()]).toEqual([status, 0]);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['one name twice', ['client/a.js', 'client/a.js'], /client\/a\.js is named twice/],
    ['names that differ by case', ['client/a.js', 'client/A.js'], /differ by case alone/],
    ['a file where another has a folder', ['client/a.js', 'client/a.js/b.js'], /is a file and a folder/],
    ['a way out of the folder', ['client/../../main.mjs'], /is no file of a release/],
    ['an absolute path', ['/etc/passwd'], /is no file of a release/],
    ['backslashes', ['client\\..\\main.js'], /is no file of a release/],
    ['an encoded way out', ['client/%2e%2e/main.js'], /is no file of a release/],
    ['a hidden file', ['client/.htaccess'], /is no file of a release/],
    ['a page', ['client/index.html'], /is no file of a release/],
    ['a name with a line break', ['client/a.js\nb.js'], /is no file of a release/],
  ])('refuses %s in the list of files', async (_, names, reason) => {
    const answer = await read(await send('POST', '/releases', list(names.map((name) => file(name)))));
    expect(answer.reasons).toMatch(reason);
    expect([answer.status, answer.code, await published()]).toEqual([422, 'release_refused', 0]);
  });

  it.each<[string, () => Promise<Response>, number, RegExp]>([
    [
      'a file under the hash of another',
      () => upload('evil', {}, sha256('good')),
      400,
      /does not match its hash/,
    ],
    [
      'a compressed body, whatever it unpacks to',
      () => upload(gzipSync(Buffer.alloc(30_000_000)), { 'content-encoding': 'gzip' }),
      415,
      /./,
    ],
    ['a file of 21 MB', () => upload(Buffer.alloc(21_000_000)), 413, /large/],
    ['a web page', () => upload('<p>', { 'content-type': 'text/html' }), 415, /application\/octet-stream/],
    [
      'a hash that leads out of the path',
      () => send('PUT', '/files/..%2f..%2fx', 'x', { 'content-type': 'application/octet-stream' }),
      404,
      /./,
    ],
  ])('stores no %s', async (_, act, status, reason) => {
    const answer = await read(await act());
    expect(answer.reasons).toMatch(reason);
    expect(answer.status).toBe(status);
  });

  const entry = (text: string): Submission => ({
    fields: { integrity: integrityOf(text) },
    files: { 'client/remoteEntry.js': text },
  });
  const fillOf = (fields: Partial<ReleasedFill>): Submission => {
    const files = ['/remotes/mf-broker/1/page.js'];
    return {
      fields: { fills: [{ slot: 'dashboard.aside', whom: ['agent'], order: 1, files, ...fields }] },
      files: { 'client/fill.js': '({ slot: "dashboard.aside" });' },
    };
  };
  const GET_AND_INIT = '{ get() {}, init() {}, names: ["./remote"] }';

  it.each<[string, Submission, string, RegExp]>([
    [
      'another remote’s release',
      { fields: { name: 'mf-agent' } },
      'name-differs',
      /the release is of mf-agent/,
    ],
    ['a version that is a path', { fields: { version: '../1' } }, 'version-format', /is not a version/],
    [
      'a version without an end',
      { fields: { version: '1'.repeat(100) } },
      'version-format',
      /is not a version/,
    ],
    [
      'a missing entry',
      { without: ['client/remoteEntry.js'] },
      'file-missing',
      /client\/remoteEntry\.js is missing/,
    ],
    ['a missing page', { without: ['client/page.js'] }, 'file-missing', /client\/page\.js is missing/],
    [
      'an entry elsewhere',
      { fields: { entry: 'https://evil.example/x.js' } },
      'entry-address',
      /lies outside of/,
    ],
    [
      'the entry of another version',
      { fields: { entry: '/remotes/mf-broker/0/remoteEntry.js' } },
      'entry-address',
      /lies outside of/,
    ],
    [
      'a wrong hash of the entry',
      { fields: { integrity: `sha384-${'A'.repeat(64)}` } },
      'file-differs',
      /the entry is not the one/,
    ],
    [
      'a hash of a file that is not there',
      { fields: { integrities: { 'gone.js': 'sha384-x' } } },
      'file-missing',
      /client\/gone\.js is missing/,
    ],
    [
      'a wrong hash of a page',
      { fields: { integrities: { 'page.js': 'sha384-x' } } },
      'file-differs',
      /client\/page\.js is not the file/,
    ],
    [
      'a file without its hash',
      { fields: { integrities: { 'page.js': integrityOf('"page of 1";') } } },
      'file-differs',
      /remoteEntry\.js has no integrity/,
    ],
    [
      'a fill of a slot that no page has',
      fillOf({ slot: 'dashboard.top' }),
      'slot-unknown',
      /it fills dashboard\.top, which no page has; there are dashboard\.aside/,
    ],
    [
      'a fill for people who cannot open its page',
      fillOf({ whom: ['agent', 'admin'] }),
      'slot-people',
      /it fills dashboard\.aside for admin; its page is for agent/,
    ],
    [
      'a fill that the remote does not export',
      { ...fillOf({}), files: {} },
      'slot-module',
      /it fills dashboard\.aside, which its remote does not export/,
    ],
    [
      'a fill whose file is not there',
      fillOf({ files: ['/remotes/mf-broker/1/gone.js'] }),
      'file-missing',
      /client\/gone\.js is missing/,
    ],
    [
      'a search that the API does not have',
      { fields: { search: { find: 'GET /find', whom: ['agent'] } } },
      'operation-gone',
      /its search asks GET \/find/,
    ],
    [
      'a search of a back end that is not entered',
      { fields: { search: { find: 'GET /teams/mf-broker/search', label: 'Quotes', whom: ['agent'] } } },
      'backend-missing',
      /mf-broker has no back end/,
    ],
    [
      'a search that writes',
      { fields: { search: { find: 'POST /leads', whom: ['agent'] } } },
      'frame-operation',
      /its search asks POST \/leads/,
    ],
    [
      'a page narrowed to people whom its guard refuses',
      {
        fields: {
          routes: [
            {
              path: '/broker',
              guard: 'agent',
              only: { roles: ['admin'] },
              title: 'Broker',
              files: ['/remotes/mf-broker/1/page.js'],
            },
          ],
        },
      },
      'route-only',
      /it narrows \/broker to admin, whom the guard agent refuses/,
    ],
    [
      'an empty entry',
      entry(''),
      'container-missing',
      /client\/remoteEntry\.js sets no global variable mf_broker_1/,
    ],
    [
      'a container in another variable',
      entry(`var mf_broker_2 = ${GET_AND_INIT}`),
      'container-missing',
      /sets no global variable mf_broker_1/,
    ],
    [
      'a container that no window has',
      entry(`const mf_broker_1 = ${GET_AND_INIT}`),
      'container-missing',
      /sets no global variable/,
    ],
    [
      'a container without get',
      entry('var mf_broker_1 = { init() {}, names: ["./remote"] }'),
      'container-interface',
      /without get/,
    ],
    [
      'a container without get and init',
      entry('var mf_broker_1 = "./remote"'),
      'container-interface',
      /without get and init/,
    ],
    [
      'a container that exposes something else',
      entry('var mf_broker_1 = { get() {}, init() {}, names: ["./app"] }'),
      'container-interface',
      /exposes no module \.\/remote/,
    ],
    [
      'an entry that throws',
      entry(`var mf_broker_1 = ${GET_AND_INIT};\nthrow new Error("no")`),
      'entry-throws',
      /remoteEntry\.js:2:1 throws whenever it runs/,
    ],
    [
      'an entry that is a module',
      entry(`export default 1; var mf_broker_1 = ${GET_AND_INIT}`),
      'script-syntax',
      /is no valid script/,
    ],
    [
      'a script that is cut off',
      { files: { 'client/page.js': 'run(' } },
      'script-syntax',
      /client\/page\.js:1:5 is no valid script/,
    ],
    [
      'a web page as a script',
      { files: { 'client/page.js': '<!doctype html>' } },
      'script-syntax',
      /client\/page\.js:1:1/,
    ],
    [
      'a server build that is cut off',
      { files: { 'ssr/remote.js': 'module.exports = {' } },
      'script-syntax',
      /ssr\/remote\.js/,
    ],
    [
      'a style sheet that is cut off',
      { files: { 'client/a.css': '.a {' } },
      'style-syntax',
      /client\/a\.css:1:1/,
    ],
    [
      'styles for the whole page',
      { files: { 'client/a.css': '.a {}\nbody { margin: 0 }' } },
      'style-reach',
      /client\/a\.css:2:1 matches outside of the remote: body/,
    ],
    [
      'a hash of a chunk that is not there',
      { files: { 'client/page.js': `g.integrity={js:{1:"${'A'.repeat(64)}"}}` } },
      'chunk-hash',
      /client\/page\.js:1:18 expects sha384-/,
    ],
    [
      'a promise to check chunks that the container does not keep',
      { fields: { checksChunks: true } },
      'chunk-hash',
      /client\/page\.js is in no table of hashes/,
    ],
    [
      'a container that asks for another React than it says',
      {
        files: { 'client/page.js': 'm={1:{shareKey:"react",requiredVersion:"^18.0.0"}}' },
        fields: { shared: { react: '^19.0.0' } },
      },
      'shared-claim',
      /react \^18\.0\.0; release\.json says \^19\.0\.0/,
    ],
    [
      'a call that the API does not have, without saying so',
      { files: { 'client/page.js': 'ask();\nrequest("GET /nothing")' } },
      'operation-gone',
      /client\/page\.js:2:9 calls GET \/nothing/,
    ],
    [
      'a page script that is not there',
      {
        files: {
          'page-script.json': JSON.stringify({
            entry: '/remotes/mf-broker/1/x.js',
            integrity: 'sha384-x',
            container: 'x',
          }),
        },
      },
      'page-script',
      /page-script\.json names no script/,
    ],
    [
      'a page script that is no JSON',
      { files: { 'page-script.json': '{' } },
      'page-script',
      /page-script\.json names no script/,
    ],
    [
      'a menu with one entry twice',
      {
        fields: {
          navigation: [1, 2].map((order) => ({
            place: 'header',
            whom: ['agent'],
            order,
            label: 'Desk',
            to: '/broker',
          })),
        },
      },
      'menu-entry',
      /for the same people/,
    ],
  ])('refuses %s', async (_, submission, code, reason) => {
    const answer = await submit(submission);
    expect(answer.reasons).toMatch(reason);
    expect(answer.reasons).toContain(`[${code}]`);
    expect([answer.status, answer.code, await published()]).toEqual([422, 'release_refused', 0]);
  });

  it('refuses other bytes under a published version', async () => {
    await submit({});
    const answer = await submit({ files: { 'client/page.js': '"other bytes"' } });
    expect(answer.reasons).toMatch(
      /1 is published with other content: a version never changes\. .+ \[version-taken\]/,
    );
    expect(await published()).toBe(1);
  });

  it('publishes once for three at once', async () => {
    for (const [, text] of wholeOf({}).all) await upload(text);
    const answers = await Promise.all([publish({}), publish({}), publish({})]);
    const states = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { readonly state: string }).state),
    );
    expect(states.sort()).toEqual(['published', 'unchanged', 'unchanged']);
    expect(await published()).toBe(1);
  });

  it('lets one of two releases with one version win', async () => {
    const other: Submission = { files: { 'client/page.js': '"other bytes"' } };
    for (const [, text] of [...wholeOf({}).all, ...wholeOf(other).all]) await upload(text);
    const answers = await Promise.all([publish({}), publish(other)].map(async (one) => read(await one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(answers.find(({ status }) => status === 422)?.reasons).toContain('[version-taken]');
    expect(await published()).toBe(1);
  });

  it('records what the code calls, not what the description or a comment says', async () => {
    await submit({ files: { 'client/page.js': '// GET /leads\nrequest("GET /me");' } });
    const { row_json: row } = await engine.db
      .selectFrom('releases')
      .select('row_json')
      .where('part', '=', PART)
      .executeTakeFirstOrThrow();
    expect(Object.keys((row as RemoteRelease).operations ?? {})).toEqual(['GET /me']);
  });
});
