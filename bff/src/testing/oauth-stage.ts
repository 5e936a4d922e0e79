/** The portal with the sandbox's Google and Apple, a client, and a browser that signs in. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { GoTrueClient } from '@supabase/auth-js';
import { readConfig } from '../config';
import { createProviders } from '../providers/create-providers';
import type { Sandbox } from '../sandbox/sandbox';
import type { TestEngine } from './each-engine';
import { type Choice, OAuthBrowser } from './oauth-browser';
import { startSmallSandbox } from './small-sandbox';
import { startTestApp, type TestApp } from './test-app';

/** A person with an account at the sandbox's providers. */
export const rosa = { email: 'rosa.delgado@mail.example' } as const;
/** A person without one, whose email they have verified. */
export const other = (email: string) =>
  ({ other: 'yes', email, firstName: 'Nora', lastName: 'Quist', verified: 'yes' }) as const;

/** A client's PKCE parameters as a query. */
export const challenge = `code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`;

/** Call it in an `eachEngine` suite; it starts fresh before each test. */
export function setOAuthStage(engine: TestEngine) {
  let sandbox: Sandbox;
  let app: TestApp;
  let time: Date;
  let clients = 0;

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
    sandbox = await startSmallSandbox();
    // They load their library on the first request, which can take longer than the portal waits for a vendor.
    for (const issuer of [sandbox.env.GOOGLE_ISSUER, sandbox.env.APPLE_ISSUER])
      await fetch(`${issuer}/.well-known/openid-configuration`);
  });
  afterAll(() => sandbox.close());
  async function start(variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env, ...variables });
    app = await startTestApp({
      db: engine.db,
      context: { config, providers: createProviders(config), now: () => time },
    });
  }
  beforeEach(async () => {
    await engine.reset();
    time = currentTime();
    await start();
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
  /** The URL that the client sends the browser to. */
  async function authorizeUrl(client: GoTrueClient, provider: 'google' | 'apple', redirectTo = callback()) {
    const { data, error } = await client.signInWithOAuth({
      provider,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return data.url;
  }
  async function exchange(code: string, verifier: string) {
    const response = await fetch(`${app.url}/api/auth/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    return { status: response.status, body: await response.json() };
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

  const rows = {
    users: () => engine.db.selectFrom('users').selectAll().execute(),
    identities: () => engine.db.selectFrom('identities').selectAll().execute(),
    codes: () => engine.db.selectFrom('auth_codes').selectAll().execute(),
    audit: async () =>
      (await engine.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
        ({ action }) => action,
      ),
    user: (email: string) =>
      engine.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    profile: (id: string) =>
      engine.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
  };
  /** The error in a URL, which must be the same in the query and the fragment. */
  function errorOf(end: URL): Record<string, string> {
    const fragment = new URLSearchParams(end.hash.slice(1));
    for (const [name, value] of fragment) expect(end.searchParams.get(name)).toBe(value);
    return Object.fromEntries(fragment);
  }
  /** Sends an API request that answers with a redirect, and returns its target. */
  async function walk(path: string, init: RequestInit = {}): Promise<URL> {
    const response = await fetch(`${app.url}/api/auth${path}`, { ...init, redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '');
  }

  return {
    get app() {
      return app;
    },
    get sandbox() {
      return sandbox;
    },
    get time() {
      return time;
    },
    set time(now: Date) {
      time = now;
    },
    async restart(variables: NodeJS.ProcessEnv): Promise<void> {
      await app.close();
      await start(variables);
    },
    callback,
    newClient,
    authorizeUrl,
    exchange,
    dance,
    signIn,
    rows,
    errorOf,
    walk,
  };
}
