/**
 * Landing pages of the built bff against bare Express that sends the bytes of one page from memory: compressed, as every
 * phone asks for them, and as they are.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { uuidv7 } from 'uuidv7';
import type { Db, Engine } from '../../bff/src/db/database';
import { buildAccount } from '../../bff/src/testing/builders';
import { freePort } from '../lib/free-port.mjs';
import { stop } from '../lib/portal.mjs';
import { nameOn, startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const AGENTS = 20;
const CONNECTIONS = 10;
const SECONDS = 3;

/** Creates `/agent/agent-0` and so on; returns their slugs. Like real pages, each has figures, a bio and three testimonials. */
export async function seedAgents(db: Db): Promise<string[]> {
  const slugs: string[] = [];
  for (let number = 0; number < AGENTS; number += 1) {
    const slug = `agent-${number}`;
    const { agent } = await buildAccount(db, {
      role: 'agent',
      profile: { slug, bio: 'Twenty years on these streets. '.repeat(12), company: 'Alder & Main Realty' },
    });
    if (!agent) throw new Error('The account has no agent.');
    for (const position of [1, 2, 3]) {
      await db
        .insertInto('testimonials')
        .values({
          id: uuidv7(),
          agent_id: agent.id,
          content: 'Knew every house on the street and what it would bring. '.repeat(3),
          client_name: 'A. Homeowner',
          location: 'Portland',
          rating: 5,
          position,
          permitted_at: agent.created_at,
          created_at: agent.created_at,
        })
        .execute();
    }
    slugs.push(slug);
  }
  return slugs;
}

/** The encodings that phones name, and none. */
const ENCODINGS = { br: 'gzip, deflate, br', none: 'identity' } as const;
type Encoding = keyof typeof ENCODINGS;

interface Load {
  readonly origin: string;
  readonly slugs: readonly string[];
  readonly encoding: Encoding;
}

/** Each connection requests all pages in turn. */
async function pagesPerSecond({ origin, slugs, encoding }: Load): Promise<number> {
  const result = await autocannon({
    url: origin,
    headers: { 'accept-encoding': ENCODINGS[encoding] },
    requests: slugs.map((slug) => ({ method: 'GET' as const, path: `/agent/${slug}` })),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}: ${result.non2xx} non-2xx responses, ${result.errors} errors.`);
  }
  return result.requests.average;
}

/** The page's bytes as sent; `fetch` would decompress them. */
async function bytesOf(url: string, encoding: Encoding): Promise<Buffer> {
  const request = get(url, { headers: { 'accept-encoding': ENCODINGS[encoding] } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const given = response.headers['content-encoding'] ?? 'none';
  if (response.statusCode !== 200 || given !== encoding) {
    throw new Error(`${url} answers ${response.statusCode} in ${given}.`);
  }
  return buffer(response);
}

/** Checks each page once, so that the client is not the bottleneck while measuring. */
async function checkPages(origin: string, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    const html = await (await fetch(`${origin}/agent/${slug}`)).text();
    if (!html.includes(`/agent/${slug}"`)) throw new Error(`Not the page of ${slug}.`);
  }
}

/** Requests the page until its bytes stay the same: a page may be compressed better a moment after its first views. */
async function settledBytes(url: string, encoding: Encoding): Promise<Buffer> {
  for (let bytes = await bytesOf(url, encoding); ;) {
    await pause(1000);
    const later = await bytesOf(url, encoding);
    if (later.length === bytes.length) return later;
    bytes = later;
  }
}

async function startBare(
  file: string,
  encoding: Encoding,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const bare = fork(path.join(__dirname, 'bare-page.ts'), [file, String(port), encoding], {
    execArgv: ['--import', 'tsx'],
    // Run Express in the same mode as the server.
    cwd: path.resolve('bff'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await new Promise((resolve, reject) => {
    bare.once('message', resolve);
    bare.once('exit', (code) => reject(new Error(`The bare server exited with code ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(bare) };
}

async function pagesAgainstBare(engine: Engine, name: string, encoding: Encoding): Promise<Benchmark> {
  const portal = await startBenchPortal(engine, seedAgents);
  const slugs = portal.seeded;
  await checkPages(portal.url, slugs);
  const page = path.join(portal.data, 'page');
  writeFileSync(page, await settledBytes(`${portal.url}/agent/${slugs[0]}`, encoding));
  const bare = await startBare(page, encoding);
  return {
    name: nameOn(engine, name),
    unit: 'pages per second',
    better: 'higher',
    rounds: 5,
    subject: {
      label: `GET /agent/{slug} of ${AGENTS} agents in turn, ${ENCODINGS[encoding]}`,
      measure: () => pagesPerSecond({ origin: portal.url, slugs, encoding }),
    },
    baseline: {
      label: 'bare Express, the same bytes from memory',
      measure: () => pagesPerSecond({ origin: bare.url, slugs, encoding }),
    },
    close: async () => {
      await bare.stop();
      await portal.close();
    },
  };
}

/** As phones ask. */
export const landingPage = (engine: Engine): Promise<Benchmark> =>
  pagesAgainstBare(engine, 'landing-page', 'br');

export const landingPageUncompressed = (engine: Engine): Promise<Benchmark> =>
  pagesAgainstBare(engine, 'landing-page-uncompressed', 'none');
