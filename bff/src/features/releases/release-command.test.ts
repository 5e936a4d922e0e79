/** `npm run release` against a running portal. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { fixes } from '@farmpost/shared/domain/release-finding';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf, remoteFiles, writeBuild } from '../../testing/builds';
import { buildDeployToken } from '../../testing/release-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { insertPartOnce } from './release.repo';

const root = path.resolve(__dirname, '../../../..');
const dist = mkdtempSync(path.join(tmpdir(), 'farmpost-command-'));
const TOKEN = 'fpr_the-token-of-the-test';
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase('sqlite');
  app = await startTestApp({ db: database.db });
  const at = currentTime().toISOString();
  await insertPartOnce(database.db, {
    name: 'mf-agent',
    owner: 'Agent tools',
    description: '',
    alert_emails_json: [],
    prefixes_json: ['/agent'],
    created_at: at,
    updated_at: at,
  });
  await buildDeployToken(database.db, 'mf-agent', TOKEN);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(dist, { recursive: true });
});

async function run(given: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    [path.join(root, 'scripts/release.mjs'), 'mf-agent', ...given, '--dist', dist, '--no-build'],
    { env: { ...process.env, ...env } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const release = (...given: readonly string[]) =>
  run([...given, '--portal', app.url], { FARMPOST_DEPLOY_TOKEN: TOKEN });

test('publishes, does nothing the second time, rolls out by share, rolls back and says why it refuses', async () => {
  writeBuild(dist, remoteFiles(releaseOf('mf-agent', '1')));
  const first = await release();
  expect(first.output).toMatch(/Uploaded 2 of 2 files[^]*mf-agent 1 is published in [^]*1 is stable/);
  expect((await release()).output).toMatch(/is published already/);

  writeBuild(dist, remoteFiles(releaseOf('mf-agent', '2')));
  expect((await release('publish', '--canary', '5')).output).toMatch(
    /1 is stable; 2 is the candidate of 5% of visitors/,
  );
  expect((await release('promote', '2')).output).toMatch(/2 is stable; a failure falls back to 1/);
  expect((await release('rollback')).output).toMatch(/1 is stable/);
  expect((await release('status')).output).toMatch(/mf-agent: 1 is stable/);

  // A second run of the job neither undoes the rollback nor passes for a release.
  const again = await release();
  expect([again.code, again.output]).toEqual([
    1,
    expect.stringContaining('2 was published before and is not active: release promote 2'),
  ]);
  expect((await release('--publish-only')).code).toBe(0);
  const shared = await release('--canary', '5');
  expect([shared.code, shared.output]).toEqual([1, expect.stringContaining('release promote 2 --canary 5')]);
  await release('promote', '2', '--canary', '5');
  expect((await release('--canary', '5')).code).toBe(0);
  const forAll = await release();
  expect([forAll.code, forAll.output]).toEqual([
    1,
    expect.stringContaining('2 was published before and is for 5% of visitors: release promote 2'),
  ]);
  await release('withdraw', '2', '--reason', 'Wrong prices');
  const withdrawn = await release();
  expect([withdrawn.code, withdrawn.output]).toEqual([
    1,
    expect.stringContaining('2 was withdrawn (Wrong prices): publish it under a new version.'),
  ]);

  const routes = [{ path: '/login', guard: 'public' as const, title: 'Sign in', files: [] }];
  writeBuild(dist, remoteFiles(releaseOf('mf-agent', '3', { routes })));
  const refused = await release('check');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('it claims /login, which is for the shell'),
  ]);
});

test('a check says code, place, reason and fix as the server does, and follows no links', async () => {
  writeBuild(
    dist,
    remoteFiles(releaseOf('mf-agent', '4'), {
      'client/page.js': 'run(',
      'client/a.css': '.a {}\nbody { margin: 0 }',
      'client/b.js': 'request("GET /nothing");',
    }),
  );
  symlinkSync('page.js', path.join(dist, 'client/c.js'));
  const { code, output } = await run(['check'], { FARMPOST_DEPLOY_TOKEN: '', FARMPOST_PORTAL: '' });
  for (const file of ['a.css', 'b.js', 'c.js']) rmSync(path.join(dist, 'client', file));
  expect(code).toBe(1);
  const lines = output.trim().split('\n').slice(1);
  expect(lines).toEqual([
    `client/c.js is a symbolic link. ${fixes['file-link']} [file-link]`,
    `client/a.css:2:1 matches outside of the remote: body. ${fixes['style-reach']} [style-reach]`,
    `client/page.js:1:5 is no valid script: Unexpected token. ${fixes['script-syntax']} [script-syntax]`,
    `client/b.js:1:9 calls GET /nothing, which the API does not have. ${fixes['operation-gone']} [operation-gone]`,
  ]);

  writeBuild(dist, { 'release.json': '{"name":"mf-agent"}' });
  const odd = await run(['check'], { FARMPOST_DEPLOY_TOKEN: '', FARMPOST_PORTAL: '' });
  expect([odd.code, odd.output]).toEqual([
    1,
    expect.stringMatching(/release\.json is not a release: [^]+\[not-a-release\]/),
  ]);
});

test('takes the portal from the environment, and a check that names a portal needs a token', async () => {
  const status = await run(['status'], { FARMPOST_DEPLOY_TOKEN: TOKEN, FARMPOST_PORTAL: app.url });
  expect([status.code, status.output]).toEqual([0, expect.stringContaining('is stable')]);
  writeBuild(dist, remoteFiles(releaseOf('mf-agent', '1')));
  const blind = await run(['check', '--portal', app.url], { FARMPOST_DEPLOY_TOKEN: '' });
  expect([blind.code, blind.output]).toEqual([1, expect.stringContaining('FARMPOST_DEPLOY_TOKEN')]);
  const alone = await run(['check'], { FARMPOST_DEPLOY_TOKEN: '', FARMPOST_PORTAL: app.url });
  expect([alone.code, alone.output]).toEqual([
    0,
    expect.stringContaining('passes (without a portal to compare with)'),
  ]);
  const compared = await run(['check'], { FARMPOST_DEPLOY_TOKEN: TOKEN, FARMPOST_PORTAL: app.url });
  expect([compared.code, compared.output]).toEqual([0, expect.stringMatching(/passes\.\n$/)]);
});
