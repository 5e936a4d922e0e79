import { operation, type ErrorBody } from '@farmpost/shared/contracts/http';
import * as z from 'zod';
import { once } from 'node:events';
import { connect } from 'node:net';
import { ProviderError } from '../providers/provider-error';
import { buildUser } from '../testing/builders';
import { eachEngine } from '../testing/each-engine';
import { serveRoutes, type ServedRoutes } from '../testing/serve-routes';
import { createTestContext } from '../testing/test-app';
import { type Actor, defineRoute, type Route } from './define-route';
import { AppError } from '../app-error';

const base = { tag: 'Test', summary: 'For a test', access: 'public' } as const;
const noteBody = z.strictObject({ email: z.email(), fail: z.boolean().default(false) });

const addNote = operation({
  ...base,
  id: 'addNote',
  method: 'post',
  path: '/notes',
  body: noteBody,
  response: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
});
const readNote = operation({
  ...base,
  id: 'readNote',
  method: 'get',
  path: '/notes/{id}',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ depth: z.coerce.number().int().max(3).default(1) }),
  response: z.object({ id: z.string(), depth: z.int() }),
});
const readLatest = operation({
  ...base,
  id: 'readLatest',
  method: 'get',
  path: '/notes/latest',
  response: z.object({ latest: z.boolean() }),
});
const fail = operation({
  ...base,
  id: 'fail',
  method: 'get',
  path: '/fail/{how}',
  params: z.strictObject({ how: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const limited = operation({
  ...base,
  id: 'limited',
  method: 'delete',
  path: '/limited',
  rateLimit: { points: 2, perSeconds: 60 },
});
const file = operation({ ...base, id: 'file', method: 'get', path: '/file', produces: 'text/csv' });
const stream = operation({
  ...base,
  id: 'stream',
  method: 'get',
  path: '/stream',
  query: z.strictObject({ chunks: z.coerce.number().int(), size: z.coerce.number().int() }),
  produces: 'text/event-stream',
});

const failures: Record<string, () => unknown> = {
  known: () => {
    throw new AppError('over_budget', 'Too dear.', { fields: { budget: 'Raise it.' } });
  },
  provider: () => {
    throw new ProviderError('lob', 'rate_limited', 'secret of the vendor', { retryAfterSeconds: 7 });
  },
  unknown: () => {
    throw new TypeError('select password from users');
  },
  missing: () => ({}),
  extra: () => ({ ok: true, secret: 'x' }),
};

eachEngine((engine) => {
  let served: ServedRoutes;
  let time: Date;
  let streamed: { written: number; aborted: Promise<void> } | null;

  const routes: readonly Route[] = [
    defineRoute(readNote, async ({ params, query }) => ({ id: params.id, depth: query.depth })),
    defineRoute(addNote, async ({ body }, { db }) => {
      const { id } = await buildUser(db, { email: body.email });
      if (body.fail) throw new AppError('over_budget', 'Not this time.');
      return { id };
    }),
    defineRoute(readLatest, async () => ({ latest: true })),
    defineRoute(fail, async ({ params }) => failures[params.how]?.() as { ok: boolean }),
    defineRoute(limited, async () => undefined),
    defineRoute(file, async () => ({
      contentType: 'text/csv; charset=utf-8',
      body: 'a,b\n',
      headers: { 'content-disposition': 'attachment; filename="x.csv"' },
    })),
    defineRoute(stream, async ({ query }) => ({
      contentType: 'text/event-stream',
      async stream(write, signal) {
        const state = { written: 0, aborted: once(signal, 'abort').then(() => undefined) };
        streamed = state;
        const chunk = 'x'.repeat(query.size);
        for (let count = 0; count < query.chunks && !signal.aborted; count += 1) {
          await write(chunk);
          state.written += 1;
        }
        if (query.chunks === 0) await state.aborted;
      },
    })),
  ];
  const actors: Record<string, Actor> = Object.fromEntries(
    ['ann', 'bob'].map((userId) => [
      userId,
      {
        userId,
        sessionId: userId,
        email: `${userId}@example.com`,
        role: null,
        permissions: [],
        agentId: null,
      },
    ]),
  );

  beforeEach(async () => {
    await engine.reset();
    time = new Date('2026-11-21T10:00:00.000Z');
    streamed = null;
    served = await serveRoutes(routes, createTestContext(engine.db, { now: () => time }), actors);
  });
  afterEach(() => served.close());

  const call = (path: string, init?: RequestInit) => fetch(`${served.url}${path}`, init);
  const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    call('/notes', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const countNotes = async () => (await engine.db.selectFrom('users').select('id').execute()).length;

  describe('reading a request', () => {
    test('coerces and defaults parameters and query', async () => {
      const id = '0199f000-0000-7000-8000-000000000001';
      expect(await (await call(`/notes/${id}`)).json()).toEqual({ id, depth: 1 });
      expect(await (await call(`/notes/${id}?depth=3`)).json()).toEqual({ id, depth: 3 });
    });

    test('prefers a literal segment to a parameter in any order of routes', async () => {
      expect(await (await call('/notes/latest')).json()).toEqual({ latest: true });
    });

    test('reports errors in body and query by field', async () => {
      const answer = await post({ email: 'nobody', color: 'red' });
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toEqual({
        code: 'validation_failed',
        message: 'Please check the marked fields.',
        fields: { email: 'Please enter a valid email', color: 'This field is not known.' },
        requestId: answer.headers.get('x-request-id'),
      });
      const query = await call('/notes/latest?page=2');
      expect(await errorOf(query)).toMatchObject({ fields: { page: 'This field is not known.' } });
    });

    test('answers 404 for a malformed path parameter', async () => {
      expect((await call('/notes/17')).status).toBe(404);
    });

    test.each([
      ['malformed JSON', '{', 400, 'bad_request'],
      ['a JSON string', '"text"', 400, 'bad_request'],
      ['no body', '', 400, 'validation_failed'],
      ['a large body', JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'payload_too_large'],
    ])('rejects %s', async (_name, body, status, code) => {
      const answer = await post(body);
      expect(answer.status).toBe(status);
      expect((await errorOf(answer)).code).toBe(code);
    });

    test('rejects a character that PostgreSQL cannot store', async () => {
      const answer = await post({ email: 'a\0@example.com' });
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).fields).toHaveProperty('email');
      expect((await call('/fail/%00')).status).toBe(404);
    });

    test('rejects a body that is not JSON', async () => {
      const answer = await post('email=a%40example.com', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(answer.status).toBe(415);
    });
  });

  describe('answering', () => {
    test("uses the caller's request id if it is valid", async () => {
      const idOf = async (given: string) =>
        (await call('/notes/latest', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
      expect(await idOf('trace-12345')).toBe('trace-12345');
      expect(await idOf('no spaces, please')).not.toBe('no spaces, please');
    });

    test.each([
      ['known', 422, 'over_budget', 'Too dear.'],
      [
        'provider',
        502,
        'provider_failed',
        'A connected service did not answer as expected. Please try again in a moment.',
      ],
      ['unknown', 500, 'internal', 'Something went wrong on our side. Please try again.'],
      ['missing', 500, 'internal', 'Something went wrong on our side. Please try again.'],
      ['extra', 500, 'internal', 'Something went wrong on our side. Please try again.'],
    ])('reports a %s failure by code and sentence only', async (how, status, code, message) => {
      const answer = await call(`/fail/${how}`);
      expect(answer.status).toBe(status);
      const text = await answer.text();
      expect((JSON.parse(text) as ErrorBody).error).toMatchObject({ code, message });
      expect(text).not.toMatch(/secret|select/);
    });

    test("passes on a vendor's Retry-After", async () => {
      expect((await call('/fail/provider')).headers.get('retry-after')).toBe('7');
    });

    test('answers 405 with the allowed methods of a path', async () => {
      const answer = await call('/notes', { method: 'PUT' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
      expect((await errorOf(answer)).code).toBe('method_not_allowed');
    });

    test('sends files with their type and headers', async () => {
      const answer = await call('/file');
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toContain('x.csv');
      expect(await answer.text()).toBe('a,b\n');
    });
  });

  describe('streams', () => {
    test('arrive complete', async () => {
      expect(await (await call('/stream?chunks=3&size=4')).text()).toBe('x'.repeat(12));
    });

    test('apply backpressure from the client', async () => {
      const { port, hostname } = new URL(served.url);
      const socket = connect(Number(port), hostname);
      socket.pause();
      socket.write('GET /stream?chunks=100000&size=65536 HTTP/1.1\r\nhost: x\r\n\r\n');
      while (!streamed || streamed.written === 0) await new Promise(setImmediate);
      const state = streamed;
      // Once the buffers in between are full, the writer stops.
      let before = -1;
      while (state.written !== before) {
        before = state.written;
        await call('/notes/latest');
        await call('/notes/latest');
      }
      expect(state.written).toBeLessThan(1000);
      socket.destroy();
      await state.aborted;
    });

    test('end when the client disconnects, and when the server stops', async () => {
      const leave = new AbortController();
      await call('/stream?chunks=0&size=1', { signal: leave.signal });
      const first = streamed;
      leave.abort();
      await first?.aborted;
      const open = await call('/stream?chunks=0&size=1');
      const second = streamed;
      served.shutDown();
      expect(await open.text()).toBe('');
      await second?.aborted;
      expect(first).not.toBe(second);
    });
  });

  describe('rate limits', () => {
    const act = (token?: string) =>
      call('/limited', { method: 'DELETE', headers: token ? { authorization: `Bearer ${token}` } : {} });

    test('reject a request over the limit, say how long to wait, and reset', async () => {
      expect([(await act()).status, (await act()).status]).toEqual([204, 204]);
      time = new Date(time.getTime() + 20_000);
      const refused = await act();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('40');
      expect((await errorOf(refused)).code).toBe('rate_limited');
      time = new Date(time.getTime() + 40_000);
      expect((await act()).status).toBe(204);
    });

    test('count each signed-in person separately', async () => {
      await act('ann');
      await act('ann');
      expect((await act('ann')).status).toBe(429);
      expect((await act('bob')).status).toBe(204);
    });
  });

  describe('idempotency', () => {
    const key = { 'idempotency-key': 'act-1' };

    test('returns the first answer for a repeat, with one effect', async () => {
      const first = await post({ email: 'a@example.com' }, key);
      const second = await post({ email: 'a@example.com' }, key);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await second.json()).toEqual(await first.json());
      expect([first, second].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([
        null,
        'true',
      ]);
      expect(await countNotes()).toBe(1);
    });

    test('rejects the key for a different request, and separates callers', async () => {
      await post({ email: 'a@example.com' }, key);
      const other = await post({ email: 'b@example.com' }, key);
      expect(other.status).toBe(409);
      expect((await errorOf(other)).code).toBe('idempotency_key_reused');
      const ann = await post({ email: 'b@example.com' }, { ...key, authorization: 'Bearer ann' });
      expect(ann.status).toBe(201);
      expect(await countNotes()).toBe(2);
    });

    test('runs one of many concurrent requests and gives all the same answer', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => post({ email: 'a@example.com' }, key)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(bodies).size).toBe(1);
      expect(await countNotes()).toBe(1);
    });

    test('stores no effect and no key for a rejected request', async () => {
      expect((await post({ email: 'a@example.com', fail: true }, key)).status).toBe(422);
      expect(await countNotes()).toBe(0);
      expect((await post({ email: 'a@example.com' }, key)).status).toBe(201);
    });

    test('rejects an invalid key', async () => {
      expect((await post({ email: 'a@example.com' }, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(
        400,
      );
    });
  });
});

describe('mounting', () => {
  const context = createTestContext(undefined as never);
  test('rejects an operation mounted twice, and an idempotent one without a transaction', async () => {
    const twice = defineRoute(readLatest, async () => ({ latest: true }));
    await expect(serveRoutes([twice, twice], context)).rejects.toThrow('mounted twice');
    const outside = defineRoute(addNote, async () => ({ id: 'x' }), { transaction: false });
    await expect(serveRoutes([outside], context)).rejects.toThrow('idempotent');
  });
});
