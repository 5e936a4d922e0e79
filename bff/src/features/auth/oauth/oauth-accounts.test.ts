/** Accounts of Google and Apple sign-ins, with the unmodified client and a local OpenID provider. */
import { sql } from 'kysely';
import { buildUser } from '../../../testing/builders';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';
import { insertSession } from '../sessions/session.repo';
import { issueCode } from '../tokens/flow-state.repo';
import { issueOneTimeToken } from '../tokens/one-time-token';
import { other, rosa, setOAuthStage } from '../../../testing/oauth-stage';

eachEngine((engine) => {
  const stage = setOAuthStage(engine);
  const { callback, newClient, dance, signIn, rows, errorOf } = stage;

  describe('a new person', () => {
    test.each(['google', 'apple'] as const)(
      '[AUTH-125] signs up with %s and becomes an agent',
      async (provider) => {
        const { session, user, end } = await signIn(provider, rosa);
        expect(`${end.origin}${end.pathname}`).toBe(callback());
        expect(session.expires_in).toBe(900);
        expect(user).toMatchObject({
          email: rosa.email,
          email_confirmed_at: stage.time.toISOString(),
          app_metadata: { provider, providers: [provider], role: 'agent' },
          identities: [{ provider, email: rosa.email, user_id: user.id }],
        });
        expect(await rows.profile(user.id)).toMatchObject({
          email: rosa.email,
          role: 'agent',
          title: 'Real Estate Agent',
          first_name: 'Rosa',
          last_name: 'Delgado',
          slug: 'rosa-delgado',
        });
        expect(await rows.audit()).toEqual(['user.created', 'session.started']);
      },
    );

    test('[AUTH-126] signs in even if the profile insert fails, and gets the profile at the next sign-in', async () => {
      // With the index, the title of a new agent violates uniqueness.
      await engine.db
        .updateTable('profiles')
        .set({ title: sql`id` })
        .execute();
      await engine.db
        .updateTable('profiles')
        .set({ title: 'Real Estate Agent' })
        .where('id', '=', stage.app.accounts.agent.user.id)
        .execute();
      await sql`create unique index test_one_title on profiles (title)`.execute(engine.db);
      try {
        const { user } = await signIn('google', rosa);
        expect(user.app_metadata.role).toBeNull();
        expect(await rows.profile(user.id)).toBeUndefined();
      } finally {
        await sql`drop index test_one_title`.execute(engine.db);
      }
      const { user } = await signIn('google', rosa);
      expect(user.app_metadata.role).toBe('agent');
    });

    test('gets a different slug if the name is taken', async () => {
      await engine.db
        .updateTable('profiles')
        .set({ slug: 'rosa-delgado' })
        .where('id', '=', stage.app.accounts.agent.user.id)
        .execute();
      const { user } = await signIn('google', rosa);
      expect(await rows.profile(user.id)).toMatchObject({ slug: 'rosa-delgado-2' });
    });

    test('gets the same account at the next sign-in, even if the email has changed', async () => {
      const first = await signIn('google', rosa);
      await engine.db
        .updateTable('users')
        .set({ email: 'moved@mail.example' })
        .where('id', '=', first.user.id)
        .execute();
      const second = await signIn('google', rosa);
      expect(second.user).toMatchObject({ id: first.user.id, email: 'moved@mail.example' });
      expect(await rows.identities()).toHaveLength(1);
    });

    test('can hide their email with Apple', async () => {
      const { user } = await signIn('apple', { ...other('nora@mail.example'), hide: 'yes' });
      expect(user.email).toMatch(/^[0-9a-f]{10}@privaterelay\.appleid\.example$/);
      expect(await rows.identities()).toMatchObject([{ is_private_email: true, email: user.email }]);
    });

    test('keeps the name that Apple sends only once', async () => {
      const first = await signIn('apple', other('named-once@mail.example'));
      const second = await signIn('apple', other('named-once@mail.example'));
      expect(first.browser.posted[0]?.fields).toHaveProperty('user');
      expect(second.browser.posted[0]?.fields).not.toHaveProperty('user');
      expect(await rows.profile(second.user.id)).toMatchObject({ first_name: 'Nora', last_name: 'Quist' });
    });

    test('is created once by parallel sign-ins', async () => {
      const clients = [newClient(), newClient(), newClient()];
      const ends = await Promise.all(clients.map((client) => dance('google', rosa, client)));
      const signedIn = await Promise.all(
        ends.map(async ({ client, code }) => (await client.exchangeCodeForSession(code)).data.user?.id),
      );
      expect(new Set(signedIn).size).toBe(1);
      expect(await rows.identities()).toHaveLength(1);
    });
  });

  describe('an account with the same email', () => {
    test('is linked if its email is confirmed, and keeps its password', async () => {
      const { user: owner } = stage.app.accounts.agent;
      const { user } = await signIn('google', other(owner.email));
      expect(user).toMatchObject({
        id: owner.id,
        app_metadata: { provider: 'email', providers: ['email', 'google'], role: 'agent' },
      });
      const again = await signIn('apple', other(owner.email.toUpperCase()));
      expect(again.user.app_metadata.providers).toEqual(['email', 'google', 'apple']);
      const byPassword = await newClient().signInWithPassword({ email: owner.email, password: PASSWORD });
      expect(byPassword.error).toBeNull();
      expect((await rows.user(owner.email)).password_hash).toBe(owner.password_hash);
      expect(await rows.profile(owner.id)).toMatchObject({ first_name: 'Dana', title: 'Broker' });
      expect(await rows.audit()).toContain('identity.linked');
      const mails = await engine.db.selectFrom('messages').selectAll().orderBy('id').execute();
      expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [owner.email, 'You can now sign in with Google'],
        [owner.email, 'You can now sign in with Apple'],
      ]);
    });

    test('goes to the owner if its email is unconfirmed, without its password, sessions and links', async () => {
      const { password_hash } = stage.app.accounts.agent.user;
      const squatter = await buildUser(engine.db, {
        email: rosa.email,
        password_hash,
        email_confirmed_at: null,
        user_metadata_json: { first_name: 'Mallory' },
      });
      const session = {
        userId: squatter.id,
        userAgent: '',
        ip: '',
        method: 'password',
        now: stage.time.toISOString(),
      };
      const expiresAt = new Date(stage.time.getTime() + 3_600_000).toISOString();
      await insertSession(engine.db, { ...session, id: 'of-the-squatter', expiresAt });
      await issueCode(engine.db, {
        userId: squatter.id,
        codeChallenge: 'c'.repeat(43),
        method: 'oauth',
        now: stage.time,
      });
      await issueOneTimeToken(
        engine.db,
        {
          userId: squatter.id,
          kind: 'recovery',
          email: rosa.email,
          redirectTo: '/',
          codeChallenge: null,
          codeChallengeMethod: null,
        },
        stage.time,
      );

      const { code, client } = await dance('google', rosa);
      expect(await rows.codes()).toHaveLength(1);
      const { data } = await client.exchangeCodeForSession(code);
      expect(data.user).toMatchObject({
        id: squatter.id,
        email_confirmed_at: stage.time.toISOString(),
        app_metadata: { provider: 'google', providers: ['google'] },
      });
      expect(await rows.user(rosa.email)).toMatchObject({ password_hash: null, user_metadata_json: {} });
      expect(await engine.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
      const byPassword = await newClient().signInWithPassword({ email: rosa.email, password: PASSWORD });
      expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' });
      const [ended] = await engine.db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', 'of-the-squatter')
        .execute();
      expect(ended?.revoked_at).toBe(stage.time.toISOString());
      expect(await rows.audit()).toEqual(expect.arrayContaining(['user.taken_over', 'identity.linked']));
    });

    test('goes to the owner if confirmation is turned off', async () => {
      await stage.restart({ CONFIRM_EMAIL: 'false' });
      const { user: squatter } = stage.app.accounts.agent;
      const { user } = await signIn('google', other(squatter.email));
      expect(user.id).toBe(squatter.id);
      expect((await rows.user(squatter.email)).password_hash).toBeNull();
    });

    test('is not created if sign-up is disabled, but existing ones can sign in', async () => {
      await stage.restart({ DISABLE_SIGNUP: 'true' });
      const { user: owner } = stage.app.accounts.agent;
      expect(errorOf((await dance('google', rosa)).end).error_code).toBe('signup_disabled');
      expect(await rows.identities()).toEqual([]);
      expect((await signIn('google', other(owner.email))).user.id).toBe(owner.id);
    });

    test.each(['google', 'apple'] as const)(
      'is neither linked nor created for an email that %s has not verified',
      async (provider) => {
        const { user: owner } = stage.app.accounts.agent;
        for (const email of [owner.email, 'nobody-yet@mail.example']) {
          const { end } = await dance(provider, { other: 'yes', email });
          expect(errorOf(end)).toMatchObject({
            error: 'access_denied',
            error_code: 'provider_email_needs_verification',
          });
          expect(end.searchParams.has('code')).toBe(false);
        }
        expect(await rows.identities()).toEqual([]);
        expect(await rows.users()).toHaveLength(4);
        expect(await rows.audit()).toEqual(['sign_in.refused', 'sign_in.refused']);
      },
    );

    test('is not created without an email', async () => {
      const { google } = stage.app.context.providers.identity;
      if (!google) throw new Error('Google is not configured.');
      jest.spyOn(google, 'identify').mockResolvedValueOnce({
        provider: 'google',
        subject: 'nameless',
        email: null,
        isEmailVerified: false,
        isPrivateEmail: false,
        firstName: '',
        lastName: '',
      });
      const { end } = await dance('google', rosa);
      expect(errorOf(end)).toMatchObject({
        error_code: 'provider_email_needs_verification',
        error_description: expect.stringContaining('did not share an email address') as string,
      });
      expect(await rows.users()).toHaveLength(4);
    });

    test('rejects sign-ins while it is suspended, before and after linking', async () => {
      const { user: owner } = stage.app.accounts.agent;
      const ban = (until: string | null) =>
        engine.db.updateTable('users').set({ banned_until: until }).where('id', '=', owner.id).execute();
      const until = new Date(stage.time.getTime() + 3_600_000).toISOString();
      await ban(until);
      expect(errorOf((await dance('google', other(owner.email))).end).error_code).toBe('user_banned');
      expect(await rows.identities()).toEqual([]);
      await ban(null);
      const { client, code } = await dance('google', other(owner.email));
      await ban(until);
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'user_banned' });
      expect(errorOf((await dance('google', other(owner.email))).end).error_code).toBe('user_banned');
    });
  });
});
