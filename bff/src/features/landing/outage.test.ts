/** The homeowner's pages while the database does not answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config';
import { openDatabase } from '../../db/database';
import type { PageDrawer } from '../../gateway/page-renderer';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';

const CODE = '7K3M9QXZ';

/** The page is the agent's name, the message that was typed, and the state of the form. */
const pages: Pick<PageDrawer, 'renderLanding' | 'renderListing'> = {
  renderLanding: (data) => ({
    status: data ? 200 : 404,
    title: 'A page',
    description: '',
    facts: null,
    html: `<h1>${data?.agent.name ?? 'Agent Not Found'}</h1><p>${data?.form?.state ?? 'new'}: ${data?.form?.values?.message ?? ''}</p>`,
    css: '',
    styles: '',
    fonts: [],
    script: 'hydrate()',
  }),
  renderListing: () => {
    throw new Error('Unexpected listing render');
  },
};

eachEngine(
  (engine) => {
    let app: TestApp;
    let folder: string;
    let goDown: () => Promise<void>;
    beforeEach(async () => {
      await engine.reset();
      folder = mkdtempSync(path.join(tmpdir(), 'farmpost-outage-'));
      const own = openDatabase(engine.location);
      goDown = () => own.db.destroy();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', FARMPOST_DATA: folder });
      app = await startTestApp({ db: own.db, pages, context: { config } });
      await engine.db
        .insertInto('qr_codes')
        .values({
          code: CODE,
          agent_id: app.agentId('agent'),
          campaign_id: null,
          listing_id: null,
          household_id: null,
          created_at: '2026-11-01T00:00:00.000Z',
        })
        .execute();
    });
    afterEach(async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    });

    const open = async (address: string, init: RequestInit = {}) => {
      const answer = await fetch(app.url + address, {
        redirect: 'manual',
        ...init,
        headers: { accept: 'text/html', ...(init.headers as Record<string, string>) },
      });
      return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') };
    };
    const landing = () => `/agent/${app.accounts.agent.profile.slug}`;

    it('a page that was shown before is shown, and so is the way from its code', async () => {
      const { to } = await open(`/q/${CODE}`);
      expect(to).toContain(landing());
      const before = await open(to ?? '');
      expect(before.status).toBe(200);
      await app.context.lateWrites.settled();
      await goDown();
      expect(await open(`/q/${CODE}`)).toMatchObject({ status: 302, to });
      expect(await open(to ?? '')).toMatchObject({ status: 200, html: before.html });
    });

    it('its form says that it was not sent and keeps what was typed', async () => {
      await open(landing());
      await goDown();
      const sent = await open(landing(), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
        body: new URLSearchParams({ name: 'Ann Lee', email: 'ann@example.com', message: 'Call me at six.' }),
      });
      expect(sent).toMatchObject({ status: 500, html: expect.stringContaining('failed: Call me at six.') });
    });

    it('a page that was never shown says that it cannot be shown', async () => {
      await goDown();
      const page = await until('an answer', () => open(landing()));
      expect(page).toMatchObject({ status: 500, html: expect.stringContaining('Something went wrong') });
    });
  },
  { inGate: 'both' },
);
