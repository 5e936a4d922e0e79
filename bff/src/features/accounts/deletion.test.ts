import { uuidv7 } from 'uuidv7';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildInquiry, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece } from '../../testing/mail-builders';
import { features, privaciesOf } from '../../features';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../testing/test-app';
import { whileLocked } from '../../testing/while-locked';
import { lockAdmins } from '../profiles/profile.commands';
import { deleteDueAccounts } from './deletion.service';

const privacies = privaciesOf(features);

const DAY = 24 * 60 * 60_000;

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;
  const email = (person: Person = 'agent') => app.accounts[person].user.email;
  const userId = () => app.accounts.agent.user.id;
  const pass = (milliseconds: number) => (time = new Date(time.getTime() + milliseconds));
  const schedule = (person: Person = 'agent', address = email(person)) =>
    app.as(person)('DELETE /me', { body: { email: address } });
  const messages = () =>
    engine.db
      .selectFrom('messages')
      .selectAll()
      .where('purpose', '=', 'account_deletion')
      .orderBy('id')
      .execute();

  beforeEach(async () => {
    await engine.reset();
    time = new Date('2026-11-21T10:00:00.000Z');
    app = await startTestApp({ db: engine.db, context: { now: () => time } });
    await engine.db.insertInto('templates').values(templateSeeds(time.toISOString())).execute();
  });
  afterEach(() => app.close());

  const newCampaign = async (status: 'draft' | 'scheduled' | 'active') => {
    const [template] = templateSeeds(time.toISOString());
    return buildCampaign(engine.db, {
      agent_id: app.agentId('agent'),
      template_id: template?.id ?? '',
      status,
      name: 'Dana’s street',
      copy_json: { headline: 'Dana sold it', message: 'Call Dana' },
      recipient_count: 3,
    });
  };
  const signInAgain = async () => {
    const response = await fetch(`${app.url}/api/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: email(), password: PASSWORD }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return (method: string, path: string) =>
      fetch(`${app.url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  };

  describe('scheduling the deletion', () => {
    it('sets a date in two weeks, ends the other sessions, and emails how to keep the account', async () => {
      const elsewhere = await signInAgain();
      expect((await elsewhere('GET', '/me')).status).toBe(200);
      const { status, body } = await schedule();
      expect(status).toBe(200);
      expect(body).toEqual({ scheduledDeletionAt: '2026-12-05T10:00:00.000Z' });
      // The server caches a session for two seconds.
      pass(3_000);
      expect((await elsewhere('GET', '/me')).status).toBe(401);
      expect((await app.as('agent')('GET /me')).body.scheduledDeletionAt).toBe('2026-12-05T10:00:00.000Z');
      const [mail] = await messages();
      expect(mail).toMatchObject({
        recipient: email(),
        subject: 'Your Farmpost account will be deleted on December 5, 2026',
      });
      expect(mail?.body_text).toContain('sign in before that day');
      expect(mail?.body_text).toContain(`${app.context.config.publicUrl}/settings`);
    });

    it('requires the account’s email address', async () => {
      const { status, error } = await schedule('agent', 'somebody@example.com');
      expect([status, error?.fields]).toEqual([400, { email: 'Type the email address of this account.' }]);
      expect((await schedule('agent', email().toUpperCase())).status).toBe(200);
    });

    it('requires a sign-in within the last 15 minutes', async () => {
      await app.as('agent')('GET /me');
      pass(15 * 60_000 - 1000);
      // The access token is still valid.
      expect((await schedule()).status).toBe(200);
      await app.as('agent')('POST /me/restore');
      await engine.db
        .updateTable('sessions')
        .set({ created_at: new Date(time.getTime() - 15 * 60_000 - 1).toISOString() })
        .execute();
      const { status, error } = await schedule();
      expect([status, error?.code]).toEqual([403, 'reauthentication_needed']);
    });

    it('rejects the only administrator', async () => {
      expect((await schedule('admin')).status).toBe(409);
      // Invited, but never there.
      await app.as('admin')('POST /admin/users', { body: { email: 'new@example.com', role: 'admin' } });
      expect((await schedule('admin')).status).toBe(409);
    });

    it('keeps one of two administrators who delete their accounts at the same moment', async () => {
      const other = app.accounts.agent.user.id;
      await app.as('admin')('PATCH /admin/users/{id}', { params: { id: other }, body: { role: 'admin' } });
      const answers = await whileLocked(engine, lockAdmins, [
        () => schedule('admin'),
        () => schedule('agent'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('keeps the first date and sends no second email when repeated', async () => {
      await schedule();
      pass(60_000);
      expect((await schedule()).body.scheduledDeletionAt).toBe('2026-12-05T10:00:00.000Z');
      expect(await messages()).toHaveLength(1);
    });

    it('pauses scheduled campaigns immediately and rejects new ones', async () => {
      const scheduled = await newCampaign('scheduled');
      const draft = await newCampaign('draft');
      const atThePrinter = await newCampaign('active');
      await schedule();
      const status = async (id: string) =>
        (await app.as('agent')('GET /campaigns/{id}', { params: { id } })).body.status;
      expect([await status(scheduled.id), await status(draft.id), await status(atThePrinter.id)]).toEqual([
        'paused',
        'draft',
        'active',
      ]);
      expect((await messages())[0]?.body_text).toContain('your scheduled campaign is on hold');
      await engine.db
        .insertInto('preflights')
        .values({
          campaign_id: draft.id,
          campaign_version: 1,
          result: 'pass',
          checks_json: [],
          pdf_sha256: '0'.repeat(64),
          checked_at: time.toISOString(),
        })
        .execute();
      for (const act of ['approve', 'resume'] as const) {
        const id = act === 'approve' ? draft.id : scheduled.id;
        await engine.db
          .updateTable('preflights')
          .set({ campaign_id: id })
          .where('pdf_sha256', '=', '0'.repeat(64))
          .execute();
        const answer = await app.as('agent')(`POST /campaigns/{id}/${act}`, { params: { id } });
        expect(answer.error).toMatchObject({
          code: 'conflict',
          message: expect.stringContaining('about to be deleted'),
        });
      }
    });
  });

  describe('restoring the account within two weeks', () => {
    it('cancels the deletion and leaves campaigns paused', async () => {
      const scheduled = await newCampaign('scheduled');
      await schedule();
      pass(13 * DAY);
      const again = await signInAgain();
      expect(await (await again('GET', '/me')).json()).toMatchObject({
        scheduledDeletionAt: '2026-12-05T10:00:00.000Z',
      });
      const restored = await again('POST', '/me/restore');
      expect(restored.status).toBe(200);
      expect(await restored.json()).toMatchObject({ scheduledDeletionAt: null });
      expect((await again('POST', '/me/restore')).status).toBe(200);
      expect((await messages()).map(({ subject }) => subject)).toEqual([
        'Your Farmpost account will be deleted on December 5, 2026',
        'Your Farmpost account stays',
      ]);
      pass(2 * DAY);
      await deleteDueAccounts(app.context, privacies);
      const now = await signInAgain();
      expect(await (await now('GET', `/campaigns/${scheduled.id}`)).json()).toMatchObject({
        status: 'paused',
      });
    });
  });

  describe('after two weeks', () => {
    const leave = async () => {
      const campaign = await newCampaign('active');
      const piece = await buildPiece(engine.db, campaign, {
        status: 'delivered',
        accepted_at: time.toISOString(),
      });
      await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75 });
      await buildLead(engine.db, { agent_id: campaign.agent_id });
      await engine.db
        .insertInto('suppressions')
        .values({
          id: uuidv7(),
          delivery_key_hash: 'h',
          kind: 'opt_out',
          agent_id: campaign.agent_id,
          source: 'household page',
          expires_at: null,
          created_at: time.toISOString(),
        })
        .execute();
      await schedule();
      return { campaign, piece };
    };

    it('deletes all personal data and keeps the ledger and the opt-outs', async () => {
      const { user, profile } = app.accounts.agent;
      await leave();
      pass(14 * DAY - 1);
      await deleteDueAccounts(app.context, privacies);
      expect(
        await engine.db.selectFrom('users').select('id').where('id', '=', user.id).execute(),
      ).toHaveLength(1);
      pass(1);
      await deleteDueAccounts(app.context, privacies);

      const tables = [
        'users',
        'profiles',
        'sessions',
        'agents',
        'campaigns',
        'leads',
        'lead_events',
        'messages',
        'audit_log',
        'qr_scans',
        'testimonials',
        'ledger_entries',
      ] as const;
      const left = await Promise.all(
        tables.map(async (table) => JSON.stringify(await engine.db.selectFrom(table).selectAll().execute())),
      );
      const agent2 = app.accounts.agent2;
      const others = await engine.db
        .selectFrom('profiles')
        .select('id')
        .where('id', 'in', [user.id, agent2.user.id])
        .execute();
      expect(others).toEqual([{ id: agent2.user.id }]);
      for (const trace of [user.email, profile.slug ?? '', 'Dana sold it', 'Dana’s street', 'homeowner']) {
        expect(left.join('\n')).not.toContain(trace);
      }
      expect(await engine.db.selectFrom('ledger_entries').select('amount_cents').execute()).toEqual([
        { amount_cents: 75 },
      ]);
      expect(await engine.db.selectFrom('suppressions').selectAll().execute()).toHaveLength(1);
      const refused = await fetch(`${app.url}/api/auth/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: PASSWORD }),
      });
      expect(refused.status).toBe(400);
      const audit = await engine.db
        .selectFrom('audit_log')
        .select('subject_id')
        .where('action', '=', 'account.deleted')
        .execute();
      expect(audit).toEqual([{ subject_id: user.id }]);
    });

    it('deletes inquiries and newsletter subscriptions of the email address only', async () => {
      const asked = {
        source: 'blog',
        asked_at: time.toISOString(),
        confirmed_at: null,
        unsubscribed_at: null,
      };
      for (const address of [email(), 'reader@example.com']) {
        const subscriber = { ...asked, id: uuidv7(), email: address, token: uuidv7() };
        await engine.db
          .insertInto('newsletter_subscribers')
          .values({ ...subscriber, status: 'confirmed' })
          .execute();
        await buildInquiry(engine.db, { email: address.toUpperCase() });
      }
      await schedule();
      pass(14 * DAY);
      await deleteDueAccounts(app.context, privacies);
      const subscribers = await engine.db.selectFrom('newsletter_subscribers').select('email').execute();
      const inquiries = await engine.db.selectFrom('inquiries').select('email').execute();
      expect([subscribers, inquiries]).toEqual([
        [{ email: 'reader@example.com' }],
        [{ email: 'READER@EXAMPLE.COM' }],
      ]);
    });

    it('postpones the deletion until the printer has accepted all cards', async () => {
      const { piece } = await leave();
      await engine.db.updateTable('mail_pieces').set({ status: 'submitted' }).execute();
      pass(14 * DAY);
      await deleteDueAccounts(app.context, privacies);
      const find = () => engine.db.selectFrom('users').select('id').where('id', '=', userId()).execute();
      expect(await find()).toHaveLength(1);
      await engine.db
        .updateTable('mail_pieces')
        .set({ status: 'accepted' })
        .where('id', '=', piece.id)
        .execute();
      await deleteDueAccounts(app.context, privacies);
      expect(await find()).toEqual([]);
    });

    it('deletes a user without an agent record', async () => {
      await schedule('sales');
      pass(14 * DAY);
      await deleteDueAccounts(app.context, privacies);
      const rows = await engine.db
        .selectFrom('users')
        .select('id')
        .where('id', '=', app.accounts.sales.user.id)
        .execute();
      expect(rows).toEqual([]);
    });
  });
});
