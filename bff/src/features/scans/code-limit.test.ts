/** Card codes are keys: masked in logs, and guesses of them are limited on every path that tells them apart. */
import { readConfig } from '../../config';
import { createLogger } from '../../http/logger';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const CODE = '7K3M9QXZ';
const POINTS = 30;
const unknown = (index: number) => `ZZZZZZ${String(index).padStart(2, '0')}`;

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let lines: string[];
  beforeEach(async () => {
    await engine.reset();
    now = new Date('2026-11-21T12:00:00.000Z');
    lines = [];
    app = await startTestApp({
      db: engine.db,
      context: {
        now: () => now,
        config: readConfig({ NODE_ENV: 'test', TRUST_PROXY: '1' }),
        log: createLogger('info', { write: (line) => void lines.push(line) }),
      },
    });
    await engine.db
      .insertInto('qr_codes')
      .values({
        code: CODE,
        agent_id: app.agentId('agent'),
        campaign_id: null,
        listing_id: null,
        household_id: null,
        created_at: now.toISOString(),
      })
      .execute();
  });
  afterEach(() => app.close());

  const open = async (path: string, { ip = '203.0.113.1', ...init }: RequestInit & { ip?: string } = {}) => {
    const answer = await app.as('anonymous').fetch(path, { ...init, headers: { 'x-forwarded-for': ip } });
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  it.each(['/q/', '/household/', '/household?code='])(
    'after 30 unknown codes at %s the network waits, even with a known one',
    async (path) => {
      for (let index = 0; index < POINTS; index += 1) {
        expect((await open(`${path}${unknown(index)}`)).status).toBe(404);
      }
      const refused = await open(`${path}${unknown(POINTS)}`);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('600');
      expect(refused.html).toContain('Please try again in 10 min.');
      expect((await open(`/q/${CODE}`)).status).toBe(429);
      expect((await open(`/q/${CODE}`, { ip: '198.51.100.7' })).status).toBe(302);
      now = new Date(now.getTime() + 600_000);
      expect((await open(`/q/${CODE}`)).status).toBe(302);
    },
  );

  it('counts guesses by posts and by the deletion page too', async () => {
    const form = () => ({ method: 'POST', body: new URLSearchParams({ act: 'no-name' }) });
    for (let index = 0; index < POINTS / 2; index += 1) {
      expect((await open(`/household/${unknown(index)}`, form())).status).toBe(404);
      expect((await open(`/household/${unknown(index)}/delete`)).status).toBe(404);
    }
    expect((await open(`/household/${unknown(POINTS)}`, form())).status).toBe(429);
  });

  it('does not count known codes, and what cannot be a code', async () => {
    for (let index = 0; index < POINTS + 5; index += 1) {
      expect((await open(`/q/${CODE}`)).status).toBe(302);
      expect((await open('/q/hello')).status).toBe(404);
    }
  });

  it('writes no code to the log', async () => {
    await open(`/q/${CODE}`);
    await open(`/household/${CODE}`);
    await open(`/household/${CODE}/delete`);
    await open(`/q?code=${CODE}`);
    const log = lines.join('');
    expect(log).toContain('"path":"/household/[code]/delete"');
    expect(log).toContain('"path":"/q/[code]"');
    expect(log).not.toContain(CODE);
  });
});
