/** Sends pages over HTTP with a fake renderer and the application's headers, to clients with different encodings. */
import { currentTime } from '@farmpost/shared/domain/clock';
import express from 'express';
import {
  type ClientRequest,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { contentSecurity } from '../../gateway/content-security';
import { readConfig } from '../../config';
import type { PageDrawer } from '../../gateway/page-renderer';
import { drawnBy } from '../../testing/marketing-pages';
import type { LandingSubject } from './landing.service';
import { createSendPage } from './send-page';

/** Larger than two socket buffers, so that it cannot be sent before the client reads. */
const LONG = 'Knew every house on the street. '.repeat(250_000);

const pages = {
  renderLanding: (data) => ({
    status: data ? 200 : 404,
    title: 'A page',
    description: '',
    facts: null,
    html: data ? `<h1>${data.agent.name}</h1>${data.agent.bio}` : '<h1>Agent Not Found</h1>',
    css: '',
    styles: '',
    fonts: [],
    script: 'hydrate()',
  }),
  renderListing: () => {
    throw new Error('Unexpected listing render');
  },
  renderPlain: () => {
    throw new Error('No plain page is asked for here.');
  },
} satisfies PageDrawer;

const subjects = {
  short: { agent: { slug: 'short', name: 'Ann', bio: 'Élan. '.repeat(500) } },
  long: { agent: { slug: 'long', name: 'Ann', bio: LONG } },
} as unknown as Record<string, LandingSubject>;

let server: Server;
beforeAll(async () => {
  const send = createSendPage(
    {
      config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test' }),
      now: currentTime,
    },
    drawnBy(pages),
  );
  const app = express();
  let visits = 0;
  app.use(contentSecurity({ SANDBOX_URL: undefined }));
  app.get('/:slug', (request, response) => {
    const subject = subjects[request.params.slug];
    const id = `019aa000-0000-7000-8000-${String((visits += 1)).padStart(12, '0')}`;
    return send(response, subject ? { subject, view: { visit: { id, scanId: null } } } : null);
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

function request(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): ClientRequest {
  const { port } = server.address() as AddressInfo;
  return get({ port, path, headers, method, agent: false });
}
async function answerOf(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** The nonce in the response header, and all nonces in its page. */
function nonces(answer: IncomingMessage, html: string) {
  return {
    allowed: /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1],
    used: new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce)),
  };
}

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
};

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'br;q=0, gzip'],
  ['none', 'identity'],
  ['none', undefined],
] as const)('sends a whole page as %s with its own nonce for Accept-Encoding %s', async (encoding, taken) => {
  for (const path of ['/short', '/short', '/nobody']) {
    const answer = await answerOf(request(path, taken === undefined ? {} : { 'accept-encoding': taken }));
    const body = await buffer(answer);
    const html = unpack[encoding](body).toString();
    expect(answer.statusCode).toBe(path === '/nobody' ? 404 : 200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding);
    expect(html).toMatch(/^<!doctype html>.*<\/html>\n$/s);
    const { allowed, used } = nonces(answer, html);
    expect(used).toEqual(new Set([allowed]));
  }
});

test('answers HEAD with the length and no body', async () => {
  const page = await buffer(await answerOf(request('/short')));
  const answer = await answerOf(request('/short', {}, 'HEAD'));
  expect(answer.headers['content-length']).toBe(String(page.length));
  expect((await buffer(answer)).length).toBe(0);
});

test('sends a slow reader their own complete page while others request it or disconnect', async () => {
  const slow = await answerOf(request('/long'));
  const gone = request('/long');
  await answerOf(gone);
  gone.destroy();
  const later = await answerOf(request('/long'));
  const seen = [];
  for (const answer of [later, slow]) {
    const html = (await buffer(answer)).toString();
    const { allowed, used } = nonces(answer, html);
    expect(used).toEqual(new Set([allowed]));
    seen.push(/"visit":\{"id":"([^"]+)"/.exec(html)?.[1], allowed);
  }
  expect(new Set(seen).size).toBe(4);
});

test('keeps nothing in the browser, and has one load ticket for a browser within an hour', async () => {
  const ticketOf = async (agent: string) => {
    const answer = await answerOf(request('/short', { 'user-agent': agent }));
    expect(answer.headers['set-cookie']).toBeUndefined();
    return /id="page-ticket">1~([\w-]{12})~/.exec((await buffer(answer)).toString())?.[1];
  };
  const first = await ticketOf('a phone');
  expect(first).toBeDefined();
  expect(await ticketOf('a phone')).toBe(first);
  expect(await ticketOf('a laptop')).not.toBe(first);
});
