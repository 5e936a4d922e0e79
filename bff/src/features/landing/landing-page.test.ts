import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { HydrationData } from '@farmpost/shared/contracts/page-rendering';
import type { PageDrawer } from '../../gateway/page-renderer';
import { createLogger } from '../../http/logger';
import { createHash } from 'node:crypto';
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
    it('is never stale: any change shows in the next view', async () => {
      const agentId = app.agentId('agent');
      const change = async (act: Promise<unknown>, seen: (data: LandingData) => unknown) => {
        await act;
        return seen(dataIn(await (await open(url)).text()));
      };
      await open(url);
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
        ({ agent }) => agent.testimonials.at(-1)?.content,
      );
      expect(praise).toBe('Kind and quick');
    });

    it('never serves another agent’s page, however often both are requested', async () => {
      const other = `/agent/${app.accounts.agent2.profile.slug}`;
      for (const path of [url, other, url, other]) {
        const { agent } = dataIn(await (await open(path)).text());
        expect(`/agent/${agent.slug}`).toBe(path);
      }
    });

    it('is the same for every visitor and every card of a mailing, and keeps nothing in the browser', async () => {
      const answers = [
        await open(`${url}?qr=${CODE}`),
        await open(`${url}?qr=${CODE}`),
        await open(`${url}?qr=7K3M-9QXZ`, { headers: { 'user-agent': 'Mozilla/5.0 (another phone)' } }),
      ];
      const facts = await Promise.all(
        answers.map(async (answer) => [
          await answer.text(),
          ...['etag', 'content-security-policy', 'cache-control', 'vary', 'set-cookie'].map((name) =>
            answer.headers.get(name),
          ),
        ]),
      );
      expect(facts[1]).toEqual(facts[0]);
      expect(facts[2]).toEqual(facts[0]);
      expect(facts[0]?.slice(3)).toEqual(['private, no-cache', 'Accept-Encoding', null]);
      expect(facts[0]?.join()).not.toContain(CODE);
    });

    it('admits its own inline elements by their hashes, and no others', async () => {
      const answer = await open(url);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const html = await answer.text();
      const texts = (element: string) =>
        [
          ...html.matchAll(
            new RegExp(`<${element}(?![^>]*type="application)[^>]*>([^]*?)</${element}>`, 'g'),
          ),
        ].map(([, text = '']) => text);
      const sources = (name: string) => new RegExp(`${name} 'self' ([^;]*)`).exec(policy)?.[1]?.split(' ');
      const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      expect(texts('script')).toEqual(['hydrate()']);
      expect(sources('script-src')).toEqual(texts('script').map(hashOf));
      expect(texts('style')).toEqual([':root{}', '.a{}']);
      expect(sources('style-src')).toEqual(['', ...texts('style')].map(hashOf));
      expect(html).not.toContain('nonce');
    });

    it('answers 304 to a browser that has it, until it changes', async () => {
      const first = await open(url);
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      const again = await open(url, { headers });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
      await engine.db
        .updateTable('profiles')
        .set({ first_name: 'Renamed' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      const changed = await open(url, { headers });
      expect(changed.status).toBe(200);
      expect(await changed.text()).toContain('<h1>Renamed');
    });

    it('has the headers, the log line and the request id of every answer also from memory', async () => {
      const names = (answer: Response) =>
        [...answer.headers.keys()]
          .filter((name) => !['date', 'connection', 'keep-alive'].includes(name))
          .toSorted();
      const made = await open(url);
      const ready = await open(url, { headers: { 'x-request-id': 'asked-by-a-test' } });
      expect(names(ready)).toEqual(names(made));
      expect(ready.headers.get('x-request-id')).toBe('asked-by-a-test');
      await open('/agent/nobody');
      expect(logged(url)).toEqual([200, 200]);
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
    it('[LAND-039] is recorded with the page, and not again when the browser asks for it', async () => {
      const { agent } = dataIn(await (await open(`${url}?qr=7k3m-9qxz`)).text());
      await app.context.lateWrites.settled();
      const again = await app.as('anonymous')('POST /qr-scan', {
        body: { agent_id: agent.id, qr_code: CODE, is_served: true },
        headers: { 'user-agent': phone },
      });
      expect(await scans()).toEqual([
        expect.objectContaining({ id: again.body.scanId, code: CODE, is_counted: true, is_unique: true }),
      ]);
    });

    it('is recorded for every view, also of a page that is answered from memory or by 304', async () => {
      const { headers } = await open(`${url}?qr=${CODE}`);
      await open(`${url}?qr=${CODE}`, { headers: { 'user-agent': phone.replace('Pixel 9', 'Pixel 8') } });
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await open(`${url}?qr=${CODE}`, { headers: known })).status).toBe(304);
      await app.context.lateWrites.settled();
      const unique = (await scans()).map(({ is_unique }) => is_unique);
      expect(unique.filter(Boolean)).toHaveLength(2);
      expect(unique).toHaveLength(3);
    });

    it('is recorded before a server that stops has closed', async () => {
      const stopping = await startTestApp({ db: engine.db, pages });
      const view = () =>
        stopping.as('anonymous').fetch(`${url}?qr=${CODE}`, { headers: { 'user-agent': phone } });
      await Promise.all(Array.from({ length: 60 }, view));
      await stopping.close();
      expect(await scans()).toHaveLength(60);
    });

    it('tells the browser of a page that is fetched ahead, which then reports the visit by itself', async () => {
      const ahead = await open(`${url}?qr=${CODE}`, { headers: { 'sec-purpose': 'prefetch' } });
      expect(ahead.headers.get('server-timing')).toBe('ahead');
      expect(ahead.headers.get('cache-control')).toBe('no-store');
      expect((await open(`${url}?qr=${CODE}`)).headers.get('server-timing')).toBeNull();
    });

    it.each([
      ['without a code', '', {}],
      ['by HEAD', `?qr=${CODE}`, { method: 'HEAD' }],
      ['of a link preview', `?qr=${CODE}`, { headers: { 'user-agent': 'facebookexternalhit/1.1' } }],
      ['fetched ahead of time', `?qr=${CODE}`, { headers: { 'sec-purpose': 'prefetch;prerender' } }],
      ['to the thank-you card', `?qr=${CODE}&sent=1`, {}],
    ])('%s is not recorded', async (_, query, init) => {
      for (const _ of ['made', 'from memory']) {
        expect((await open(`${url}${query}`, init)).status).toBe(200);
      }
      await app.context.lateWrites.settled();
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

    it('stores the lead with the scan of its page and consent, and shows the thank-you card', async () => {
      const { consent } = dataIn(await (await open(`${url}?qr=${CODE}`)).text());
      const answer = await send(
        {
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
          qr_scan_id: (await scans())[0]?.id,
          source: 'qr_scan',
          attribution: 'direct',
          has_marketing_consent: true,
          consent_version: consent.version,
          consent_page: `${url}?qr=${CODE}`,
        }),
      ]);
      expect(await scans()).toHaveLength(1);
      const thanks = dataIn(await (await open(`${url}?qr=${CODE}&sent=1`)).text());
      expect(thanks.form).toEqual({ state: 'sent' });
    });

    it('records the scan with the form if the page was fetched ahead or in another network', async () => {
      await open(`${url}?qr=${CODE}`, { headers: { 'sec-purpose': 'prefetch' } });
      await send({ name: 'R. Alvarez', phone: '503 555 0142' }, `?qr=${CODE}`);
      const [scan] = await scans();
      expect(scan).toMatchObject({ code: CODE, is_counted: true });
      expect(await leads()).toEqual([expect.objectContaining({ qr_scan_id: scan?.id, source: 'qr_scan' })]);
    });

    it('stores one lead when sent twice, and a second lead when the content or the card differs', async () => {
      const fields = { name: 'R. Alvarez', phone: '503 555 0141' };
      await Promise.all([send(fields), send(fields)]);
      expect(await leads()).toHaveLength(1);
      await send({ ...fields, phone: '503 555 0142' });
      expect(await leads()).toHaveLength(2);
      await send(fields, `?qr=${CODE}`);
      expect(await leads()).toHaveLength(3);
    });

    it('[LAND-024] asks once how to answer a form without phone and email, and sends it without', async () => {
      const fields = { name: 'R. Alvarez', address: '9 Elm Court' };
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
      expect(answer.headers.get('cache-control')).toBe('no-store');
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
