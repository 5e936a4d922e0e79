/**
 * Starts the built portal with its own data folder; PORTAL_URL passes its address to the tests. On SQLite, or with
 * `PORTAL_ENGINE=postgres` on a PostgreSQL server of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limit } from './time-limit';

interface Demo {
  readonly url: string;
  readonly sandbox: { readonly SANDBOX_URL: string };
  stop(): Promise<void>;
}

/** Number of towns: each journey that mails takes one, and a retry takes another one. */
const TOWNS = 12;

/** A library of `scripts`, which are not TypeScript. */
const script = (name: string): Promise<unknown> => import(path.resolve(__dirname, '../scripts/lib', name));

interface Database {
  readonly url: string;
  stop(): Promise<void>;
}

async function startDatabase(): Promise<Database | null> {
  if (process.env.PORTAL_ENGINE !== 'postgres') return null;
  const { startPostgres } = (await script('postgres.mjs')) as { startPostgres: () => Promise<Database> };
  return startPostgres();
}

/** Waits for leads: the demo replays its history in the background after the start. */
async function demoPast(url: string): Promise<void> {
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`${url}/api${path}`, init)).json() as Promise<unknown>;
  const body = JSON.stringify({ email: 'agent@demo.farmpost.test', password: 'postcards4all' });
  const headers = { 'content-type': 'application/json' };
  const session = (await ask('/auth/token?grant_type=password', { method: 'POST', headers, body })) as {
    access_token: string;
  };
  const authorization = `Bearer ${session.access_token}`;
  const deadline = Date.now() + limit(120_000);
  for (;;) {
    const { total } = (await ask('/leads', { headers: { authorization } })) as { total: number };
    if (total >= 12) return;
    if (Date.now() > deadline)
      throw new Error(`The demo's history is not there in time: ${total} of 12 leads.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  const { startDemo } = (await script('portal.mjs')) as {
    startDemo: (options: {
      data: string;
      env: Record<string, string>;
      speed: number;
      towns: number;
    }) => Promise<Demo>;
  };
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-e2e-'));
  // The stop window is three seconds, and each vendor's clock stands still until a test advances it. Each test sets its
  // own IP address (`X-Forwarded-For`), as behind a proxy, so that rate limits are not shared.
  const database = await startDatabase();
  const env = {
    STOP_WINDOW_MINUTES: '0.05',
    TRUST_PROXY: '1',
    ...(database && { DATABASE_URL: database.url }),
  };
  const demo = await startDemo({ data, env, speed: 0, towns: TOWNS });
  const end = async () => {
    await demo.stop();
    await database?.stop();
    rmSync(data, { recursive: true, force: true });
  };
  await demoPast(demo.url).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  process.env.PORTAL_URL = demo.url;
  process.env.PORTAL_DATA = data;
  process.env.SANDBOX_URL = demo.sandbox.SANDBOX_URL;
  return end;
}
