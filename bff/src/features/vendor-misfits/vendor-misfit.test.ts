/** Signed events that are no such events: none costs a page, and each is kept aside, counted and alarmed. */
import { currentTime } from '@farmpost/shared/domain/clock';
import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../config';
import { openSealedText } from '../../db/sealed-text';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { webhookHeaders } from '../../http/webhook-signature';
import { createProviders } from '../../providers/create-providers';
import { signLobWebhook } from '../../providers/lob/lob-webhook';
import { misfits } from '../../providers/misfits';
import { signTwilioWebhook } from '../../providers/twilio/twilio-webhook';
import { buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { replyAddressOf } from '../leads/reply-address';

const SECRET = 'a secret of a vendor, for tests';

eachEngine((engine) => {
  let app: TestApp;
  let pieceId: string;
  let campaignId: string;

  beforeEach(async () => {
    await engine.reset();
    misfits.drain();
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      LOB_WEBHOOK_SECRET: SECRET,
      STRIPE_WEBHOOK_SECRET: SECRET,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: SECRET,
      TWILIO_FROM: '+18435550100',
      MAIL_INBOUND_SECRET: SECRET,
      MAIL_REPLY_ADDRESS: 'replies@in.example.com',
    });
    app = await startTestApp({ db: engine.db, context: { config, providers: createProviders(config) } });
    await seedTemplates(engine.db, currentTime());
    const [{ id: templateId } = { id: '' }] = templateSeeds('2026-11-01T09:00:00.000Z');
    const campaign = await buildCampaign(engine.db, {
      agent_id: app.agentId('agent'),
      template_id: templateId,
      status: 'active',
    });
    const piece = await buildPiece(engine.db, campaign, {
      provider_id: 'psc_1',
      status: 'accepted',
      accepted_at: '2026-11-01T09:00:00.000Z',
    });
    [pieceId, campaignId] = [piece.id, campaign.id];
  });
  afterEach(() => app.close());

  const post = async (path: string, body: string | Buffer, headers: Record<string, string>) =>
    (
      await fetch(`${app.url}/api/webhooks/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', ...headers },
        body: new Uint8Array(Buffer.from(body)),
      })
    ).status;
  const lob = (body: unknown) => {
    const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const timestamp = String(currentTime().getTime());
    return post('lob', raw, {
      'lob-signature': signLobWebhook(SECRET, timestamp, raw),
      'lob-signature-timestamp': timestamp,
    });
  };
  const lobEvent = (type: string, change: object = {}, event: object = {}) => ({
    id: `evt_${uuidv7()}`,
    object: 'event',
    reference_id: 'psc_1',
    date_created: '2026-11-02T09:00:00.000Z',
    event_type: { id: `postcard.${type}` },
    body: { id: 'psc_1', metadata: { piece_id: pieceId }, expected_delivery_date: '2026-11-09', ...change },
    ...event,
  });
  const stripe = (body: string) =>
    post('stripe', body, {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET }),
    });
  const twilio = (body: string) =>
    post('twilio', body, {
      'x-twilio-signature': signTwilioWebhook(
        SECRET,
        `${app.context.config.publicUrl}/api/webhooks/twilio`,
        new URLSearchParams(body),
      ),
    });
  const mail = (body: string) =>
    post(
      'inbound-mail',
      body,
      webhookHeaders([SECRET], { id: uuidv7(), timestamp: Math.floor(currentTime().getTime() / 1000), body }),
    );
  const kept = () =>
    engine.db
      .selectFrom('vendor_misfits')
      .select(['vendor', 'kind', 'problem', 'times', 'body_sealed'])
      .orderBy('first_at')
      .execute();
  const alarms = async () =>
    (await app.as('admin')('GET /admin/alarms', {})).body.data.map(({ title }) => title);
  const pieces = () =>
    app.as('agent')('GET /campaigns/{id}/pieces', { params: { id: campaignId }, query: {} });

  it('takes the status of an event whose delivery day is no day, and keeps the event aside', async () => {
    const event = lobEvent('in_transit', { expected_delivery_date: 'soon' });
    expect(await lob(event)).toBe(204);
    expect((await pieces()).body.data[0]).toMatchObject({ status: 'in_transit', expectedDelivery: null });
    const [row] = await kept();
    expect(row).toMatchObject({ vendor: 'Lob', kind: 'event', times: 1 });
    expect(row?.problem).toContain('expectedDelivery');
    expect(JSON.parse(openSealedText(row?.body_sealed ?? '', app.context.config.credentialsKey))).toEqual(
      event,
    );
    expect(await lob(lobEvent('mailed', { expected_delivery_date: 'soon' }))).toBe(204);
    expect((await kept()).map(({ times }) => times)).toEqual([2]);
    expect(await alarms()).toEqual(['2 answers or events of Lob could not be read']);
  });

  it('shows administrators the body that came, finds it by its words, and alarms until it is seen', async () => {
    const event = lobEvent('in_transit', { expected_delivery_date: 'soon' });
    await lob(event);
    await stripe('[]');
    const admin = app.as('admin');
    const list = async (query: object = {}) => (await admin('GET /admin/vendor-misfits', { query })).body;
    expect(await list()).toMatchObject({ total: 2, vendors: ['Lob', 'Stripe'] });
    expect((await list({ vendor: 'Stripe' })).data).toHaveLength(1);
    const { data } = await list({ search: 'in_transit' });
    expect(data).toMatchObject([{ vendor: 'Lob', kind: 'event', times: 1, seenAt: null }]);
    const params = { id: data[0]?.id ?? '' };
    const read = await admin('GET /admin/vendor-misfits/{id}', { params });
    expect(JSON.parse(read.body.body)).toEqual(event);
    const audited = await engine.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', params.id)
      .execute();
    expect(audited).toEqual([{ action: 'vendor_misfit.read' }]);
    await admin('POST /admin/vendor-misfits/{id}/seen', { params });
    expect((await list({ isNew: 'true' })).data.map(({ vendor }) => vendor)).toEqual(['Stripe']);
    expect(await alarms()).toEqual(['1 answer or event of Stripe could not be read']);
    await engine.db
      .updateTable('vendor_misfits')
      .set({ seen_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', params.id)
      .execute();
    expect((await list({ isNew: 'true' })).total).toBe(2);
    expect((await app.as('agent')('GET /admin/vendor-misfits', {})).status).toBe(403);
  });

  it.each([
    ['a name of every object as its type', () => lobEvent('constructor')],
    ['another', () => lobEvent('__proto__')],
    ['a NUL in its id', () => lobEvent('mailed', {}, { id: 'evt_\0' })],
    ['an id of 2,000 characters', () => lobEvent('mailed', {}, { id: 'e'.repeat(2000) })],
    [
      'a year that no calendar has',
      () => lobEvent('mailed', {}, { date_created: '+275760-09-13T00:00:00Z' }),
    ],
    ['no body', () => ({ ...lobEvent('mailed'), body: null })],
    ['null', () => null],
    ['no JSON', () => '{'],
    ['a list', () => '[]'],
  ])('answers an event of Lob with %s, and changes no page', async (_, event) => {
    expect(await lob(event())).toBe(204);
    expect((await pieces()).status).toBe(200);
    expect((await app.as('agent')('GET /campaigns', {})).status).toBe(200);
  });

  it.each([
    ['{"id":"evt_1","object":"event","type":"invoice.paid"}', 204],
    ['{"id":"evt_1","object":"event","type":"invoice.paid","data":null}', 204],
    ['{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{"id":7}}}', 204],
    ['{"id":"evt_1","object":"event","type":7,"data":{"object":{"id":"in_1"}}}', 204],
    ['{"id":"evt_\\u0000","object":"event","type":"invoice.paid","data":{"object":{"id":"in_1"}}}', 204],
    ['null', 204],
    ['[]', 204],
    ['"text"', 204],
    ['{', 401],
  ])('answers the signed body %s of Stripe with %i, and stores no event', async (body, status) => {
    expect(await stripe(body)).toBe(status);
    expect(await engine.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
    expect(await kept()).toHaveLength(status === 204 ? 1 : 0);
  });

  it.each([
    '',
    'MessageSid=',
    'MessageSid=SM%00&MessageStatus=delivered',
    `MessageSid=${'S'.repeat(500)}&Body=Hi`,
  ])('keeps the signed request %# of Twilio aside', async (body) => {
    expect(await twilio(body)).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it.each(['lob-signature', 'stripe-signature', 'x-twilio-signature', 'webhook-signature'])(
    'refuses a signature %s with letters beyond ASCII',
    async (name) => {
      const path = { lob: 'lob', stripe: 'stripe', twilio: 'twilio', inbound: 'inbound-mail' };
      const target = name.startsWith('webhook')
        ? path.inbound
        : name.startsWith('x-')
          ? path.twilio
          : name.split('-')[0];
      const good = { id: uuidv7(), timestamp: Math.floor(currentTime().getTime() / 1000), body: 'x' };
      const [ok = ''] = Object.values(webhookHeaders([SECRET], good)).slice(2);
      const odd = `${ok.slice(0, -1)}é`;
      const headers = {
        ...webhookHeaders([SECRET], good),
        'lob-signature-timestamp': String(good.timestamp),
        [name]: odd,
      };
      expect(await post(target ?? '', 'x', headers)).toBe(401);
    },
  );

  const nested = (depth: number) =>
    Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');

  it.each([
    ['whose parts are nested 300 deep', () => `${nested(300)}Content-Type: text/plain\r\n\r\nHi`],
    ['with a header of 3 MB', () => `X-Long: ${'x '.repeat(1_500_000)}\r\n\r\nHi`],
  ])('threads a mail %s to its lead with its original, and keeps it aside', async (_, rest) => {
    const { id } = await buildLead(engine.db, { agent_id: app.agentId('agent'), email: 'ellen@example.com' });
    const to = replyAddressOf(app.context.config, id);
    const head = `From: ellen@example.com\r\nTo: ${to}\r\nSubject: Re: Your home\r\nMessage-ID: <1@example.com>\r\n`;
    expect(await mail(head + rest())).toBe(204);
    const { events } = (await app.as('agent')('GET /leads/{id}', { params: { id } })).body;
    expect(events.at(-1)?.message).toMatchObject({
      text: 'The mail could not be read. Its original is kept.',
    });
    expect(await kept()).toMatchObject([{ vendor: 'Inbound mail', times: 1 }]);
  });

  it('shows pages of rows that an older version stored with words for a day', async () => {
    await engine.db.updateTable('mail_pieces').set({ expected_delivery: 'soon' }).execute();
    expect((await pieces()).body.data[0]?.expectedDelivery).toBeNull();
    const { status, body } = await app.as('agent')('GET /campaigns/{id}', { params: { id: campaignId } });
    expect([status, body.results.inHomes]).toEqual([200, null]);
    expect((await app.as('agent')('GET /campaigns', {})).status).toBe(200);
    await engine.db.updateTable('mail_pieces').set({ expected_delivery: '2026-99-99' }).execute();
    expect((await app.as('agent')('GET /campaigns/{id}', { params: { id: campaignId } })).status).toBe(200);
  });
});
