import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { HydrationData } from '@farmpost/shared/contracts/page-rendering';
import type { PageDrawer } from '../../gateway/page-renderer';
import { createLogger } from '../../http/logger';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const CODE = '7K3M9QXZ';
const CARD_ID = '019aa000-0000-7000-8000-00000000000c';

/** Replaces the release's server build: the page is the agent's name, and the tests check the data. */
const pages: Pick<PageDrawer, 'renderLanding' | 'renderListing'> = {
  renderLanding: (data) => ({
    status: data ? 200 : 404,
    title: data ? data.agent.name : 'Agent Not Found',
    description: 'A "free" value',
    facts: data && { '@type': 'RealEstateAgent', name: `${data.agent.name}</script>` },
    html: data ? `<h1>${data.agent.name}</h1>` : '<h1>Agent Not Found</h1>',
    css: ':root{}',
    styles: '<style data-styled="true">.a{}</style>',
    fonts: ['/font.woff2'],
    script: 'hydrate()',
  }),
  renderListing: () => {
    throw new Error('Unexpected listing render');
  },
};

eachEngine((engine) => {
  let app: TestApp;
  let url: string;
  let lines: string[];
  beforeEach(async () => {
    await engine.reset();
    lines = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    app = await startTestApp({ db: engine.db, pages, context: { log } });
    url = `/agent/${app.accounts.agent.profile.slug}`;
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
  afterEach(() => app.close());

  const open = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => app.as('anonymous').fetch(path, { ...init, headers: { 'user-agent': phone, ...init.headers } });
  /** Statuses of the requests for an address, from the log. */
  const logged = (ending: string): number[] =>
    lines
      .map((line) => JSON.parse(line) as { path?: string; status?: number })
      .flatMap(({ path, status }) => (path?.endsWith(ending) && status !== undefined ? [status] : []));
  const scans = () => engine.db.selectFrom('qr_scans').selectAll().execute();
  const leads = () => engine.db.selectFrom('leads').selectAll().execute();
  const dataIn = (html: string): LandingData => {
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return (JSON.parse(json) as HydrationData).data as LandingData;
  };

  describe('the page', () => {
    it('is never stale: any change shows in the next view, and each view has its own id', async () => {
      const agentId = app.agentId('agent');
      const change = async (act: Promise<unknown>, seen: (data: LandingData) => unknown) => {
        await act;
        return seen(dataIn(await (await open(url)).text()));
      };
      const before = dataIn(await (await open(url)).text());
      const name = await change(
        engine.db
          .updateTable('profiles')
          .set({ first_name: 'Renamed' })
          .where('id', '=', app.accounts.agent.user.id)
          .execute(),
        ({ agent }) => agent.name,
      );
      expect(name).toMatch(/^Renamed/);
      const sold = await change(
        engine.db.updateTable('agents').set({ homes_sold: 4321 }).where('id', '=', agentId).execute(),
        ({ agent }) => agent.achievements.homes_sold,
      );
      expect(sold).toBe(4321);
      const praise = await change(
        engine.db
          .insertInto('testimonials')
          .values({
            id: CARD_ID,
            agent_id: agentId,
            content: 'Kind and quick',
            client_name: 'R. A.',
            location: null,
            rating: 5,
            position: 99,
            permitted_at: '2026-11-01T00:00:00.000Z',
            created_at: '2026-11-01T00:00:00.000Z',
          })
          .execute(),
        ({ agent, visit }) => [agent.testimonials.at(-1)?.content, visit.id === before.visit.id],
      );
      expect(praise).toEqual(['Kind and quick', false]);
    });

    it('never serves another agent’s page, however often both are requested', async () => {
      const other = `/agent/${app.accounts.agent2.profile.slug}`;
      for (const path of [url, other, url, other]) {
        const { agent } = dataIn(await (await open(path)).text());
        expect(`/agent/${agent.slug}`).toBe(path);
      }
    });

    it('has the nonce of its own response in every view', async () => {
      for (const _ of [1, 2]) {
        const answer = await open(url);
        const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
        const used = [...(await answer.text()).matchAll(/ nonce="([^"]+)"/g)].map(([, each]) => each);
        expect(new Set(used)).toEqual(new Set([nonce]));
      }
    });

    it('[LAND-033] holds the same public agent as the API', async () => {
      const html = await (await open(url)).text();
      const { slug } = dataIn(html).agent;
      const { body } = await app.as('anonymous')('GET /agents/{key}', { params: { key: slug } });
      expect(body).toEqual(dataIn(html).agent);
      expect(body).toMatchObject({
        name: 'Dana Whitfield',
        brokerage: 'Harbor & Oak Realty',
        testimonials: [],
      });
    });

    it('[LAND-035] is found by UUID only by the agent and an admin', async () => {
      const read = async (person: 'agent' | 'agent2' | 'admin' | 'anonymous') =>
        (await app.as(person)('GET /agents/{key}', { params: { key: app.agentId('agent') } })).status;
      expect(await read('agent')).toBe(200);
      expect(await read('admin')).toBe(200);
      expect(await read('agent2')).toBe(404);
      expect(await read('anonymous')).toBe(404);
    });

    it('runs only scripts and styles with the nonce of the response, and is never cached', async () => {
      const answer = await open(url);
      const html = await answer.text();
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(
        html.match(/<(style|script)\b(?![^>]*type="(?:application\/(?:ld\+)?json|text\/plain)")[^>]*>/g),
      ).toEqual([
        `<style nonce="${nonce}">`,
        `<style nonce="${nonce}" data-styled="true">`,
        `<script nonce="${nonce}">`,
      ]);
    });

    it('renders what an agent wrote as plain text', async () => {
      const bio = '</script><script>alert(1)</script>';
      await engine.db.updateTable('profiles').set({ bio, last_name: '"><b>' }).execute();
      const html = await (await open(url)).text();
      expect(html).not.toContain('<script>alert');
      expect(dataIn(html).agent.bio).toBe(bio);
      expect(html).toContain('<title>Dana &#34;&#62;&#60;b&#62;</title>');
    });

    it('[LAND-001] [LAND-034] is loaded or not found in a single response, and a miss is logged', async () => {
      const loaded = await (await open(url)).text();
      expect(loaded).toContain(`<h1>${dataIn(loaded).agent.name}</h1>`);
      expect(logged('/nobody')).toEqual([]);
      const missing = await open('/agent/nobody');
      expect(missing.status).toBe(404);
      expect(await missing.text()).toContain('<h1>Agent Not Found</h1>');
      expect((await open('/api/agents/nobody')).status).toBe(404);
      // A request is logged after its connection is released, so wait for the next request.
      await open(url);
      expect(logged('/nobody')).toEqual([404, 404]);
    });

    it('answers 404 with noindex for an unknown agent', async () => {
      const answer = await open('/agent/nobody');
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('page-data');
    });

    it('has a canonical URL without the code', async () => {
      const html = await (await open(`${url}?qr=${CODE}`)).text();
      expect(html).toContain(`<link rel="canonical" href="${app.context.config.publicUrl}${url}">`);
    });
  });

  describe('a visit', () => {
    it('[LAND-039] is recorded with the page, and not again when the browser reports the same visit', async () => {
      const { agent, visit, qr } = dataIn(await (await open(`${url}?qr=7k3m-9qxz`)).text());
      const again = await app.as('anonymous')('POST /qr-scan', {
        body: { agent_id: agent.id, qr_code: qr ?? '' },
        headers: { 'user-agent': phone },
        idempotencyKey: visit.id,
      });
      expect(again.body.scanId).toBe(visit.scanId);
      expect(await scans()).toEqual([
        expect.objectContaining({ id: visit.scanId, code: CODE, is_counted: true, is_unique: true }),
      ]);
    });

    it.each([
      ['without a code', '', {}],
      ['by HEAD', `?qr=${CODE}`, { method: 'HEAD' }],
      ['of a link preview', `?qr=${CODE}`, { headers: { 'user-agent': 'facebookexternalhit/1.1' } }],
      ['fetched ahead of time', `?qr=${CODE}`, { headers: { 'sec-purpose': 'prefetch;prerender' } }],
      ['to the thank-you card', `?qr=${CODE}&sent=1`, {}],
    ])('%s is not recorded', async (_, query, init) => {
      expect((await open(`${url}${query}`, init)).status).toBe(200);
      expect(await scans()).toEqual([]);
    });
  });

  describe('the form without JavaScript', () => {
    const send = (fields: Record<string, string>, query = '') =>
      open(`${url}${query}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    it('stores the lead with its scan and consent, and shows the thank-you card', async () => {
      const { visit, consent } = dataIn(await (await open(`${url}?qr=${CODE}`)).text());
      const answer = await send(
        {
          visit: visit.id,
          qr_scan_id: visit.scanId ?? '',
          consent_version: consent.version,
          name: 'R. Alvarez',
          phone: '503 555 0142',
          marketing_consent: 'on',
        },
        `?qr=${CODE}`,
      );
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${url}?qr=${CODE}&sent=1#form`);
      expect(await leads()).toEqual([
        expect.objectContaining({
          name: 'R. Alvarez',
          source: 'qr_scan',
          attribution: 'direct',
          has_marketing_consent: true,
          consent_version: consent.version,
          consent_page: `${url}?qr=${CODE}`,
        }),
      ]);
      const thanks = dataIn(await (await open(`${url}?qr=${CODE}&sent=1`)).text());
      expect(thanks.form).toEqual({ state: 'sent' });
    });

    it('stores one lead when sent twice, and a second lead when the content differs', async () => {
      const { visit } = dataIn(await (await open(url)).text());
      const fields = { visit: visit.id, name: 'R. Alvarez', phone: '503 555 0141' };
      await Promise.all([send(fields), send(fields)]);
      expect(await leads()).toHaveLength(1);
      await send({ ...fields, phone: '503 555 0142' });
      expect(await leads()).toHaveLength(2);
    });

    it('[LAND-024] asks once how to answer a form without phone and email, and sends it without', async () => {
      const { visit } = dataIn(await (await open(url)).text());
      const fields = { visit: visit.id, name: 'R. Alvarez', address: '9 Elm Court' };
      const asked = await send(fields);
      expect(asked.status).toBe(400);
      const { form } = dataIn(await asked.text());
      expect(form).toMatchObject({
        state: 'incomplete',
        values: { name: 'R. Alvarez', address: '9 Elm Court' },
      });
      expect(await leads()).toEqual([]);
      expect((await send({ ...fields, send: 'without' })).status).toBe(303);
      expect(await leads()).toEqual([
        expect.objectContaining({ name: 'R. Alvarez', address: '9 Elm Court', phone: null, email: null }),
      ]);
    });

    it('shows an invalid address with its error and keeps the input', async () => {
      const answer = await send({ name: 'R. Alvarez', email: 'nope' });
      expect(answer.status).toBe(400);
      expect(dataIn(await answer.text()).form).toMatchObject({
        state: 'invalid',
        fields: { email: 'Please enter a valid email' },
        values: { name: 'R. Alvarez', email: 'nope' },
      });
      expect(await leads()).toEqual([]);
    });

    it('shares its limit with the API: fails the eleventh submission in ten minutes and keeps the input', async () => {
      for (let count = 1; count <= 10; count += 1) {
        await app.as('anonymous')('POST /leads', {
          body: { agent_id: app.agentId('agent'), name: `N ${count}` },
        });
      }
      const answer = await send({ name: 'N 11' });
      expect(answer.status).toBe(429);
      expect(dataIn(await answer.text()).form).toMatchObject({ state: 'failed', values: { name: 'N 11' } });
    });

    it('thanks a robot and stores nothing', async () => {
      expect((await send({ name: 'Bot', website: 'https://cheap.example' })).status).toBe(303);
      expect(await leads()).toEqual([]);
    });
  });
});
