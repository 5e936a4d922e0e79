/** An authenticated list of the built bff against a bare Express handler with the same query on the same database. */
import { fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Db, Engine } from '../../bff/src/db/database';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { buildAccount, buildLead } from '../../bff/src/testing/builders';
import { freePort } from '../lib/free-port.mjs';
import { stop } from '../lib/portal.mjs';
import { nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const LEADS = 200;
const CONNECTIONS = 10;
const SECONDS = 3;
const PASSWORD = 'postcards4all';

async function seed(db: Db): Promise<{ email: string; agentId: string }> {
  const password_hash = await createPasswordHasher().hash(PASSWORD);
  const account = await buildAccount(db, { role: 'agent', user: { password_hash } });
  if (!account.agent) throw new Error('The account has no agent.');
  for (let number = 0; number < LEADS; number += 1) await buildLead(db, { agent_id: account.agent.id });
  return { email: account.user.email, agentId: account.agent.id };
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} non-2xx responses, ${result.errors} errors.`);
  }
  return result.requests.average;
}

export async function authenticatedRead(engine: Engine): Promise<Benchmark> {
  const portal = await startBenchPortal(engine, seed);
  const { email, agentId } = portal.seeded;
  const token = await signIn(portal.url, email);

  const barePort = await freePort();
  const { sqliteFile, databaseUrl } = portal.location;
  const args = [String(barePort), agentId, sqliteFile, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const bare = fork(path.join(__dirname, 'bare-express.ts'), args, {
    execArgv: ['--import', 'tsx'],
    // Run Express in the same mode as the server.
    cwd: path.resolve('bff'),
  });
  await new Promise((resolve, reject) => {
    bare.once('message', resolve);
    bare.once('exit', (code) => reject(new Error(`The bare server exited with code ${code}.`)));
  });

  return {
    name: nameOn(engine, 'authenticated-read'),
    unit: 'requests per second',
    better: 'higher',
    rounds: 5,
    subject: {
      label: 'GET /api/leads with a session',
      measure: () => requestsPerSecond(`${portal.url}/api/leads`, { authorization: `Bearer ${token}` }),
    },
    baseline: {
      label: 'bare Express, same query, no session',
      measure: () => requestsPerSecond(`http://127.0.0.1:${barePort}/leads`),
    },
    close: async () => {
      await stop(bare);
      await portal.close();
    },
  };
}
