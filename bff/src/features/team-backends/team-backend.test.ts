/** Back ends of teams, over HTTP, against a server that a test starts. */
import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { features } from '../../features';
import { createOutgoingGuard } from '../../providers/outgoing-guard';
import type { Providers } from '../../providers/providers';
import { integrityOf, releaseOf, remoteFiles } from '../../testing/builds';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';

const PART = 'mf-broker';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: Seen, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

eachEngine((engine) => {
  let backend: Server;
  let answer: Answer;
  let seen: Seen[];
  let url: string;
  let app: TestApp;

  beforeEach(async () => {
    await engine.reset();
    seen = [];
    answer = json({ quotes: [] });
    backend = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url: at, headers } = request;
        const call = { method, url: at, headers, body: Buffer.concat(chunks).toString() };
        seen.push(call);
        answer(call, response);
      });
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/v1`;
    const outgoing = createOutgoingGuard({ allowLoopback: true });
    const context = createTestContext(engine.db, { providers: { outgoing } as Providers });
    app = await startTestApp({ db: engine.db, context });
    await app.as('admin')('POST /admin/releases', {
      body: {
        name: PART,
        owner: 'Brokers',
        description: '',
        prefixes: ['/broker'],
        alertEmails: [],
        hasServerBuild: false,
      },
    });
  });
  afterEach(async () => {
    await app.close();
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
  });

  const set = (roles: ('agent' | 'admin' | 'sales_person')[] = ['agent'], at = url) =>
    app.as('admin')('PUT /admin/releases/{part}/backend', {
      params: { part: PART },
      body: { url: at, roles },
    });
  const read = async () =>
    (await app.as('admin')('GET /admin/releases/{part}/backend', { params: { part: PART } })).body.backend;
  const call = (
    path = '/quotes',
    init: RequestInit = {},
    person: 'agent' | 'sales' | 'anonymous' = 'agent',
  ) => app.as(person).fetch(`/api/teams/${PART}${path}`, init);
  const deployToken = async () =>
    (
      await app.as('admin')('POST /admin/releases/{part}/tokens', {
        params: { part: PART },
        body: { name: 'ci', days: 1 },
      })
    ).body.token;

  it('passes a call on, with the person named by a token that the key set verifies', async () => {
    await set();
    const response = await call('/quotes/7?city=Salem', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-two-three-4', cookie: 'a=1' },
      body: JSON.stringify({ price: 5 }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ quotes: [] });
    const [request] = seen;
    expect(request).toMatchObject({ method: 'POST', url: '/v1/quotes/7?city=Salem', body: '{"price":5}' });
    expect(request?.headers).toMatchObject({ 'idempotency-key': 'one-two-three-4' });
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('x-forwarded-for');

    const token = request?.headers.authorization?.replace('Bearer ', '') ?? '';
    const { keys } = (await (await app.as('anonymous').fetch('/.well-known/jwks.json')).json()) as {
      readonly keys: readonly (JsonWebKey & { readonly kid: string })[];
    };
    const key = keys.find(({ kid }) => kid === jwt.decode(token, { complete: true })?.header.kid);
    expect(key).not.toHaveProperty('d');
    const claims = jwt.verify(token, createPublicKey({ key: key ?? {}, format: 'jwk' }), {
      algorithms: ['ES256'],
      audience: PART,
      issuer: app.context.config.publicUrl,
    }) as jwt.JwtPayload;
    expect(claims).toMatchObject({ sub: app.accounts.agent.user.id, role: 'agent', team: PART });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
  });

  it('refuses people whom the back end does not serve, before it is called', async () => {
    await set(['admin']);
    expect((await call('/quotes', {}, 'anonymous')).status).toBe(401);
    expect((await call()).status).toBe(403);
    expect((await call('/quotes', {}, 'sales')).status).toBe(403);
    expect((await app.as('agent').fetch('/api/teams/mf-nobody/quotes')).status).toBe(404);
    expect((await call('/quotes', { method: 'OPTIONS' })).status).toBe(405);
    expect(seen).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['a redirect', (_, response) => response.writeHead(302, { location: 'https://evil.example' }).end()],
    [
      'a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script></script>'),
    ],
    [
      'a script',
      (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)'),
    ],
    ['a refusal of the token', json({}, 401)],
    ['an answer without a type', (_, response) => response.writeHead(200).end('x')],
    ['a broken connection', (_, response) => response.destroy()],
  ])('does not pass on %s', async (_, bad) => {
    await set();
    answer = bad;
    const response = await call();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error: { code: 'provider_failed', message: expect.stringContaining(PART) },
    });
    expect(await read()).toMatchObject({ health: { lastFailure: { reason: expect.any(String) } } });
  });

  it('passes on no cookies and no policies, and an error of the back end with its words', async () => {
    await set();
    answer = json({ error: { code: 'conflict', message: 'The quote was sold.', requestId: 'x' } }, 409, {
      'set-cookie': 'session=1',
      'clear-site-data': '"*"',
      'access-control-allow-origin': '*',
    });
    const response = await call();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { message: 'The quote was sold.' } });
    for (const name of ['set-cookie', 'clear-site-data', 'access-control-allow-origin']) {
      expect(response.headers.get(name)).toBeNull();
    }
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a body of more than 1 MB', async () => {
    await set();
    expect((await call('/quotes', { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(413);
    expect(seen).toEqual([]);
  });

  it('stops calling a back end that fails', async () => {
    await set();
    answer = json({ error: 'broken' }, 500);
    for (let at = 0; at < 5; at += 1) expect((await call()).status).toBe(500);
    const refused = await call();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(seen).toHaveLength(5);
    expect((await read())?.health).toMatchObject({ circuit: 'open', failures: 5 });
    // The same address with a slash is the same back end.
    await set(['agent'], `${url}/`);
    expect((await call()).status).toBe(503);
  });

  it('accepts no address that the portal must not call', async () => {
    const context = createTestContext(engine.db, {
      providers: { outgoing: createOutgoingGuard({ allowLoopback: false }) } as Providers,
    });
    const strict = await startTestApp({ db: engine.db, context });
    const refused = await strict.as('admin')('PUT /admin/releases/{part}/backend', {
      params: { part: PART },
      body: { url: 'https://169.254.169.254/latest', roles: ['agent'] },
    });
    expect(refused.status).toBe(400);
    expect(refused.error?.fields).toHaveProperty('url');
    await strict.close();
  });

  it('removes the back end, and writes both changes to the audit log', async () => {
    await set();
    await app.as('admin')('DELETE /admin/releases/{part}/backend', { params: { part: PART } });
    expect(await read()).toBeNull();
    expect((await call()).status).toBe(404);
    const { events } = (await app.as('admin')('GET /admin/releases/{part}', { params: { part: PART } })).body;
    expect(events.filter(({ kind }) => kind === 'backend')).toHaveLength(2);
  });

  const description = (paths: Readonly<Record<string, unknown>>) => ({
    openapi: '3.1.0',
    info: { title: 'Quotes', version: '1' },
    paths,
    components: {
      schemas: { Quote: { type: 'object', properties: { price: { type: 'integer' } }, required: ['price'] } },
    },
  });
  const quote = (price: string) => ({
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              schema:
                price === ''
                  ? { $ref: '#/components/schemas/Quote' }
                  : { type: 'object', properties: { price: { type: price } }, required: ['price'] },
            },
          },
        },
      },
    },
  });
  const register = async (paths: Readonly<Record<string, unknown>>) => {
    const response = await app.as('anonymous').fetch(`/api/deploy/${PART}/backend-api`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await deployToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(description(paths)),
    });
    return { status: response.status, text: await response.text() };
  };
  /** Publishes a release whose page calls the operation. */
  const publish = async (version: string, operation: string) => {
    const page = `fetchTeam(${JSON.stringify(operation)});`;
    const release = releaseOf(PART, version, {
      routes: [
        {
          path: '/broker',
          guard: 'agent',
          title: 'Broker',
          files: [`/remotes/${PART}/${version}/remoteEntry.js`],
        },
      ],
    });
    const files = Object.entries(remoteFiles(release, { 'client/page.js': page })).filter(
      ([path]) => path !== 'release.json',
    );
    const token = await deployToken();
    const headers = { authorization: `Bearer ${token}` };
    for (const [, text] of files) {
      await app.as('anonymous').fetch(`/api/deploy/${PART}/files/${hashOf(text)}?extension=js`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: text,
      });
    }
    const integrity = integrityOf(files.find(([path]) => path === 'client/remoteEntry.js')?.[1] ?? '');
    const response = await app.as('anonymous').fetch(`/api/deploy/${PART}/releases`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        release: { ...release, integrity },
        files: files.map(([path, text]) => ({ path, hash: hashOf(text) })),
        rollout: 'stable',
      }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('publishes a release only if its back end has what it calls', async () => {
    const key = `GET /teams/${PART}/quotes/{id}`;
    expect((await publish('1', key)).text).toContain('has no back end');
    await set();
    expect((await publish('1', 'GET /teams/mf-agent/quotes')).text).toContain('back end of another team');
    expect((await register({ '/offers': quote('integer') })).status).toBe(200);
    const refused = await publish('1', key);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`client/page.js:1:11 calls ${key}, which the registered API`);
    // The name of a parameter does not count.
    expect((await register({ '/quotes/{quoteId}': quote('') })).status).toBe(200);
    expect(await publish('1', key)).toMatchObject({ status: 200 });
  });

  it('registers no description that would break a release that people get', async () => {
    await set();
    await register({ '/quotes/{id}': quote('') });
    await publish('1', `GET /teams/${PART}/quotes/{id}`);
    const gone = await register({ '/offers': quote('integer') });
    expect(gone.status).toBe(409);
    expect(gone.text).toContain(`${PART} 1 would break: GET /teams/${PART}/quotes/{id} is gone`);
    const changed = await register({ '/quotes/{id}': quote('string') });
    expect(changed.text).toContain('price is another type now');
    expect((await read())?.api?.operations).toEqual([`GET /teams/${PART}/quotes/{id}`]);
  });

  it('is one line of the list of features', () => {
    expect(features.filter(({ name }) => name === 'team-backends')).toHaveLength(1);
  });
});
