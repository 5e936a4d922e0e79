import { dayIn } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import { templateSeeds } from '../../db/seeds/templates';
import { findZoneOfUser } from '../../db/office-zone';
import { buildCampaign, buildInquiry, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece } from '../../testing/mail-builders';
import { hashOfPhone } from '../leads/sms-opt-out.queries';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app';

type Part = Record<string, unknown>[];
interface Export {
  readonly account: Record<string, unknown>;
  readonly profile: Record<string, unknown>;
  readonly agent: Record<string, unknown> | null;
  readonly listings: Part;
  readonly campaigns: Part;
  readonly leads: (Record<string, unknown> & { timeline: Part })[];
  readonly ledger: Part;
  readonly messages: Part;
  readonly sessions: Part;
  readonly activity: Part;
  readonly inquiries: Part;
  readonly newsletter: Part;
}

eachEngine((engine) => {
  let app: TestApp;
  const NOW = currentTime();

  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => NOW } });
  });
  afterEach(() => app.close());

  const exportOf = async (person: Person) => {
    const answer = await app.as(person).fetch('/api/me/export');
    const text = await answer.text();
    return { answer, text, data: JSON.parse(text) as Export };
  };

  describe('the export', () => {
    it('is a JSON file with all data of the account', async () => {
      const agentId = app.agentId('agent');
      const [template] = templateSeeds(NOW.toISOString());
      if (!template) throw new Error('There is no template.');
      await engine.db.insertInto('templates').values(template).execute();
      const listing = await buildListing(engine.db, { agentId });
      const campaign = await buildCampaign(engine.db, { agent_id: agentId, template_id: template.id });
      const piece = await buildPiece(engine.db, campaign, { accepted_at: NOW.toISOString() });
      await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75 });
      const form = { agent_id: agentId, name: 'Ann Lee', email: 'ann@example.com' };
      const { body: lead } = await app.as('anonymous')('POST /leads', { body: form });
      await app.as('agent')('PATCH /me/notifications', { body: { productNews: true } });

      const { answer, data } = await exportOf('agent');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="farmpost-account-${dayIn(NOW, await findZoneOfUser(engine.db, app.accounts.agent.user.id))}.json"`,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(data.account).toMatchObject({
        email: app.accounts.agent.user.email,
        is_product_news_enabled: true,
      });
      expect(data.profile).toMatchObject({ first_name: 'Dana' });
      expect(data.agent).toMatchObject({ id: agentId });
      expect(data.listings.map(({ id }) => id)).toEqual([listing.id]);
      expect(data.campaigns.map(({ id }) => id)).toEqual([campaign.id]);
      expect(data.leads).toMatchObject([
        { id: lead.id, email: 'ann@example.com', timeline: [{ text: 'Came in from the landing page' }] },
      ]);
      expect(data.ledger).toMatchObject([{ amount_cents: 75 }]);
      expect(new Set(data.messages.map(({ purpose }) => purpose))).toEqual(
        new Set(['lead_alert', 'lead_confirmation']),
      );
      expect(data.sessions).toHaveLength(1);
      expect(data.activity.map(({ action }) => action)).toEqual(['session.started', 'notifications.changed']);
    });

    it('contains every lead of a long list once, and none of another agent', async () => {
      const count = 401;
      for (let n = 0; n < count; n += 1) await buildLead(engine.db, { agent_id: app.agentId('agent') });
      const foreign = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const { data, text } = await exportOf('agent');
      expect(new Set(data.leads.map(({ id }) => id)).size).toBe(count);
      expect(data.leads).toHaveLength(count);
      expect(text).not.toContain(foreign.id);
      expect(text).not.toContain(app.accounts.agent2.user.email);
    });

    it('shows for a lead with consent whether its number replied STOP', async () => {
      const agent_id = app.agentId('agent');
      for (const phone of ['(843) 555-0186', '(843) 555-0187']) {
        await buildLead(engine.db, { agent_id, phone, has_marketing_consent: true });
      }
      await engine.db
        .insertInto('sms_opt_outs')
        .values({ phone_hash: hashOfPhone('+18435550186'), created_at: NOW.toISOString() })
        .execute();
      const { data } = await exportOf('agent');
      expect(data.leads.map(({ phone, has_stopped_texts: stopped }) => [phone, stopped])).toEqual([
        ['(843) 555-0186', true],
        ['(843) 555-0187', false],
      ]);
    });

    it('contains inquiries and newsletter subscriptions of the email address in any case', async () => {
      const own = app.accounts.sales.user.email;
      for (const email of [own.toUpperCase(), 'reader@example.com']) await buildInquiry(engine.db, { email });
      const asked = { source: 'footer', status: 'pending' as const, asked_at: NOW.toISOString() };
      for (const email of [own, 'reader@example.com']) {
        const subscriber = { ...asked, id: uuidv7(), email, token: uuidv7() };
        await engine.db
          .insertInto('newsletter_subscribers')
          .values({ ...subscriber, confirmed_at: null, unsubscribed_at: null })
          .execute();
      }
      const { data, text } = await exportOf('sales');
      expect(data.inquiries).toMatchObject([{ email: own.toUpperCase(), message: expect.any(String) }]);
      expect(data.newsletter).toMatchObject([{ email: own, status: 'pending', source: 'footer' }]);
      expect(text).not.toContain('reader@example.com');
    });

    it('contains no secrets', async () => {
      const user = await engine.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', app.accounts.agent.user.id)
        .executeTakeFirstOrThrow();
      const { text } = await exportOf('agent');
      const tokens = await engine.db.selectFrom('refresh_tokens').select('token_hash').execute();
      for (const secret of [user.password_hash ?? '', ...tokens.map((row) => row.token_hash)]) {
        expect(secret.length).toBeGreaterThan(20);
        expect(text).not.toContain(secret);
      }
      expect(text).not.toMatch(/"\w*(password|token|hash|secret|consent_ip)\w*":/i);
    });

    it('omits agent data for a user without an agent record', async () => {
      const { data } = await exportOf('sales');
      expect(data.agent).toBeNull();
      expect(data.leads).toBeUndefined();
      expect(data.sessions).toHaveLength(1);
    });
  });
});
