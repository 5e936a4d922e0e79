/** The first engaged scan of a home is told to an agent who asked for it, by block, once the post has the card. */
import type { ScanAlertChannel } from '@farmpost/shared/contracts/scan-alert-vocabulary';
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import type { Row, RowUpdate } from '../../db/tables';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { readHotBlocks } from './hot-block.service';
import { sendScanAlerts } from './scan-alert.service';

const NOW = new Date('2026-11-14T23:52:00.000Z');
const MINUTE = 60_000;
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE).toISOString();

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let campaign: Awaited<ReturnType<typeof buildCampaign>>;
  let piece: Row<'mail_pieces'>;
  beforeEach(async () => {
    await engine.reset();
    now = NOW;
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
    const template = await engine.db.selectFrom('templates').select('id').executeTakeFirstOrThrow();
    campaign = await buildCampaign(engine.db, {
      agent_id: app.agentId('agent'),
      template_id: template.id,
      name: 'Just listed: 38 Wappoo Landing',
      status: 'completed',
      submitted_at: '2026-11-06T15:00:00.000Z',
    });
    piece = await mail('51 Wappoo Landing');
    await report(piece, 'mailed', before(60));
    await choose('email');
  });
  afterEach(() => app.close());

  async function mail(address: string): Promise<Row<'mail_pieces'>> {
    const made = await buildPiece(engine.db, campaign, { status: 'mailed', accepted_at: before(120) });
    await engine.db
      .updateTable('households')
      .set({ address_line1: address })
      .where('id', '=', made.household_id)
      .execute();
    return made;
  }
  const report = ({ id }: Row<'mail_pieces'>, type: string, at: string) =>
    engine.db
      .insertInto('mail_piece_events')
      .values({
        id: uuidv7(),
        mail_piece_id: id,
        provider_event_id: uuidv7(),
        type,
        occurred_at: at,
        received_at: at,
      })
      .execute();
  const setAgent = (values: RowUpdate<'agents'>) =>
    engine.db.updateTable('agents').set(values).where('id', '=', app.agentId('agent')).execute();
  const choose = (channel: ScanAlertChannel) => setAgent({ scan_alert: channel });
  /** As the page does it when the visitor touches it. */
  const use = async (code = piece.code, userAgent = phone) => {
    const answer = await app.as('anonymous').fetch('/api/qr-scan', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({
        agent_id: app.agentId('agent'),
        qr_code: code,
        user_agent: userAgent,
        referrer: '',
      }),
    });
    expect(answer.status).toBeLessThan(300);
  };
  async function alerts() {
    await sendScanAlerts(app.context);
    return engine.db
      .selectFrom('messages')
      .selectAll()
      .where('purpose', '=', 'scan_alert')
      .orderBy('created_at')
      .execute();
  }

  it('comes by email, with the mailing, the time at the home, and its scans', async () => {
    await use();
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      channel: 'email',
      recipient: app.accounts.agent.user.email,
      subject: 'A card of “Just listed: 38 Wappoo Landing” was scanned',
    });
    const text = alert?.body_text ?? '';
    expect(text).toMatch(/November 14, 2026, 6:52 PM/);
    expect(text).toMatch(/mailed November 6, 2026/);
    expect(text).toMatch(/1 scan, 0 leads/);
    expect(text).toContain(`/campaign/${campaign.id}`);
  });

  it('comes once for a home, however often it looks', async () => {
    await use();
    expect(await alerts()).toHaveLength(1);
    now = new Date(NOW.getTime() + 120 * MINUTE);
    await use();
    await use();
    expect(await alerts()).toHaveLength(1);
    const other = await mail('53 Wappoo Landing');
    await report(other, 'in_transit', before(5));
    await use(other.code);
    expect(await alerts()).toHaveLength(2);
  });

  it('names the block from ten cards on, and never the home', async () => {
    for (let number = 1; number < 18; number += 2) await mail(`${number} Wappoo Landing`);
    await use();
    const [alert] = await alerts();
    expect(`${alert?.body_text} ${alert?.body_html}`).not.toContain('51 Wappoo');
    expect(alert?.body_text).toContain('Wappoo Landing, 1 to 99. 10 cards went there.');
  });

  it('makes a block hot once two of its homes looked, and names it from ten cards on', async () => {
    const hot = async (person: 'agent' | 'agent2' = 'agent') =>
      (await app.as(person)('GET /dashboard/hot-blocks')).body.data;
    for (let number = 1; number < 16; number += 2) await mail(`${number} Wappoo Landing`);
    const other = await mail('53 Wappoo Landing');
    await use();
    await use();
    expect(await hot()).toEqual([]);
    await use(other.code);
    expect(await hot()).toMatchObject([{ block: 'Wappoo Landing, 1 to 99', homes: 2, cards: 10 }]);
    expect(await hot('agent2')).toEqual([]);
    now = new Date(NOW.getTime() + 31 * 24 * 60 * MINUTE);
    expect(await readHotBlocks(app.context, app.agentId('agent'))).toEqual([]);
  });

  it('tells a program that chose it, once for a home, by block and also without alerts', async () => {
    await engine.db
      .insertInto('webhook_endpoints')
      .values({
        id: uuidv7(),
        agent_id: app.agentId('agent'),
        url: 'https://crm.example.com/hooks',
        events_json: ['card.scanned'],
        sealed_secret: 'sealed',
        created_at: NOW.toISOString(),
        updated_at: NOW.toISOString(),
      })
      .execute();
    await choose('off');
    for (let number = 1; number < 18; number += 2) await mail(`${number} Wappoo Landing`);
    await use();
    await alerts();
    await use();
    await alerts();
    const told = await engine.db.selectFrom('webhook_deliveries').select(['event', 'data_json']).execute();
    expect(told).toEqual([
      {
        event: 'card.scanned',
        data_json: {
          campaignId: campaign.id,
          scannedAt: expect.any(String),
          block: { name: 'Wappoo Landing, 1 to 99', cards: 10 },
        },
      },
    ]);
  });

  it('names no block to which nine cards went', async () => {
    for (let number = 1; number < 16; number += 2) await mail(`${number} Wappoo Landing`);
    await mail('151 Wappoo Landing');
    await mail('3 Oyster Row');
    await use();
    expect((await alerts())[0]?.body_text).not.toContain('1 to 99');
  });

  it('waits for the post, and leaves out scans before the post had the card', async () => {
    const other = await mail('53 Wappoo Landing');
    await use(other.code);
    expect(await alerts()).toEqual([]);
    // The printer's employee scanned it: the post got it later.
    await report(other, 'mailed', new Date(NOW.getTime() + MINUTE).toISOString());
    expect(await alerts()).toEqual([]);
    // The report of the post may come late.
    const late = await mail('55 Wappoo Landing');
    await use(late.code);
    expect(await alerts()).toEqual([]);
    await report(late, 'in_local_area', before(10));
    expect(await alerts()).toHaveLength(1);
  });

  it('needs more than an opened page', async () => {
    const path = `/agent/${app.accounts.agent.profile.slug}?qr=${piece.code}`;
    await app.as('anonymous').fetch(path, { headers: { 'user-agent': phone } });
    await app.context.lateWrites.settled();
    expect(await engine.db.selectFrom('qr_scans').selectAll().execute()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
    await app.as('anonymous').fetch(path, {
      method: 'POST',
      headers: { 'user-agent': phone, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ask: 'range', home: '51 Wappoo Landing' }).toString(),
      redirect: 'manual',
    });
    await app.context.lateWrites.settled();
    expect(await engine.db.selectFrom('qr_scans').selectAll().execute()).toHaveLength(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('leaves out bots and test prints', async () => {
    await use(piece.code, 'WhatsApp/2.23.20.0');
    await engine.db.updateTable('qr_codes').set({ is_test: true }).where('code', '=', piece.code).execute();
    await use();
    expect(await alerts()).toEqual([]);
  });

  it('leaves out a device on which the agent is signed in', async () => {
    await app.as('agent').fetch('/api/me');
    await engine.db.updateTable('sessions').set({ user_agent: phone, ip: '127.0.0.1' }).execute();
    await use();
    expect(await alerts()).toEqual([]);
  });

  it('is off until the agent asks, and not made up for later', async () => {
    await choose('off');
    await use();
    expect(await alerts()).toEqual([]);
    await choose('email');
    expect(await alerts()).toEqual([]);
  });

  it('is not sent for a home that wrote', async () => {
    await use();
    const form = { agent_id: app.agentId('agent'), name: 'Ann', phone: '843 555 0100' };
    const scan = await engine.db.selectFrom('qr_scans').select('id').executeTakeFirstOrThrow();
    const sent = await app.as('anonymous')('POST /leads', { body: { ...form, qr_scan_id: scan.id } });
    expect(sent.status).toBe(201);
    expect(await alerts()).toEqual([]);
  });

  describe('by text', () => {
    beforeEach(async () => {
      await choose('text');
      await setAgent({ phone: '+18435550188', phone_verified_at: before(10_000) });
    });

    it('fits one message, and names no home', async () => {
      await use();
      const [alert] = await alerts();
      expect(alert).toMatchObject({ channel: 'sms', recipient: '+18435550188', held_until: null });
      expect(alert?.body_text).toMatch(
        /^Farmpost: a card was scanned at 6:52 PM\. Scan 1, no name yet\. http/,
      );
      expect(alert?.body_text.length).toBeLessThanOrEqual(160);
    });

    it('waits for the morning from 9 PM on', async () => {
      now = new Date('2026-11-15T02:00:00.000Z');
      await use();
      expect((await alerts())[0]?.held_until).toBe('2026-11-15T13:00:00.000Z');
    });

    it('goes only to a verified number', async () => {
      await setAgent({ phone_verified_at: null });
      await use();
      expect(await alerts()).toEqual([]);
    });
  });
});
