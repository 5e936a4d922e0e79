import { webhookCard } from '@farmpost/shared/contracts/webhook-endpoints';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { verifyWebhook } from '../../http/webhook-signature';
import { createOutgoingGuard } from '../../providers/outgoing-guard';
import type { Providers } from '../../providers/providers';
import { buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { deliver } from './delivery.service';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildPiece } from '../../testing/mail-builders';
import { findCardForPrograms } from '../mail-pieces/mail-piece.queries';
import { recordEvent } from '../mail-pieces/tracking.service';
import { findLeadsById } from '../leads/campaign-lead.queries';
import { registerWebhookJobs } from './webhook.jobs';

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const HOUR = 3_600_000;
const readers = { leads: findLeadsById, card: findCardForPrograms };

eachEngine((engine) => {
  let app: TestApp;
  let jobs: InlineJobs;
  let now: Date;
  let receiver: Server;
  let received: Received[];
  let answers: number[];
  let url: string;

  beforeEach(async () => {
    await engine.reset();
    [received, answers, now] = [[], [], new Date('2026-11-22T15:00:00.000Z')];
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        const status = answers.shift() ?? 200;
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok');
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
    jobs = createInlineJobs();
    app = await startTestApp({
      db: engine.db,
      context: {
        jobs,
        now: () => now,
        providers: {
          outgoing: createOutgoingGuard({ allowLoopback: true }),
        } as Partial<Providers> as Providers,
      },
    });
    registerWebhookJobs(app.context, readers);
    jobs.work('messages.send', async () => undefined);
  });
  afterEach(async () => {
    await app.close();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const register = async () =>
    (
      await app.as('agent')('POST /webhook-endpoints', {
        body: { url, events: ['lead.created', 'lead.updated'] },
      })
    ).body;
  const log = async (id: string) =>
    (await app.as('agent')('GET /webhook-endpoints/{id}/deliveries', { params: { id } })).body.data;
  const sendForm = async () =>
    (
      await app.as('anonymous')('POST /leads', {
        body: { agent_id: app.agentId('agent'), name: 'Ann', email: 'ann@example.com' },
      })
    ).body.id;
  const contact = (id: string) =>
    app.as('agent')('PATCH /leads/{id}', { params: { id }, body: { version: 1, status: 'contacted' } });
  const drain = () => jobs.drain();

  it('tells a program that chose it of a card’s way, once for each step', async () => {
    await app.as('agent')('POST /webhook-endpoints', {
      body: { url, events: ['card.mailed', 'card.delivered'] },
    });
    await seedTemplates(engine.db, now);
    const template = await engine.db.selectFrom('templates').select('id').executeTakeFirstOrThrow();
    const agent_id = app.agentId('agent');
    const campaign = await buildCampaign(engine.db, { agent_id, template_id: template.id, status: 'active' });
    const at = now.toISOString();
    const piece = await buildPiece(engine.db, campaign, {
      status: 'accepted',
      accepted_at: at,
      provider_id: 'psc_1',
    });
    const report = (eventId: string, status: 'mailed' | 'in_transit' | 'delivered') =>
      recordEvent(app.context, {
        eventId,
        providerId: 'psc_1',
        pieceId: piece.id,
        status,
        occurredAt: at,
        acceptedAt: at,
        expectedDelivery: null,
      } as Parameters<typeof recordEvent>[1]);
    await report('evt_1', 'mailed');
    await report('evt_1', 'mailed');
    await report('evt_2', 'in_transit');
    await report('evt_3', 'delivered');
    await drain();
    const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown });
    expect(bodies.map(({ type }) => type)).toEqual(['card.mailed', 'card.delivered']);
    expect(webhookCard.parse(bodies[1]?.data)).toMatchObject({
      id: piece.id,
      campaignId: campaign.id,
      status: 'delivered',
      deliveredAt: at,
    });
  });

  it('signs with both secrets for 24 hours after a rotation, then with the new one alone', async () => {
    const { id, secret, version } = await register();
    const rotate = (of: number) =>
      app.as('agent')('POST /webhook-endpoints/{id}/secret', { params: { id }, body: { version: of } });
    const rotated = (await rotate(version)).body;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.oldSecretUntil).toBe('2026-11-23T15:00:00.000Z');
    // A repeat of the call makes no third secret.
    expect((await rotate(version)).error?.code).toBe('version_conflict');
    const accepting = async () => {
      received.length = 0;
      await sendForm();
      await drain();
      const [sent] = received;
      const header = (name: string) => String(sent?.headers[name]);
      const given = {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
      };
      return [secret, rotated.secret].map(
        (each) => verifyWebhook(each, given, Buffer.from(sent?.body ?? ''), now) !== null,
      );
    };
    expect(await accepting()).toEqual([true, true]);
    now = new Date(now.getTime() + 24 * HOUR);
    expect(await accepting()).toEqual([false, true]);
  });

  it('keeps the old secret through a second rotation on the same day', async () => {
    const { id, version } = await register();
    const rotate = async (of: number) =>
      (
        await app.as('agent')('POST /webhook-endpoints/{id}/secret', {
          params: { id },
          body: { version: of },
        })
      ).body;
    const first = await rotate(version);
    now = new Date(now.getTime() + HOUR / 12);
    const second = await rotate(first.version);
    expect(second.oldSecretUntil).toBe(first.oldSecretUntil);
    expect(second.secret).not.toBe(first.secret);
  });

  it('sends an entry of the log again by hand, under the same id, and once for two clicks', async () => {
    const { id } = await register();
    await sendForm();
    await drain();
    const [entry] = await log(id);
    const again = (person: 'agent' | 'agent2' = 'agent') =>
      app.as(person)('POST /webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', {
        params: { id, deliveryId: entry?.id ?? '' },
      });
    expect((await again('agent2')).status).toBe(404);
    expect((await again()).body).toMatchObject({ id: entry?.id, state: 'queued' });
    expect((await again()).body).toMatchObject({ state: 'queued' });
    await drain();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([entry?.id, entry?.id]);
    expect(await log(id)).toMatchObject([{ id: entry?.id, state: 'delivered', attempts: 2 }]);
  });

  it('sends a new and a changed lead, signed with the secret that was shown once', async () => {
    const { id, secret } = await register();
    expect(secret).toMatch(/^whsec_/);
    const lead = await sendForm();
    await drain();
    await contact(lead);
    await drain();
    expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual([
      expect.objectContaining({
        type: 'lead.created',
        timestamp: now.toISOString(),
        data: expect.objectContaining({ id: lead, name: 'Ann', status: 'new' }),
      }),
      expect.objectContaining({
        type: 'lead.updated',
        data: expect.objectContaining({ id: lead, status: 'contacted', version: 2 }),
      }),
    ]);
    const [first] = received;
    const header = (name: string) => String(first?.headers[name]);
    const given = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
    };
    const body = Buffer.from(first?.body ?? '');
    expect(verifyWebhook(secret, given, body, now)).toBe(given.id);
    expect(verifyWebhook(`whsec_${btoa('another')}`, given, body, now)).toBeNull();
    expect(verifyWebhook(secret, given, body, new Date(now.getTime() + HOUR))).toBeNull();
    expect((await log(id)).map(({ event, state, lastStatus }) => [event, state, lastStatus])).toEqual([
      ['lead.updated', 'delivered', 200],
      ['lead.created', 'delivered', 200],
    ]);
    const listed = await app.as('agent')('GET /webhook-endpoints');
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const row = await engine.db
      .selectFrom('webhook_endpoints')
      .select('sealed_secret')
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret).not.toContain(secret);
  });

  it('retries with the same id after a failure, and follows no redirect', async () => {
    const { id } = await register();
    answers = [500, 302];
    await sendForm();
    await drain();
    expect(received.length).toBeGreaterThanOrEqual(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await log(id))[0]).toMatchObject({ state: 'delivered', attempts: 3, reason: null });
  });

  it('pauses after three days without an arrival, tells the agent, and starts again', async () => {
    const { id, version } = await register();
    const lead = await buildLead(engine.db, { agent_id: app.agentId('agent') });
    await engine.db
      .updateTable('webhook_endpoints')
      .set({ failing_since: new Date(now.getTime() - 73 * HOUR).toISOString() })
      .execute();
    await contact(lead.id);
    const [delivery] = await log(id);
    await engine.db.updateTable('webhook_deliveries').set({ attempts: 7 }).execute();
    answers = [503];
    await deliver(app.context, { deliveryId: delivery?.id ?? '', earlier: 7 }, readers);
    const [paused] = (await app.as('agent')('GET /webhook-endpoints')).body.data;
    expect(paused).toMatchObject({
      isPaused: true,
      pauseReason: 'Nothing has arrived for three days. The last try: It answered with status 503.',
    });
    const notices = await engine.db
      .selectFrom('messages')
      .select(['recipient', 'subject'])
      .where('purpose', '=', 'webhook_paused')
      .execute();
    expect(notices).toEqual([
      { recipient: app.accounts.agent.user.email, subject: 'A webhook of yours is paused' },
    ]);
    await app.as('agent')('PATCH /leads/{id}', {
      params: { id: lead.id },
      body: { version: 2, status: 'qualified' },
    });
    expect(await log(id)).toHaveLength(1);
    const started = await app.as('agent')('PATCH /webhook-endpoints/{id}', {
      params: { id },
      body: { version: version + 1, isPaused: false },
    });
    expect(started.body).toMatchObject({ isPaused: false, pauseReason: null });
  });

  it('sends a test once and shows its result', async () => {
    const { id } = await register();
    answers = [404];
    await app.as('agent')('POST /webhook-endpoints/{id}/test', { params: { id } });
    await drain();
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    expect(await log(id)).toMatchObject([
      { event: 'webhook.test', state: 'failed', lastStatus: 404, reason: 'It answered with status 404' },
    ]);
  });

  it('refuses addresses that are not on the public internet, and checks them again when sending', async () => {
    await app.close();
    const names: Record<string, string> = { 'crm.example.com': '93.184.216.34' };
    const strict = createOutgoingGuard({
      allowLoopback: false,
      resolve: async (host) => [names[host] ?? '10.0.0.7'],
    });
    app = await startTestApp({
      db: engine.db,
      context: { now: () => now, providers: { outgoing: strict } as Partial<Providers> as Providers },
    });
    const add = (address: string) =>
      app.as('agent')('POST /webhook-endpoints', { body: { url: address, events: ['lead.created'] } });
    for (const address of [
      'https://intranet.example.com/x',
      'https://127.0.0.1/x',
      'http://crm.example.com/',
    ]) {
      expect((await add(address)).error?.fields?.url).toMatch(/not on the public internet|Only https/);
    }
    const { body } = await add('https://crm.example.com/hooks');
    names['crm.example.com'] = '10.0.0.8';
    const test = await app.as('agent')('POST /webhook-endpoints/{id}/test', { params: { id: body.id } });
    await deliver(app.context, { deliveryId: test.body.id, earlier: 0 }, readers);
    expect((await log(body.id))[0]?.reason).toBe('This host is not on the public internet.');
  });
});
