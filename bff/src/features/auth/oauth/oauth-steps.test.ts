/** The steps of Google and Apple sign-ins, with the unmodified client and a local OpenID provider. */
import { eachEngine } from '../../../testing/each-engine';
import { OAuthBrowser } from '../../../testing/oauth-browser';
import { challenge, rosa, setOAuthStage } from '../../../testing/oauth-stage';

eachEngine((engine) => {
  const stage = setOAuthStage(engine);
  const { callback, newClient, authorizeUrl, exchange, dance, rows, errorOf, walk } = stage;

  describe('the code', () => {
    test('is good once', async () => {
      const { client, code } = await dance('google', rosa);
      expect((await client.exchangeCodeForSession(code)).error).toBeNull();
      expect(await exchange(code, 'v'.repeat(64))).toMatchObject({
        status: 404,
        body: { code: 404, error_code: 'flow_state_not_found' },
      });
    });

    test('expires after five minutes', async () => {
      const { client, code } = await dance('google', rosa);
      stage.time = new Date(stage.time.getTime() + 5 * 60_000);
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
        status: 422,
        code: 'flow_state_expired',
      });
    });

    test('is rejected and consumed with a wrong verifier', async () => {
      const { client, code } = await dance('google', rosa);
      expect(await exchange(code, 'v'.repeat(64))).toMatchObject({
        status: 400,
        body: { error_code: 'bad_code_verifier' },
      });
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
        code: 'flow_state_not_found',
      });
    });

    test('and the state are not stored in plain text', async () => {
      const { code } = await dance('google', rosa);
      const state = (await walk(`/authorize?provider=google&${challenge}`)).searchParams.get('state') ?? '';
      const flows = await engine.db.selectFrom('auth_flows').selectAll().execute();
      expect(flows).toHaveLength(1);
      const stored = JSON.stringify([await rows.codes(), flows]);
      for (const secret of [code, state]) expect(stored).not.toContain(secret);
    });

    test('and its verifier are required', async () => {
      expect(await exchange('', '')).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
      expect(await exchange('made-up', 'v'.repeat(64))).toMatchObject({ status: 404 });
    });
  });

  describe('the state', () => {
    async function answered() {
      const browser = new OAuthBrowser(stage.app);
      await browser.signIn(await authorizeUrl(newClient(), 'apple'), rosa);
      return browser.posted[0]?.fields ?? {};
    }
    const post = (fields: Record<string, string>) =>
      walk('/callback', { method: 'POST', body: new URLSearchParams(fields) });

    test('is good once', async () => {
      const end = await post(await answered());
      expect(`${end.origin}${end.pathname}`).toBe(callback());
      expect(errorOf(end)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_state' });
    });

    test.each(['', '?code=x', '?code=x&state=made-up', '?code=x&state=%00', '?state=a&state=b'])(
      'is rejected if unknown: %s',
      async (query) => {
        const end = await walk(`/callback${query}`);
        expect(end.href.startsWith(callback())).toBe(true);
        expect(errorOf(end).error_code).toBe('bad_oauth_state');
      },
    );

    test('expires after ten minutes', async () => {
      const browser = new OAuthBrowser(stage.app);
      const page = await browser.open(await authorizeUrl(newClient(), 'google'));
      stage.time = new Date(stage.time.getTime() + 10 * 60_000);
      expect(errorOf(await browser.choose(page, rosa)).error_code).toBe('bad_oauth_state');
      expect(await rows.identities()).toEqual([]);
    });

    test('works only with its own provider', async () => {
      // Apple's response with Google's state: Google does not know the code.
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const end = await post({ ...(await answered()), state: begun.searchParams.get('state') ?? '' });
      expect(errorOf(end).error_code).toBe('bad_oauth_callback');
    });

    test('is rejected without a code', async () => {
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const end = await walk(`/callback?state=${begun.searchParams.get('state')}`);
      expect(errorOf(end).error_code).toBe('bad_oauth_callback');
    });
  });

  describe('a provider', () => {
    test.each([
      ['google', 'Google'],
      ['apple', 'Apple'],
    ] as const)('redirects with access_denied when the person cancels: %s', async (provider, label) => {
      const { end } = await dance(provider, { cancel: 'yes' });
      expect(`${end.origin}${end.pathname}`).toBe(callback());
      expect(errorOf(end)).toEqual({
        error: 'access_denied',
        error_code: 'access_denied',
        error_description: `access_denied: Sign-in with ${label} was canceled.`,
      });
    });

    test('redirects with an error when it rejects the code', async () => {
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const end = await walk(`/callback?code=made-up&state=${begun.searchParams.get('state')}`);
      expect(errorOf(end)).toEqual({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: 'Unable to exchange external code',
      });
    });

    test('redirects with an error when it is down, at the start and at the end', async () => {
      stage.sandbox.addFault({ vendor: 'google', mode: 'server-error' });
      const end = await walk(`/authorize?provider=google&${challenge}`);
      expect(errorOf(end)).toMatchObject({
        error: 'server_error',
        error_description: 'Google is not available. Please try again in a moment.',
      });
      stage.sandbox.clearFaults();
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      stage.sandbox.addFault({ vendor: 'google', mode: 'server-error', method: 'POST' });
      const late = await walk(`/callback?code=x&state=${begun.searchParams.get('state')}`);
      expect(errorOf(late)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    });

    test('has its error sanitized and shortened', async () => {
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const query = new URLSearchParams({
        state: begun.searchParams.get('state') ?? '',
        error: '<script>',
        error_description: `one\r\ntwo ${'x'.repeat(500)}`,
      });
      const said = errorOf(await walk(`/callback?${query}`));
      expect(said.error).toBe('server_error');
      expect(said.error_description).toMatch(/^one {2}two x+$/);
      expect(said.error_description).toHaveLength(200);
    });

    test('is rejected if unknown or not configured', async () => {
      for (const name of ['github', 'email', '__proto__', '']) {
        expect(errorOf(await walk(`/authorize?provider=${name}&${challenge}`)).error_code).toBe(
          'provider_disabled',
        );
      }
    });

    test('is listed in the settings if configured', async () => {
      const settings = (await (await fetch(`${stage.app.url}/api/auth/settings`)).json()) as {
        external: object;
      };
      expect(settings.external).toMatchObject({ google: true, apple: true });
    });
  });

  describe('the redirect target', () => {
    test.each([
      ['https://evil.example/auth/callback'],
      ['http://localhost:4000.evil.example/'],
      ['http://localhost:4000@evil.example/'],
      ['//evil.example'],
      ['/\\evil.example'],
      ['http://localhost:4000/%2f%2fevil.example'],
      ['javascript:alert(1)'],
    ])('is never %s', async (redirectTo) => {
      const end = await new OAuthBrowser(stage.app).signIn(
        await authorizeUrl(newClient(), 'google', redirectTo),
        rosa,
      );
      expect(`${end.origin}${end.pathname}`).toBe(callback());
      expect(end.searchParams.has('code')).toBe(true);
    });

    test('[AUTH-114] is /auth/callback by default, or the requested page', async () => {
      const named = `${stage.app.context.config.publicUrl}/onboarding`;
      for (const [query, expected] of [
        ['', callback()],
        [`&redirect_to=${encodeURIComponent(named)}`, named],
      ] as const) {
        const browser = new OAuthBrowser(stage.app);
        const path = `/api/auth/authorize?provider=apple&${challenge}${query}`;
        const end = await browser.signIn(`${stage.app.url}${path}`, rosa);
        expect(`${end.origin}${end.pathname}`).toBe(expected);
      }
    });

    test('keeps the caller’s parameters except reserved ones', async () => {
      const end = await new OAuthBrowser(stage.app).signIn(
        await authorizeUrl(
          newClient(),
          'google',
          `${callback()}?redirect=%2Fleads&code=mine&error=mine#access_token=mine`,
        ),
        rosa,
      );
      expect([...end.searchParams.keys()].toSorted()).toEqual(['code', 'redirect']);
      expect(end.searchParams.get('redirect')).toBe('/leads');
      expect(end.searchParams.get('code')).not.toBe('mine');
      expect(end.hash).toBe('');
    });

    test('requires a hashed challenge', async () => {
      for (const query of [
        '',
        `&code_challenge=${'c'.repeat(43)}&code_challenge_method=plain`,
        '&code_challenge=c&code_challenge_method=s256',
      ]) {
        expect(errorOf(await walk(`/authorize?provider=google${query}`)).error_code).toBe(
          'validation_failed',
        );
      }
    });

    test('does not pass the caller’s reserved parameters to the provider', async () => {
      const url = await walk(
        `/authorize?provider=google&${challenge}&state=mine&nonce=mine&client_id=mine&redirect_uri=https%3A%2F%2Fevil.example&scope=admin&response_type=token`,
      );
      expect(url.origin).toBe(stage.sandbox.env.GOOGLE_ISSUER);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: stage.sandbox.env.GOOGLE_CLIENT_ID,
        redirect_uri: `${stage.app.context.config.publicUrl}/api/auth/callback`,
        response_type: 'code',
        scope: 'openid email profile',
      });
      expect(url.search).not.toContain('mine');
      expect(url.searchParams.get('code_challenge')).not.toBe('c'.repeat(43));
    });

    test('ignores the host of the request', async () => {
      const response = await fetch(`${stage.app.url}/api/auth/callback`, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      });
      expect(response.headers.get('location')).toMatch(new RegExp(`^${callback()}\\?`));
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    });
  });

  test('redirects with a rate limit error after sixty steps per network in five minutes', async () => {
    for (let count = 0; count < 60; count += 1) await walk('/callback');
    expect(errorOf(await walk('/callback')).error_code).toBe('over_request_rate_limit');
    stage.time = new Date(stage.time.getTime() + 5 * 60_000);
    expect(errorOf(await walk('/callback')).error_code).toBe('bad_oauth_state');
  });
});
