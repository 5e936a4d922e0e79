import { currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { hashDeliveryKey } from '../households/delivery-key-hash';

eachEngine((engine) => {
  let app: TestApp;
  let piece: Awaited<ReturnType<typeof buildPiece>>;
  let deliveryKey: string;

  beforeEach(async () => {
    await engine.reset();
    const { db } = engine;
    app = await startTestApp({ db });
    await seedTemplates(db, currentTime());
    const template = await db.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow();
    const campaign = await buildCampaign(db, { agent_id: app.agentId('agent'), template_id: template.id });
    piece = await buildPiece(db, campaign, { status: 'delivered', accepted_at: '2026-11-02T09:00:00.000Z' });
    await buildEntry(db, piece, { kind: 'postcard', amount_cents: 75 });
    await db
      .updateTable('households')
      .set({
        owner_name: 'Ruth Alvarez',
        equity_share: 0.62,
        estimated_value_cents: 51_230_000,
        lat: 32.79123,
      })
      .where('id', '=', piece.household_id)
      .execute();
    const home = await db.selectFrom('households').selectAll().executeTakeFirstOrThrow();
    deliveryKey = home.delivery_key;
    const scan = await buildScan(db, campaign, { code: piece.code, referrer: 'https://mail.example/' });
    await db
      .insertInto('leads')
      .values({
        id: uuidv7(),
        agent_id: app.agentId('agent'),
        household_id: home.id,
        qr_scan_id: scan.id,
        source: 'qr_scan',
        attribution: 'direct',
        name: 'Ruth',
        search_text: 'ruth',
        created_at: scan.scanned_at,
        updated_at: scan.scanned_at,
      })
      .execute();
    // The home has made earlier choices.
    await post({ act: 'name', name: 'Ruth Bell' });
    await post({ cards: 'fewer' });
    await post({ cards: 'none' });
  });
  afterEach(() => app.close());

  const path = () => `/household/${piece.code}`;
  const post = (fields: Record<string, string>, rest = '') =>
    app.as('anonymous').fetch(`${path()}${rest}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const open = async (rest = '') => (await app.as('anonymous').fetch(`${path()}${rest}`)).text();
  const home = () => engine.db.selectFrom('households').selectAll().executeTakeFirstOrThrow();

  it('asks for confirmation on a page that says what is deleted, what is kept and why', async () => {
    expect(await open()).toContain(`href="${path()}/delete"`);
    const html = await open('/delete');
    expect(html).toContain('<h1>Delete what we hold about this home?</h1>');
    expect(html).toContain('This cannot be undone.');
    expect(html).toContain('What stays, and why');
    expect(html).toContain(`<form action="${path()}/delete" method="post">`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/Ruth|Alvarez|Bell|Wentworth|<script/);
    expect((await home()).erased_at).toBeNull();
  });

  it('erases the home’s data and keeps the ledger without personal data', async () => {
    const answer = await post({}, '/delete');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path()]);
    const { db } = engine;
    const erased = await home();
    expect(erased).toMatchObject({
      id: piece.household_id,
      address_line1: '',
      address_line2: null,
      city: '',
      state: '',
      zip: '',
      lat: 32.791,
      owner_name: null,
      equity_share: null,
      estimated_value_cents: null,
      source: 'erased',
    });
    expect(await db.selectFrom('household_statements').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('qr_codes').select('household_id').execute()).toEqual([
      { household_id: null },
    ]);
    const [lead] = await db.selectFrom('leads').selectAll().execute();
    expect(lead).toMatchObject({ household_id: null, name: 'Ruth' });
    const [scan] = await db.selectFrom('qr_scans').selectAll().execute();
    expect(scan).toMatchObject({ user_agent: '', referrer: '', is_counted: true });
    expect(await db.selectFrom('ledger_entries').select(['mail_piece_id', 'amount_cents']).execute()).toEqual(
      [{ mail_piece_id: piece.id, amount_cents: 75 }],
    );
    expect(await db.selectFrom('mail_pieces').select(['id', 'status']).execute()).toEqual([
      { id: piece.id, status: 'delivered' },
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'ip', 'detail_json'])
      .where('subject_type', '=', 'household')
      .orderBy('id')
      .execute();
    expect(log.at(-1)?.action).toBe('household.erased');
    expect(new Set(log.map(({ ip, detail_json: detail }) => JSON.stringify([ip, detail])))).toEqual(
      new Set(['[null,{}]']),
    );
    const everything = [erased, ...(await db.selectFrom('suppressions').selectAll().execute()), ...log];
    expect(JSON.stringify(everything)).not.toMatch(/Ruth|Alvarez|Bell|entworth|29401/);
  });

  it('replaces earlier opt-outs with one hash', async () => {
    await post({}, '/delete');
    const rows = await engine.db
      .selectFrom('suppressions')
      .select(['delivery_key_hash', 'kind', 'agent_id', 'expires_at'])
      .execute();
    expect(rows).toEqual([
      { delivery_key_hash: hashDeliveryKey(deliveryKey), kind: 'deleted', agent_id: null, expires_at: null },
    ]);
  });

  it('erases once under repeated and concurrent requests, and ignores later forms', async () => {
    const answers = await Promise.all([post({}, '/delete'), post({}, '/delete')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await post({}, '/delete');
    await post({ cards: 'all' });
    await post({ act: 'name', name: 'Ruth Bell' });
    expect(await engine.db.selectFrom('suppressions').selectAll().execute()).toHaveLength(1);
    expect(await engine.db.selectFrom('household_statements').selectAll().execute()).toEqual([]);
    const log = await engine.db.selectFrom('audit_log').select('action').execute();
    expect(log.filter(({ action }) => action === 'household.erased')).toHaveLength(1);
  });

  it('then shows a page without data or forms', async () => {
    await post({}, '/delete');
    const html = await open();
    expect(html).toContain('<h1>This home is forgotten</h1>');
    expect(html).not.toContain('<form');
    expect(html).not.toContain('<dl');
    const asked = await app.as('anonymous').fetch(`${path()}/delete`);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, path()]);
    const { body } = await app.as('agent')('GET /campaigns/{id}/pieces', {
      params: { id: piece.campaign_id },
    });
    expect(body.data).toMatchObject([{ block: 'Nearby', scans: 1 }]);
  });
});
