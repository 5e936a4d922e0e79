/** Alarms over HTTP: raised once, told to each channel, and over with their cause. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import { ProviderError } from '../../providers/provider-error';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { sendNotice, watchAlarms } from './alarm-notice.service';
import { diskAlarmOf } from './platform-alarms';

interface Received {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Takes what channels post; `status` is its answer. */
async function startReceiver() {
  const received: Received[] = [];
  const state = { status: 202 };
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  };
  const server: Server = createServer((request, response) => {
    void read(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(state.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 'success', message: 'Event processed' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, state, close: () => server.close() };
}

eachEngine((engine) => {
  let app: TestApp;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    receiver = await startReceiver();
    now = new Date('2026-12-02T15:00:00.000Z');
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://portal.example',
      ALERT_SLACK_URL: `${receiver.url}/slack`,
      ALERT_PAGERDUTY_URL: `${receiver.url}/pagerduty`,
      ALERT_PAGERDUTY_KEY: 'routing-key',
    });
    app = await startTestApp({
      db: engine.db,
      context: { now: () => now, config, providers: createProviders(config) },
    });
  });
  afterEach(async () => {
    await app.close();
    receiver.close();
  });

  const notices = async () => (await app.as('admin')('GET /admin/alarm-notices')).body;
  const titles = async () => (await app.as('admin')('GET /admin/alarms')).body.data.map(({ title }) => title);
  let done = 0;
  /** Runs the jobs that were queued since the last call. */
  async function runSends() {
    const jobs = app.jobs.enqueued.filter(({ name }) => name === 'alarms.send');
    for (const { payload } of jobs.slice(done)) await sendNotice(app.context, payload as never);
    done = jobs.length;
  }
  beforeEach(() => {
    done = 0;
  });
  const mails = () =>
    engine.db
      .selectFrom('messages')
      .select('subject')
      .where('purpose', '=', 'admin_alarm')
      .orderBy('created_at')
      .execute();
  const goDown = async () => {
    await engine.db
      .insertInto('service_incidents')
      .values({
        id: uuidv7(),
        service: 'lob',
        status: 'down',
        started_at: '2026-12-02T14:50:00.000Z',
        ended_at: null,
        error_message: 'HTTP 503',
      })
      .execute();
  };

  it('tells each channel once that a printer is down, and once that it is over', async () => {
    await goDown();
    await watchAlarms(app.context);
    await watchAlarms(app.context);
    await runSends();
    expect(receiver.received).toEqual([
      {
        path: '/slack',
        body: {
          text: '*Alarm: Lob is down*\nApproved postcards wait; none are lost. Its last answer: HTTP 503.\n<https://portal.example/admin/service-testing|Open Farmpost>',
        },
      },
      {
        path: '/pagerduty',
        body: {
          routing_key: 'routing-key',
          event_action: 'trigger',
          dedup_key: 'farmpost:portal.example:service-lob',
          payload: {
            summary: 'Lob is down',
            source: 'portal.example',
            severity: 'critical',
            timestamp: '2026-12-02T14:50:00.000Z',
            custom_details: { detail: 'Approved postcards wait; none are lost. Its last answer: HTTP 503.' },
          },
          links: [{ href: 'https://portal.example/admin/service-testing', text: 'Open Farmpost' }],
        },
      },
    ]);
    // The check of services mails administrators itself.
    expect(await mails()).toEqual([]);

    await engine.db.updateTable('service_incidents').set({ ended_at: now.toISOString() }).execute();
    await watchAlarms(app.context);
    await watchAlarms(app.context);
    await runSends();
    expect(receiver.received.slice(2)).toMatchObject([
      { path: '/slack', body: { text: expect.stringContaining('*Over: Lob is down*') } },
      {
        path: '/pagerduty',
        body: { event_action: 'resolve', dedup_key: 'farmpost:portal.example:service-lob' },
      },
    ]);
    const { data } = await notices();
    expect(data).toMatchObject([{ title: 'Lob is down', endedAt: now.toISOString() }]);
    expect(data[0]?.sends.filter(({ sentAt }) => sentAt !== null)).toHaveLength(4);
  });

  it('raises an alarm again when it comes back', async () => {
    await goDown();
    await watchAlarms(app.context);
    await engine.db.updateTable('service_incidents').set({ ended_at: now.toISOString() }).execute();
    await watchAlarms(app.context);
    await goDown();
    await watchAlarms(app.context);
    expect((await notices()).data.map(({ endedAt }) => endedAt === null)).toEqual([true, false]);
  });

  it('repeats what a channel did not take, and keeps why', async () => {
    await goDown();
    await watchAlarms(app.context);
    receiver.state.status = 503;
    await expect(runSends()).rejects.toThrow(ProviderError);
    const failed = (await notices()).data[0]?.sends.find(({ channel }) => channel === 'slack');
    expect(failed).toMatchObject({ sentAt: null, error: expect.stringContaining('503') });
    receiver.state.status = 200;
    await runSends();
    const sent = (await notices()).data[0]?.sends.find(({ channel }) => channel === 'slack');
    expect(sent).toMatchObject({ sentAt: now.toISOString(), error: null });
  });

  it('opens nothing that is over: a beginning that could not leave in time is dropped with its end', async () => {
    await goDown();
    await watchAlarms(app.context);
    receiver.state.status = 503;
    await expect(runSends()).rejects.toThrow(ProviderError);
    await engine.db.updateTable('service_incidents').set({ ended_at: now.toISOString() }).execute();
    await watchAlarms(app.context);
    receiver.state.status = 200;
    receiver.received.length = 0;
    done = 0;
    // The queue brings the end before the repeat of the beginning.
    const sends = app.jobs.enqueued.filter(({ name }) => name === 'alarms.send').toReversed();
    for (const { payload } of sends) await sendNotice(app.context, payload as never);
    expect(receiver.received).toEqual([]);
    expect((await notices()).data).toMatchObject([{ sends: [] }]);
  });

  it('keeps a refusal, which no later try changes', async () => {
    await goDown();
    await watchAlarms(app.context);
    receiver.state.status = 400;
    await runSends();
    expect((await notices()).data[0]?.sends.map(({ error }) => error !== null)).toEqual([true, true]);
  });

  it('mails administrators about a feed that is silent, and that it is back', async () => {
    const provider = await buildMlsProvider(engine.db, {
      name: 'Coast MLS',
      is_active: true,
      sync_settings_json: { auto_sync: true, sync_interval: '1h', batch_size: 100 },
      last_sync_at: '2026-12-02T12:01:00.000Z',
    });
    await watchAlarms(app.context);
    expect(await titles()).toEqual([]);
    now = new Date('2026-12-02T15:01:00.000Z');
    await watchAlarms(app.context);
    expect(await titles()).toEqual(['No sync of Coast MLS finishes']);
    await engine.db
      .updateTable('mls_providers')
      .set({ last_sync_at: now.toISOString() })
      .where('id', '=', provider.id)
      .execute();
    await watchAlarms(app.context);
    const subjects = new Set((await mails()).map(({ subject }) => subject));
    expect([...subjects]).toEqual([
      'Alarm: No sync of Coast MLS finishes',
      'Over: No sync of Coast MLS finishes',
    ]);
  });

  it('raises an alarm for a printer that accepts cards and sends no tracking', async () => {
    await seedTemplates(engine.db, now);
    const campaign = await buildCampaign(engine.db, {
      agent_id: app.agentId('agent'),
      template_id: templateSeeds(now.toISOString())[0]?.id ?? '',
      status: 'active',
    });
    const at = '2026-11-24T15:00:00.000Z';
    await buildPiece(engine.db, campaign, { status: 'accepted', accepted_at: at, updated_at: at });
    expect(await titles()).toEqual(['Lob sends no tracking']);
    const heard = '2026-12-01T15:00:00.000Z';
    await buildPiece(engine.db, campaign, { status: 'mailed', accepted_at: at, updated_at: heard });
    expect(await titles()).toEqual([]);
  });

  it('ends no alarm while a source cannot be read', async () => {
    await goDown();
    await watchAlarms(app.context);
    await engine.db.updateTable('service_incidents').set({ ended_at: now.toISOString() }).execute();
    const { providers } = app.context;
    const broken = {
      ...app.context,
      providers: {
        ...providers,
        get printMail(): never {
          throw new Error('no printer');
        },
      },
    };
    await watchAlarms(broken);
    expect((await notices()).data).toMatchObject([{ endedAt: null }]);
  });

  it('sends a test to every channel, and says what each answered', async () => {
    const test = () => app.as('admin')('POST /admin/alarm-notices/test');
    expect((await test()).body.data).toEqual([
      { channel: 'slack', error: null },
      { channel: 'pagerduty', error: null },
    ]);
    expect(receiver.received.map(({ body }) => body.event_action ?? 'text')).toEqual([
      'text',
      'trigger',
      'resolve',
    ]);
    receiver.state.status = 403;
    const refused = (await test()).body.data;
    expect(refused.map(({ error }) => error === null)).toEqual([false, false]);
    expect((await notices()).channels.map(({ name, isOn }) => [name, isOn])).toEqual([
      ['email', false],
      ['slack', true],
      ['pagerduty', true],
    ]);
  });
});

test('Slack reads no markup in an alarm', async () => {
  const receiver = await startReceiver();
  const [slack] = createProviders(
    readConfig({ NODE_ENV: 'test', ALERT_SLACK_URL: `${receiver.url}/slack` }),
  ).alertChannels;
  await slack?.send({
    event: 'raised',
    key: 'x',
    severity: 'error',
    title: '<!channel> & more',
    detail: '<https://evil.example|here>',
    since: '2026-12-02T15:00:00.000Z',
    url: 'https://portal.example/admin',
  });
  receiver.close();
  expect(receiver.received[0]?.body.text).toBe(
    '*Alarm: &lt;!channel&gt; &amp; more*\n&lt;https://evil.example|here&gt;\n<https://portal.example/admin|Open Farmpost>',
  );
});

test.each([
  [{ freeBytes: 50e9, bytes: 500e9 }, null],
  [{ freeBytes: 20e9, bytes: 500e9 }, 'error'],
  [{ freeBytes: 2e9, bytes: 10e9 }, null],
  [{ freeBytes: 0.9e9, bytes: 10e9 }, 'critical'],
])('a volume with %j free raises: %s', (volume, severity) => {
  const alarm = diskAlarmOf(volume, '/data', new Date('2026-12-02T15:00:00.000Z'));
  expect(alarm?.severity ?? null).toBe(severity);
});
