/** Signing in at Google and Apple: the unmodified client, the portal, and a real OpenID provider on this machine. */
import { GoTrueClient } from '@supabase/auth-js';
import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { eachEngine } from '../../testing/each-engine';
import { type Choice, OAuthBrowser } from '../../testing/oauth-browser';
import { startTestApp, type TestApp } from '../../testing/test-app';

const rosa = { email: 'rosa.delgado@mail.example' } as const;

eachEngine((engine) => {
  let sandbox: Sandbox;
  let app: TestApp;
  let time: Date;
  let clients = 0;

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
    sandbox = await startSandbox({ speed: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await engine.reset();
    time = new Date();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
    app = await startTestApp({
      db: engine.db,
      context: { config, providers: createProviders(config), now: () => time },
    });
  });
  afterEach(async () => {
    sandbox.clearFaults();
    await app.close();
  });

  const callback = () => `${app.context.config.publicUrl}/auth/callback`;
  function newClient(): GoTrueClient {
    return new GoTrueClient({
      url: `${app.url}/api/auth`,
      storageKey: `oauth-${(clients += 1)}`,
      flowType: 'pkce',
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    });
  }
  /** The address that the client sends the browser to. */
  async function authorizeUrl(client: GoTrueClient, provider: 'google' | 'apple', redirectTo = callback()) {
    const { data, error } = await client.signInWithOAuth({
      provider,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return data.url;
  }
  async function dance(provider: 'google' | 'apple', choice: Choice, client = newClient()) {
    const browser = new OAuthBrowser(app);
    const end = await browser.signIn(await authorizeUrl(client, provider), choice);
    return { client, browser, end, code: end.searchParams.get('code') ?? '' };
  }
  async function signIn(provider: 'google' | 'apple', choice: Choice) {
    const { client, code, end, browser } = await dance(provider, choice);
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error) throw error;
    return { session: data.session, user: data.user, end, browser };
  }

  test.each(['google', 'apple'] as const)('[AUTH-114] signs a person in with %s', async (provider) => {
    const { session, user, end } = await signIn(provider, rosa);
    expect(`${end.origin}${end.pathname}`).toBe(callback());
    expect(session.expires_in).toBe(900);
    expect(user).toMatchObject({
      email: rosa.email,
      app_metadata: { provider, providers: [provider], role: 'agent' },
    });
  });
});
