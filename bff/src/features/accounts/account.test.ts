import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { GoTrueClient } from '@supabase/auth-js';
import { eachEngine } from '../../testing/each-engine';
import { presentProfile } from '../profiles/profile.presenter';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  describe('/me', () => {
    it('returns profile, role, permissions, agent record and settings of the user', async () => {
      const { status, body } = await app.as('agent')('GET /me');
      expect(status).toBe(200);
      expect(body).toEqual({
        profile: presentProfile(app.accounts.agent.profile),
        isStandIn: false,
        role: 'agent',
        permissions: ['agent.create_campaigns', 'agent.view_listings'],
        agentId: app.agentId('agent'),
        onboardingCompletedAt: app.accounts.agent.agent?.onboarding_completed_at,
        notifications: {
          leadEmail: true,
          leadSms: false,
          productNews: false,
          scanAlert: 'off',
          cardSent: true,
          cardReady: true,
          weeklySummary: true,
        },
        phone: { number: '+15415550100', verifiedAt: null },
        pendingEmail: null,
        scheduledDeletionAt: null,
      });
    });

    it('returns a pending new email address until its confirmation expires', async () => {
      const expireAt = (time: number) =>
        engine.db
          .updateTable('email_changes')
          .set({ expires_at: new Date(time).toISOString() })
          .execute();
      await engine.db
        .insertInto('email_changes')
        .values({
          user_id: app.accounts.agent.user.id,
          new_email: 'new@example.com',
          redirect_to: '/',
          current_confirmed_at: null,
          new_confirmed_at: null,
          created_at: currentTime().toISOString(),
          expires_at: '',
        })
        .execute();
      await expireAt(currentMs() + 60_000);
      expect((await app.as('agent')('GET /me')).body.pendingEmail).toBe('new@example.com');
      await expireAt(currentMs() - 60_000);
      expect((await app.as('agent')('GET /me')).body.pendingEmail).toBeNull();
    });

    it('shows a new role or agent record immediately', async () => {
      const { user, profile } = app.accounts.agent;
      await engine.db.deleteFrom('agents').where('user_id', '=', user.id).execute();
      await engine.db.deleteFrom('profiles').where('id', '=', user.id).execute();
      const read = async () => {
        const { role, agentId } = (await app.as('agent')('GET /me')).body;
        return { role, agentId };
      };
      expect(await read()).toEqual({ role: null, agentId: null });
      await app.as('agent')('POST /profiles/{id}', { params: { id: user.id }, body: {} });
      expect(await read()).toEqual({ role: 'agent', agentId: null });
      const { body } = await app.as('agent')('POST /agents', {
        body: { email: profile.email, firstName: 'Dana', lastName: 'Whitfield', phone: '' },
      });
      expect(await read()).toEqual({ role: 'agent', agentId: body.id });
    });
  });

  describe('the API', () => {
    it('[API-001] is served under /api and accepts and returns JSON', async () => {
      const read = await app.as('agent').fetch('/api/me');
      expect(read.headers.get('content-type')).toMatch(/^application\/json/);
      expect((await app.as('agent').fetch('/me')).status).toBe(404);
      const send = (contentType: string, body: string) =>
        app.as('agent').fetch('/api/me/notifications', {
          method: 'PATCH',
          headers: { 'content-type': contentType },
          body,
        });
      expect((await send('application/x-www-form-urlencoded', 'productNews=true')).status).toBe(415);
      expect((await send('application/json', '{"productNews":true}')).status).toBe(200);
    });

    it('[API-006] replaces the hosted backend: a session of its client reads profiles and agent records', async () => {
      const { user } = app.accounts.agent;
      const client = new GoTrueClient({
        url: `${app.url}/api/auth`,
        autoRefreshToken: false,
        persistSession: false,
        detectSessionInUrl: false,
      });
      const { data, error } = await client.signInWithPassword({ email: user.email, password: PASSWORD });
      expect(error).toBeNull();
      const headers = { authorization: `Bearer ${data.session?.access_token}` };
      const profile = await fetch(`${app.url}/api/profiles/${data.user?.id}`, { headers });
      expect(await profile.json()).toMatchObject({ id: user.id, email: user.email });
      const agents = await fetch(`${app.url}/api/agents?userId=${data.user?.id}`, { headers });
      expect(await agents.json()).toMatchObject({ data: [{ id: app.agentId('agent') }] });
    });
  });
});
