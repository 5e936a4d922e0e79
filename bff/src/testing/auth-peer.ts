/**
 * Accounts as users see them: the unmodified GoTrue client, a mailbox, and a clock.
 *
 *   const peer = await startAuthPeer(engine.db);
 *   await peer.client().signUp({ email, password });
 *   const link = peer.linkTo(email);
 */
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import type { Db } from '../db/database';
import { leadMessageHooks } from '../features/leads/lead-message-hooks';
import { registerMessageJobs } from '../features/messages/message.jobs';
import { registerAuthJobs } from '../features/auth/auth.jobs';
import { createInlineJobs } from '../jobs/inline-jobs';
import type { Mail } from '../providers/messaging.port';
import type { Providers } from '../providers/providers';
import { PASSWORD, startTestApp, type TestApp } from './test-app';

export interface AuthPeer {
  readonly app: TestApp;
  readonly publicUrl: string;
  /** Email of a person who can sign in with `PASSWORD`. */
  readonly email: string;
  now(): Date;
  pass(seconds: number): void;
  /** A separate browser that keeps its session in memory. */
  client(options?: GoTrueClientOptions): GoTrueClient;
  /** A client signed in as `email`. */
  signedIn(): Promise<GoTrueClient>;
  /** Runs the queue and returns all emails to an address, oldest first. */
  mailsTo(address: string): Promise<Mail[]>;
  /** Runs the oldest waiting job. */
  runOneJob(): Promise<boolean>;
  /** The token from the last link emailed to an address. */
  tokenTo(address: string): Promise<string>;
  /** Presses the button on an emailed link's page. Returns redirects without following them. */
  press(type: string, token: string): Promise<Response>;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const PUBLIC_URL = 'https://portal.farmpost.test';

export async function startAuthPeer(db: Db, environment: Record<string, string> = {}): Promise<AuthPeer> {
  let time = new Date('2026-11-21T10:00:00.000Z');
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail);
      return { providerId: `mail-${mails.length}` };
    },
  };
  const jobs = createInlineJobs();
  const context: Partial<AppContext> = {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL, ...environment }),
    jobs,
    providers: { mailer } as Providers,
    now: () => time,
  };
  const app = await startTestApp({ db, context });
  registerMessageJobs(app.context, leadMessageHooks);
  registerAuthJobs(app.context);
  const { email } = app.accounts.agent.user;
  let clients = 0;

  const client = (options: GoTrueClientOptions = {}) =>
    new GoTrueClient({
      url: `${app.url}/api/auth`,
      storageKey: `test-${(clients += 1)}`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
      ...options,
    });
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${app.url}/api/auth${path}`, { redirect: 'manual', ...init });
  const mailsTo = async (address: string) => {
    await jobs.drain();
    return mails.filter((mail) => mail.to === address);
  };

  return {
    app,
    publicUrl: PUBLIC_URL,
    email,
    now: () => time,
    pass: (seconds) => (time = new Date(time.getTime() + seconds * 1000)),
    client,
    async signedIn() {
      const browser = client();
      const { error } = await browser.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return browser;
    },
    mailsTo,
    runOneJob: () => jobs.step(),
    async tokenTo(address) {
      const mail = (await mailsTo(address)).at(-1);
      const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (!token) throw new Error(`No link was emailed to ${address}.`);
      return token;
    },
    press: (type, token) =>
      request('/verify', { method: 'POST', body: new URLSearchParams({ type, token }) }),
    request,
    close: () => app.close(),
  };
}
