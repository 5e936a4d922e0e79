/**
 * Sign-ins in the built bff against bare verifications with the same settings (same hashes, same concurrency), and how
 * a sign-in storm affects readers.
 * The sign-ins come from many people in many networks, so that no rate limit applies.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Db, Engine } from '../../bff/src/db/database';
import { createPasswordHasher, MAX_RUNNING } from '../../bff/src/features/auth/passwords/password-hasher';
import { buildAccount, buildLead } from '../../bff/src/testing/builders';
import { stop } from '../lib/portal.mjs';
import { type BenchPortal, nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';
import { percentile, steadyReads } from './steady-reads';

const ACCOUNTS = 200;
const LEADS = 200;
const CONNECTIONS = 8;
const SECONDS = 5;
const READS = 500;
const READS_PER_SECOND = 100;
const PASSWORD = 'postcards4all';

interface People {
  readonly emails: readonly string[];
  /** The hash of the first account's password. */
  readonly passwordHash: string;
}
type Portal = BenchPortal<People>;

/** Many accounts; the first one has leads. */
async function seed(db: Db): Promise<People> {
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const emails: string[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const { user, agent } = await buildAccount(db, { role: 'agent', user: { password_hash: passwordHash } });
    emails.push(user.email);
    if (number > 0 || !agent) continue;
    for (let lead = 0; lead < LEADS; lead += 1) await buildLead(db, { agent_id: agent.id });
  }
  return { emails, passwordHash };
}

const startPortal = (engine: Engine): Promise<Portal> => startBenchPortal(engine, seed, { TRUST_PROXY: '1' });

const signInRequest = (email: string, number: number) => ({
  method: 'POST' as const,
  path: '/api/auth/token?grant_type=password',
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  },
  body: JSON.stringify({ email, password: PASSWORD }),
});

async function signInsPerSecond({ url, seeded }: Portal, seconds = SECONDS): Promise<number> {
  const requests = seeded.emails.map(signInRequest);
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} failed sign-ins, ${result.errors} errors.`);
  }
  return result.requests.total / result.duration;
}

/** A process that only verifies: it answers each message (seconds) with verifications per second. */
async function startVerifier(passwordHash: string): Promise<ChildProcess> {
  const process_ = fork(path.join(__dirname, 'bare-verify.ts'), [passwordHash, PASSWORD], {
    execArgv: ['--import', 'tsx'],
    cwd: path.resolve('bff'),
  });
  await new Promise((resolve, reject) => {
    process_.once('message', resolve);
    process_.once('exit', (code) => reject(new Error(`The verifier exited with code ${code}.`)));
  });
  return process_;
}

export async function signInRate(engine: Engine): Promise<Benchmark> {
  const portal = await startPortal(engine);
  const verifier = await startVerifier(portal.seeded.passwordHash);
  return {
    name: nameOn(engine, 'sign-in'),
    unit: 'sign-ins per second',
    better: 'higher',
    rounds: 5,
    subject: {
      label: `POST /api/auth/token of ${ACCOUNTS} people, ${CONNECTIONS} at once`,
      measure: () => signInsPerSecond(portal),
    },
    baseline: {
      label: `bare argon2id verifications: same parameters, ${MAX_RUNNING} at once`,
      measure: () =>
        new Promise((resolve) => {
          verifier.once('message', (perSecond) => resolve(Number(perSecond)));
          verifier.send(SECONDS);
        }),
    },
    close: async () => {
      await stop(verifier);
      await portal.close();
    },
  };
}

async function readP99(url: string, token: string): Promise<number> {
  const times = await steadyReads({ url, token }, { reads: READS, perSecond: READS_PER_SECOND });
  return percentile(times, 0.99);
}

export async function readDuringSignIns(engine: Engine): Promise<Benchmark> {
  const portal = await startPortal(engine);
  const { path: tokenPath, ...init } = signInRequest(portal.seeded.emails[0] ?? '', 0);
  const answer = await fetch(`${portal.url}${tokenPath}`, init);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    name: nameOn(engine, 'read-during-sign-ins'),
    unit: 'milliseconds per authenticated read, 99th percentile',
    better: 'lower',
    rounds: 5,
    subject: {
      label: `GET /api/leads while ${CONNECTIONS} people sign in at a time`,
      async measure() {
        const storm = signInsPerSecond(portal, READS / READS_PER_SECOND + 1);
        const p99 = await readP99(portal.url, token);
        await storm;
        return p99;
      },
    },
    baseline: { label: 'the same in quiet', measure: () => readP99(portal.url, token) },
    close: () => portal.close(),
  };
}
