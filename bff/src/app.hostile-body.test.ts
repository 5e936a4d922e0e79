/** Bodies that no honest client sends, at every kind of endpoint that reads one. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createHmac } from 'node:crypto';
import { readConfig } from './config';
import { createProviders } from './providers/create-providers';
import { eachEngine } from './testing/each-engine';
import { startTestApp, type TestApp } from './testing/test-app';

const SECRET = 'a webhook secret of the printer';

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

const endpoints = [
  ['/api/leads', 'application/json'],
  ['/api/auth/token?grant_type=password', 'application/json'],
  ['/api/auth/signup', 'application/json'],
  ['/api/webhooks/lob', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/household/ABCDEFGH', 'application/x-www-form-urlencoded'],
  ['/agent/ada-pike', 'application/x-www-form-urlencoded'],
  ['/api/auth/verify', 'application/x-www-form-urlencoded'],
] as const;

eachEngine((engine) => {
  describe('a hostile body', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', LOB_WEBHOOK_SECRET: SECRET });
      const providers = createProviders(config);
      app = await startTestApp({ db: engine.db, context: { config, providers } });
    });
    afterEach(() => app.close());

    const post = (path: string, body: string | Uint8Array, headers: Record<string, string>) =>
      fetch(`${app.url}${path}`, { method: 'POST', body, headers, redirect: 'manual' });

    it.each(endpoints)('that is not what its Content-Encoding says is refused at %s', async (path, type) => {
      for (const encoding of ['gzip', 'deflate', 'br']) {
        const headers = { 'content-type': type, 'content-encoding': encoding };
        const answer = await post(path, 'name=Ada&email=ada@example.com', headers);
        // A page's form first looks for the card or the agent that its path names.
        const forms = /^\/(household|agent)\//.test(path) ? 404 : 400;
        // The body of an unsigned webhook is not read at all.
        const expected = path.startsWith('/api/webhooks/') ? 401 : forms;
        expect([encoding, answer.status]).toEqual([encoding, expected]);
      }
    });

    const readsJson = endpoints.filter(([, type]) => type === 'application/json');
    it.each(readsJson)('nested 3,000 deep is refused at %s', async (path, type) => {
      const answer = await post(path, nested(3000), { 'content-type': type });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    });

    it('explains why a body that is nested too deeply is refused', async () => {
      const answer = await post('/api/leads', nested(3000), { 'content-type': 'application/json' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { code: 'bad_request', message: 'The body is nested more than 32 levels deep.' },
      });
    });

    const signed = (body: string) => {
      const timestamp = String(currentMs());
      const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
      return post('/api/webhooks/lob', body, {
        'content-type': 'application/json',
        'lob-signature': signature,
        'lob-signature-timestamp': timestamp,
      });
    };

    it.each([
      ['is not JSON', 'postcard.mailed'],
      ['names no event', '{"event_type":{"id":"postcard.mailed"}}'],
      [
        'has a NUL in an id',
        JSON.stringify({
          id: 'evt_\0',
          reference_id: 'psc_1',
          event_type: { id: 'postcard.mailed' },
          body: { id: 'psc_1' },
        }),
      ],
    ])(
      'that is signed and %s is acknowledged, because no repeat would help, and kept aside',
      async (_, body) => {
        const answer = await signed(body);
        expect(answer.status).toBe(204);
        const kept = await engine.db.selectFrom('vendor_misfits').select(['vendor', 'times']).execute();
        expect(kept).toEqual([{ vendor: 'Lob', times: 1 }]);
      },
    );
  });
});
