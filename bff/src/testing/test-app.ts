/**
 * The whole application on its own port, on a given database, with people who can sign in:
 *
 *   const app = await startTestApp({ db: engine.db });
 *   const answer = await app.as('agent')('GET /leads', { query: { page: 1 } });
 *   await app.close();
 */
import { currentTime } from '@farmpost/shared/domain/clock';
import type { RequestHandler } from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { createApp } from '../app';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import type { Db } from '../db/database';
import { createLateWrites } from '../db/late-writes';
import { createNotifier } from '../db/notifier';
import { createPasswordHasher, type PasswordHasher } from '../features/auth/passwords/password-hasher';
import type { PageDrawer } from '../gateway/page-renderer';
import { createFiguresReader } from '../figures/figures-reader';
import { createRegistry } from '../gateway/registry';
import { createLogger } from '../http/logger';
import { createDecodingPool } from '../decoding/decoding-pool';
import { createPrintService } from '../print/print-service';
import type { Providers } from '../providers/providers';
import { type Account, buildAccount } from './builders';
import { drawnBy, marketingPages } from './marketing-pages';
import { createRecordingJobs, type RecordingJobs } from './recording-jobs';
import { createTestClient, type TestClient } from './test-client';

export const people = ['admin', 'sales', 'agent', 'agent2'] as const;
export type Person = (typeof people)[number];

export const PASSWORD = 'postcards4all';
const roleOf = { admin: 'admin', sales: 'sales_person', agent: 'agent', agent2: 'agent' } as const;

/** Argon2 with minimal cost. */
const cheapHasher: PasswordHasher = createPasswordHasher({
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
});
let passwordHash: Promise<string> | null = null;

export interface TestAppOptions {
  readonly db: Db;
  /** Parts of the context that the test provides: real jobs, a sandbox's providers, a clock. */
  readonly context?: Partial<Omit<AppContext, 'db'>>;
  readonly gateway?: RequestHandler;
  /** Replacements for pages; all others are rendered by the marketing remote. */
  readonly pages?: Partial<PageDrawer> | 'released';
  /** The test aborts it to make the server drain. */
  readonly shutdown?: AbortController;
}

export interface TestApp {
  readonly url: string;
  readonly context: AppContext;
  /** Enqueued jobs, unless the test provides its own queue. */
  readonly jobs: RecordingJobs;
  readonly accounts: Readonly<Record<Person, Account>>;
  /** The agent record id of one of the two agents. */
  agentId(person: 'agent' | 'agent2'): string;
  /** A client with that person's session; signs in on first use. */
  as(person: Person | 'anonymous'): TestClient;
  /** Ends open streams and stops listening; the database stays open. */
  close(): Promise<void>;
}

/** Throws if the test calls a vendor that it has no double for. */
const noProviders = new Proxy({} as Providers, {
  get(_target, name) {
    throw new Error(`This test uses the provider ${String(name)}: pass it as context.providers.`);
  },
});

/** A context without vendors and with a queue that runs nothing; `parts` overrides what the test needs. */
export function createTestContext(db: Db, parts: Partial<Omit<AppContext, 'db'>> = {}): AppContext {
  const config = parts.config ?? readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const log = parts.log ?? createLogger('silent');
  const notifier = parts.notifier ?? createNotifier();
  const now = parts.now ?? currentTime;
  return {
    config,
    jobs: createRecordingJobs(),
    lateWrites: createLateWrites(db, (error) => log.error({ err: error }, 'a late write failed')),
    notifier,
    providers: noProviders,
    print: createPrintService({ worker: null }),
    decoding: createDecodingPool({ worker: null }),
    figures: createFiguresReader({ sqliteFile: null }),
    registry: createRegistry({ config, log, db, notifier, now, renderWorker: null }),
    log,
    now,
    ...parts,
    db,
  };
}

async function buildPeople(db: Db): Promise<Record<Person, Account>> {
  const hash = await (passwordHash ??= cheapHasher.hash(PASSWORD));
  const entries: [Person, Account][] = [];
  for (const person of people) {
    // Several applications may share a database.
    const email = `${person}.${uuidv7().slice(-12)}@farmpost.test`;
    const account = await buildAccount(db, { role: roleOf[person], user: { email, password_hash: hash } });
    entries.push([person, account]);
  }
  return Object.fromEntries(entries) as Record<Person, Account>;
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const jobs = createRecordingJobs();
  const context = createTestContext(options.db, { jobs, ...options.context });
  const accounts = await buildPeople(options.db);
  const shutdown = options.shutdown ?? new AbortController();
  const server = createServer(
    createApp({
      context,
      passwordHasher: cheapHasher,
      shutdown: shutdown.signal,
      ...(options.gateway && { gateway: options.gateway }),
      ...(options.pages !== 'released' && {
        pages: drawnBy({ ...marketingPages, ...options.pages }),
      }),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<Person, Promise<string>>();
  const tokenOf = (person: Person): Promise<string> => {
    const known = tokens.get(person) ?? signIn(url, accounts[person].user.email);
    tokens.set(person, known);
    return known;
  };
  return {
    url,
    context,
    jobs,
    accounts,
    agentId(person) {
      const id = accounts[person].agent?.id;
      if (id === undefined) throw new Error(`${person} has no agent record.`);
      return id;
    },
    as: (person) => createTestClient(url, async () => (person === 'anonymous' ? null : tokenOf(person))),
    async close() {
      shutdown.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve())),
      );
      await context.lateWrites.settled();
    },
  };
}
