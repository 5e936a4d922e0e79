/** Storms of one client, and what others notice of them (decision 88). Each storm comes from a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Engine } from '../../bff/src/db/database';
import { createPasswordHasher } from '../../bff/src/features/auth/passwords/password-hasher';
import { uuidv7 } from 'uuidv7';
import { buildAccount, buildLead } from '../../bff/src/testing/builders';
import { stop } from '../lib/portal.mjs';
import { type BenchPortal, nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';
import { percentile, steadyReads } from './steady-reads';
import type { Storm } from './storm';

const LEADS = 2000;
const MANY_LEADS = 50_000;
/** SQLite takes 32,766 values in a statement. */
const BATCH = 1000;
const PASSWORD = 'postcards4all';
const RATE = { reads: 150, perSecond: 50 };
const ROUNDS = 5;

/** Two agents: the client of the storm, and another person. */
const seed =
  (leads: number) =>
  async (db: Db): Promise<readonly string[]> => {
    const password_hash = await createPasswordHasher().hash(PASSWORD);
    const emails: string[] = [];
    for (let made = 0; made < 2; made += 1) {
      const { user, agent } = await buildAccount(db, { role: 'agent', user: { password_hash } });
      const lead = await buildLead(db, { agent_id: agent?.id ?? '', attribution: 'direct' });
      for (let done = 1; done < (made === 0 ? leads : LEADS); done += BATCH) {
        const copies = Array.from({ length: BATCH }, () => ({ ...lead, id: uuidv7(), arrival: null }));
        await db.insertInto('leads').values(copies).execute();
      }
      emails.push(user.email);
    }
    return emails;
  };

const signIn = (email: string, password: string, network: string) => ({
  method: 'POST',
  path: '/api/auth/token?grant_type=password',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
  body: JSON.stringify({ email, password }),
});

async function tokenOf(url: string, email: string): Promise<string> {
  const { path: at, ...init } = signIn(email, PASSWORD, '192.0.2.1');
  const answer = await fetch(url + at, init);
  return ((await answer.json()) as { access_token: string }).access_token;
}

interface Scene {
  readonly portal: BenchPortal<readonly string[]>;
  /** Tokens of the storm's client and of another person. */
  readonly tokens: readonly [string, string];
  readonly storms: () => Promise<ChildProcess>;
}

async function startScene(engine: Engine, leads = LEADS): Promise<Scene> {
  const portal = await startBenchPortal(engine, seed(leads), { TRUST_PROXY: '1' });
  const [one = '', other = ''] = portal.seeded;
  return {
    portal,
    tokens: [await tokenOf(portal.url, one), await tokenOf(portal.url, other)],
    async storms() {
      const child = fork(path.join(__dirname, 'storm.ts'), { execArgv: ['--import', 'tsx'] });
      await new Promise((resolve) => child.once('message', resolve));
      return child;
    },
  };
}

const readsOf = (token: string, count: number): Storm['requests'] =>
  Array.from({ length: count }, () => ({
    method: 'GET',
    path: '/api/leads',
    headers: { authorization: `Bearer ${token}` },
  }));

/** Sends the storm's requests at once, and resolves to their statuses. */
const burst = (child: ChildProcess, storm: Storm): Promise<readonly number[]> =>
  new Promise((resolve) => {
    child.once('message', (statuses) => resolve(statuses as readonly number[]));
    child.send(storm);
  });

const countOf = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
    .join(', ');

/** Another person's reads, alone and during the storm: the median, with the 99th percentile on standard error. */
function othersMedian(
  engine: Engine,
  name: string,
  { portal, tokens }: Scene,
  label: string,
  during: (read: () => Promise<number[]>) => Promise<number[]>,
): Omit<Benchmark, 'close'> {
  const read = () => steadyReads({ url: portal.url, token: tokens[1] }, RATE);
  return {
    name: nameOn(engine, name),
    unit: 'milliseconds per read of another person, median',
    better: 'lower',
    rounds: ROUNDS,
    subject: {
      label,
      async measure() {
        const times = await during(read);
        process.stderr.write(`99th percentile: ${percentile(times, 0.99).toFixed(1)} ms\n`);
        return percentile(times, 0.5);
      },
    },
    baseline: { label: 'the same in quiet', measure: async () => percentile(await read(), 0.5) },
  };
}

export async function readBesideReads(engine: Engine): Promise<Benchmark> {
  const scene = await startScene(engine);
  const { portal, tokens } = scene;
  return {
    ...othersMedian(engine, 'read-beside-reads', scene, 'one client keeps 60 reads open', async (read) => {
      const child = await scene.storms();
      child.send({ url: portal.url, requests: readsOf(tokens[0], 1), connections: 60 } satisfies Storm);
      await wait(300);
      const times = await read();
      await stop(child);
      return times;
    }),
    close: () => portal.close(),
  };
}

/** The figures of an agent with many leads, which run in a lane of their own. */
export async function readBesideFigures(engine: Engine): Promise<Benchmark> {
  const scene = await startScene(engine, MANY_LEADS);
  const { portal, tokens } = scene;
  const [read] = readsOf(tokens[0], 1);
  const requests = read ? [{ ...read, path: '/api/performance?range=12m' }] : [];
  return {
    ...othersMedian(
      engine,
      'read-beside-figures',
      scene,
      'one client keeps 8 performance pages open',
      async (measure) => {
        const child = await scene.storms();
        child.send({ url: portal.url, requests, connections: 8 } satisfies Storm);
        await wait(300);
        const times = await measure();
        await stop(child);
        return times;
      },
    ),
    close: () => portal.close(),
  };
}

export async function readDuringSignInStorm(engine: Engine): Promise<Benchmark> {
  const scene = await startScene(engine);
  const { portal } = scene;
  const child = await scene.storms();
  let round = 0;
  return {
    ...othersMedian(
      engine,
      'read-during-sign-in-storm',
      scene,
      '100 sign-ins at once, a second apart',
      async (read) => {
        let isOver = false;
        round += 1;
        const network = `198.51.100.${round}`;
        const requests = Array.from({ length: 100 }, (_, at) =>
          signIn(`person-${at % 40}@example.com`, 'a wrong password', network),
        );
        const storm = (async () => {
          while (!isOver) {
            const pause = wait(1000);
            const statuses = await burst(child, { url: portal.url, requests });
            process.stderr.write(`${countOf(statuses)}\n`);
            await pause;
          }
        })();
        const times = await read();
        isOver = true;
        await storm;
        return times;
      },
    ),
    close: async () => {
      await stop(child);
      await portal.close();
    },
  };
}

export async function nextAnswer(engine: Engine): Promise<Benchmark> {
  const scene = await startScene(engine);
  const { portal, tokens } = scene;
  const child = await scene.storms();
  const once = async () =>
    percentile(await steadyReads({ url: portal.url, token: tokens[1] }, { reads: 1, perSecond: 1 }), 1);
  return {
    name: nameOn(engine, 'next-answer'),
    unit: 'milliseconds until the next answer',
    better: 'lower',
    rounds: ROUNDS,
    subject: {
      label: 'a read just after 500 of one client arrive at once',
      async measure() {
        const storm = burst(child, { url: portal.url, requests: readsOf(tokens[0], 500) });
        await wait(50);
        const took = await once();
        process.stderr.write(`${countOf(await storm)}\n`);
        return took;
      },
    },
    baseline: { label: 'a read in quiet', measure: once },
    close: async () => {
      await stop(child);
      await portal.close();
    },
  };
}
