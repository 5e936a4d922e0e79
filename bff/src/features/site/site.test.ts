import { utcDay } from '@farmpost/shared/domain/calendar';
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const route = (name: string, fields: Partial<RemoteRelease['routes'][number]> = {}) => ({
  path: name,
  guard: 'public' as const,
  title: `Page ${name}`,
  files: [],
  ...fields,
});

/** A build with public, guarded and not-found routes. */
function build(folder: string): void {
  const release: RemoteRelease = {
    name: 'mf-marketing',
    version: '1',
    container: 'mf_marketing_1',
    entry: '/remotes/mf-marketing/1/remoteEntry.js',
    integrity: `sha384-${createHash('sha384').update('entry').digest('base64')}`,
    contract: '1',
    shared: {},
    routes: [
      route('/'),
      route('/pricing'),
      route('/blog/:slug', { isNotFound: true }),
      route('/gone', { isNotFound: true }),
      route('/inbox', { guard: 'agent' }),
    ],
    size: 1,
  };
  const dist = path.join(folder, 'mf-marketing/dist');
  mkdirSync(path.join(dist, 'client'), { recursive: true });
  writeFileSync(path.join(dist, 'client/remoteEntry.js'), 'entry');
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
}

eachEngine((engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-site-'));
  let app: TestApp;
  beforeAll(async () => {
    await engine.reset();
    build(folder);
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://farmpost.test',
      BUILD_FOLDER: folder,
      FARMPOST_DATA: path.join(folder, 'var'),
    });
    app = await startTestApp({ db: engine.db, context: { config } });
    await app.context.registry.takeOver();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const open = (file: string) => app.as('anonymous').fetch(file);
  const addresses = async () => {
    const xml = await (await open('/sitemap.xml')).text();
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  };

  test('robots.txt disallows the API and codes, and names the sitemap', async () => {
    const answer = await open('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /q/');
    expect(lines).toContain('Disallow: /household');
    expect(lines).toContain('Sitemap: https://farmpost.test/sitemap.xml');
  });

  test('the sitemap lists public pages, and agents with the date of their last change', async () => {
    const answer = await open('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const { slug, updated_at } = app.accounts.agent.profile;
    expect(await answer.text()).toContain(
      `<url><loc>https://farmpost.test/agent/${slug}</loc><lastmod>${utcDay(updated_at)}</lastmod></url>`,
    );
    expect(await addresses()).toEqual([
      'https://farmpost.test',
      'https://farmpost.test/pricing',
      expect.stringMatching(/^https:\/\/farmpost\.test\/agent\//),
      expect.stringMatching(/^https:\/\/farmpost\.test\/agent\//),
    ]);
  });

  test('the sitemap leaves out an agent who has canceled', async () => {
    await engine.db
      .updateTable('billing_accounts')
      .set({ subscription_status: 'canceled' })
      .where('agent_id', '=', app.agentId('agent2'))
      .execute();
    expect(await addresses()).not.toContain(
      `https://farmpost.test/agent/${app.accounts.agent2.profile.slug}`,
    );
  });
});
