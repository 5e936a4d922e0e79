/** Landing pages of the built bff against bare Express that sends the bytes of one page from memory. */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
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

/** Each connection requests all pages in turn, and every response must belong to the requested agent. */
async function pagesPerSecond(origin: string, slugs: readonly string[], isChecked: boolean): Promise<number> {
  const requests = slugs.map((slug) => ({
    method: 'GET' as const,
    path: `/agent/${slug}`,
    ...(isChecked && {
      onResponse: (status: number, body: string) => {
        if (status !== 200 || !body.includes(`/agent/${slug}"`)) throw new Error(`Not the page of ${slug}.`);
      },
    }),
  }));
  const result = await autocannon({ url: origin, requests, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}: ${result.non2xx} non-2xx responses, ${result.errors} errors.`);
  }
  return result.requests.average;
}

export async function landingPage(engine: Engine): Promise<Benchmark> {
  const portal = await startBenchPortal(engine, seedAgents);
  const slugs = portal.seeded;
  // Check each page once up front, so that the client is not the bottleneck while measuring.
  await pagesPerSecond(portal.url, slugs, true);

  const page = path.join(portal.data, 'page.html');
  writeFileSync(page, await (await fetch(`${portal.url}/agent/${slugs[0]}`)).text());
  const port = await freePort();
  const bare = fork(path.join(__dirname, 'bare-page.ts'), [page, String(port)], {
    execArgv: ['--import', 'tsx'],
    // Run Express in the same mode as the server.
    cwd: path.resolve('bff'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await new Promise((resolve, reject) => {
    bare.once('message', resolve);
    bare.once('exit', (code) => reject(new Error(`The bare server exited with code ${code}.`)));
  });

  return {
    name: nameOn(engine, 'landing-page'),
    unit: 'pages per second',
    better: 'higher',
    rounds: 5,
    subject: {
      label: `GET /agent/{slug} of ${AGENTS} agents in turn`,
      measure: () => pagesPerSecond(portal.url, slugs, false),
    },
    baseline: {
      label: 'bare Express, the same bytes from memory',
      measure: () => pagesPerSecond(`http://127.0.0.1:${port}`, slugs, false),
    },
    close: async () => {
      await stop(bare);
      await portal.close();
    },
  };
}
