import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let code: string;
  let home: { id: string; line1: string; full: string };

  beforeEach(async () => {
    await engine.reset();
    const { db } = engine;
    app = await startTestApp({ db });
    await seedTemplates(db, currentTime());
    const template = await db.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow();
    const campaign = await buildCampaign(db, { agent_id: app.agentId('agent'), template_id: template.id });
    const piece = await buildPiece(db, campaign, { status: 'delivered' });
    code = piece.code;
    const row = await db.selectFrom('households').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('households').set({ address_line2: 'Apt 2' }).execute();
    const line1 = `${row.address_line1} Apt 2`;
    home = { id: row.id, line1, full: `${line1}, ${row.city}, ${row.state} ${row.zip}` };
    await db
      .updateTable('agents')
      .set({ is_sms_alert_enabled: true, phone_verified_at: '2026-11-01T00:00:00.000Z' })
      .execute();
  });
  afterEach(() => app.close());

  const send = async (fields: object, withCode = true) => {
    const agent_id = app.agentId('agent');
    const scan = await app.as('anonymous')('POST /qr-scan', { body: { agent_id, qr_code: code } });
    const { body } = await app.as('anonymous')('POST /leads', {
      body: { agent_id, qr_scan_id: withCode ? scan.body.scanId : null, ...fields },
    });
    return body.id;
  };
  const read = async (id: string) => (await app.as('agent')('GET /leads/{id}', { params: { id } })).body;
  const messages = () =>
    engine.db
      .selectFrom('messages')
      .select(['channel', 'purpose', 'subject', 'body_text', 'body_html'])
      .orderBy('id')
      .execute();
  const alert = async (channel: 'email' | 'sms') =>
    (await messages()).find((each) => each.channel === channel && each.purpose === 'lead_alert');

  it('shows the home that the card was mailed to in lead, list, alert email and text', async () => {
    const lead = await read(await send({ name: 'Ruth Alvarez', phone: '503 555 0142' }));
    const [, city = '', place = ''] = home.full.split(', ');
    expect(lead).toMatchObject({
      address: null,
      mailedTo: { address: home.line1, place: `${city}, ${place}` },
    });
    const { body } = await app.as('agent')('GET /leads', { query: {} });
    expect(body.data[0]?.mailedTo).toEqual(lead.mailedTo);
    const csv = await (await app.as('agent').fetch('/api/leads/export.csv')).text();
    expect(csv).toContain(home.full);
    const email = await alert('email');
    expect(email?.subject).toBe(`New lead: Ruth Alvarez wants a value for ${home.line1}`);
    expect(email?.body_text).toContain(home.full);
    expect((await alert('sms'))?.body_text).toContain(
      `new lead Ruth Alvarez, (503) 555-0142. Home: ${home.line1}.`,
    );
  });

  it('never shows the home to the visitor, on the page, in its data or in the confirmation', async () => {
    const { slug } = app.accounts.agent.profile;
    const page = await (await app.as('anonymous').fetch(`/agent/${slug}?qr=${code}`)).text();
    expect(page).not.toContain(home.line1);
    await send({ name: 'Ruth', email: 'ruth@homeowner.test' });
    const confirmation = (await messages()).find(({ purpose }) => purpose === 'lead_confirmation');
    expect(JSON.stringify(confirmation)).not.toContain(home.line1);
  });

  it('keeps the address that the homeowner enters beside the one that the card was mailed to', async () => {
    const address = '9 Elm Court, Charleston';
    const withoutCode = await read(await send({ phone: '503 555 0142', address }, false));
    expect(withoutCode).toMatchObject({ address, mailedTo: null });
    const withCode = await read(await send({ phone: '503 555 0143', address }));
    expect(withCode).toMatchObject({ address, mailedTo: { address: home.line1 } });
    const { body_text: text } = (await messages())
      .filter(({ channel, purpose }) => channel === 'email' && purpose === 'lead_alert')
      .at(-1) ?? { body_text: '' };
    expect(text).toContain(address);
    expect(text).toContain(home.full);
    const found = await app.as('agent')('GET /leads', { query: { search: 'elm court' } });
    expect(found.body.total).toBe(2);
  });

  it('[LAND-024] takes a form with nothing in it, names its home, and costs no text', async () => {
    const lead = await read(await send({}));
    expect(lead).toMatchObject({ name: null, phone: null, email: null, mailedTo: { address: home.line1 } });
    const email = await alert('email');
    expect(email?.subject).toBe(`New lead: Someone at ${home.line1} wants a home value`);
    expect(email?.body_text).toContain('No contact');
    expect(email?.body_text).toContain(home.full);
    expect(await alert('sms')).toBeUndefined();
  });

  it('forgets the home, also in sent messages, once its household deletes it', async () => {
    const id = await send({ name: 'Ruth', phone: '503 555 0142' });
    await app.as('anonymous').fetch(`/household/${code}/delete`, { method: 'POST' });
    expect((await read(id)).mailedTo).toBeNull();
    expect(JSON.stringify(await messages())).not.toContain(home.line1);
    expect((await alert('email'))?.body_text).toContain('503');
  });
});
