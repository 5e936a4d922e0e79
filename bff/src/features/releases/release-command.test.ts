/** `npm run release` against a running portal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
  const at = new Date().toISOString();
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

async function release(...given: readonly string[]) {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'scripts/release.mjs'),
      'mf-agent',
      ...given,
      '--portal',
      app.url,
      '--dist',
      dist,
      '--no-build',
    ],
    { env: { ...process.env, FARMPOST_DEPLOY_TOKEN: TOKEN } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

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

  const routes = [{ path: '/login', guard: 'public' as const, title: 'Sign in', files: [] }];
  writeBuild(dist, remoteFiles(releaseOf('mf-agent', '3', { routes })));
  const refused = await release('check');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("it claims /login, which is the shell's"),
  ]);
});
