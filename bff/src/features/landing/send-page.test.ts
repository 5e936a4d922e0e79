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
import { createReadyPages } from '../../gateway/ready-pages';
import { createLogger } from '../../http/logger';
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
    createReadyPages(createLogger('silent')),
  );
  const app = express();
  app.use(contentSecurity({ SANDBOX_URL: undefined }));
  app.get('/:slug', (request, response) => {
    const subject = subjects[request.params.slug];
    return send(response, subject ? { subject } : null);
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
] as const)(
  'sends a whole page as %s for Accept-Encoding %s, also once it is compressed better',
  async (encoding, taken) => {
    for (const path of ['/short', '/short', '/short', '/nobody']) {
      const answer = await answerOf(request(path, taken === undefined ? {} : { 'accept-encoding': taken }));
      const body = await buffer(answer);
      const html = unpack[encoding](body).toString();
      expect(answer.statusCode).toBe(path === '/nobody' ? 404 : 200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding',
      });
      expect(answer.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding);
      expect(html).toMatch(/^<!doctype html>.*<\/html>\n$/s);
    }
  },
);

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
    seen.push((await buffer(answer)).toString());
  }
  expect(seen[0]).toContain(`${LONG}</div>`);
  expect(seen[0] === seen[1]).toBe(true);
});

test('leaves a page of another contract to the next release', async () => {
  const old = drawnBy({ ...pages, renderLanding: () => ({ ...pages.renderLanding(null), html: 'old' }) });
  const releases = async () => [
    ...(await old.releases()).map(({ script, ...one }) => {
      const { isSameForAll, ...before } = script;
      expect(isSameForAll).toBe(true);
      return { ...one, script: before };
    }),
    ...(await drawnBy(pages).releases()),
  ];
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test' });
  const ready = createReadyPages(createLogger('silent'));
  const send = createSendPage({ config, now: currentTime }, { ...old, releases }, ready);
  const app = express().get('/', (_request, response) =>
    send(response, { subject: subjects.short as LandingSubject }),
  );
  const other = app.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  other.close();
  expect(html).toContain('<h1>Ann</h1>');
});
