/** How forms are read, rate-limited, deduplicated and shown again; the test page is its data as JSON. */
import { form, operation } from '@farmpost/shared/contracts/http';
import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { buildUser } from '../testing/builders';
import { eachEngine } from '../testing/each-engine';
import { createTestContext } from '../testing/test-app';
import { defineForm, type FormView } from './define-form';
import { AppError, notFound } from '../app-error';
import { mountForms } from './mount-forms';
import { createLimiter } from './rate-limit';
import { requestContext } from './request-context';

const sendNote = operation({
  id: 'sendNote',
  method: 'post',
  path: '/notes',
  summary: 'For a test',
  tag: 'Test',
  access: 'public',
  rateLimit: { points: 3, perSeconds: 60 },
});
const noteForm = form({
  id: 'postNote',
  path: '/boards/{name}',
  summary: 'For a test',
  tag: 'Test',
  params: z.strictObject({ name: z.string().max(8) }),
  body: z.object({ email: z.email(), how: z.string().default('well') }),
  sameActAs: sendNote,
  idempotent: true,
});

eachEngine((engine) => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    await engine.reset();
    const context = createTestContext(engine.db);
    const forms = [
      defineForm(noteForm, {
        find: async ({ params }) => (params.name === 'news' ? { board: params.name } : null),
        async submit({ fields: { email, how }, subject }, { db }) {
          await buildUser(db, { email });
          if (how === 'badly') throw new TypeError('select password from users');
          if (how === 'refused') {
            throw new AppError('validation_failed', 'No.', { fields: { email: 'Not this one.' } });
          }
          if (how === 'gone') throw notFound('The note');
          return `/boards/${subject.board}/sent`;
        },
        show: (response, { subject, problem }) => void response.json({ subject, problem }),
      }),
    ];
    const app = express().use(requestContext(context.log), mountForms(forms, context));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = (fields: Record<string, string>, path = '/boards/news') =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const shown = async (answer: Response) => (await answer.json()) as Pick<FormView, 'subject' | 'problem'>;
  const notes = () => engine.db.selectFrom('users').select('email').execute();
  const ann = { email: 'ann@example.com' };

  it('redirects to the next page on success', async () => {
    const answer = await post(ann);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/boards/news/sent']);
    expect(await notes()).toEqual([ann]);
  });

  it('runs once per content and address, for concurrent and later posts', async () => {
    const answers = await Promise.all([post(ann), post(ann)]);
    answers.push(await post(ann));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await notes()).toHaveLength(1);
  });

  it('shows errors next to each field, keeps the input, and does nothing', async () => {
    const answer = await post({ email: 'ann@', how: '<b>' });
    expect(answer.status).toBe(400);
    const { subject, problem } = await shown(answer);
    expect(subject).toEqual({ board: 'news' });
    expect(problem).toMatchObject({
      reason: 'invalid',
      fields: { email: 'Please enter a valid email' },
      values: { email: 'ann@', how: '<b>' },
    });
    expect(await notes()).toEqual([]);
  });

  it.each([
    ['refused', 400, 'invalid', { email: 'Not this one.' }],
    ['gone', 404, 'failed', {}],
    ['badly', 500, 'failed', {}],
  ])('rolls back where it ends %s, and may be sent again', async (how, status, reason, fields) => {
    for (const _ of [1, 2]) {
      const answer = await post({ ...ann, how });
      expect(answer.status).toBe(status);
      const text = await answer.text();
      expect(JSON.parse(text)).toMatchObject({ problem: { reason, fields, values: ann } });
      expect(text).not.toContain('password');
    }
    expect(await notes()).toEqual([]);
  });

  it('shares the API operation’s rate limit and says when to retry; an invalid post does not count', async () => {
    const { id, rateLimit = { points: 0, perSeconds: 0 } } = sendNote;
    const limiter = createLimiter(createTestContext(engine.db), id, rateLimit);
    await limiter.take('127.0.0.1');
    for (const name of ['a', 'b']) {
      await post({ email: 'ann@' });
      expect((await post({ email: `${name}@example.com` })).status).toBe(303);
    }
    const answer = await post({ email: 'c@example.com' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shown(answer)).problem).toMatchObject({
      reason: 'too-often',
      values: { email: 'c@example.com' },
    });
    expect(await notes()).toHaveLength(2);
  });

  it('shows a 404 page before it reads the body', async () => {
    for (const path of ['/boards/none', '/boards/much-too-long', '/boards/%00']) {
      const answer = await post(ann, path);
      expect(answer.status).toBe(404);
      expect((await shown(answer)).subject).toBeNull();
    }
  });

  it('rejects other content types and bodies that are too large', async () => {
    const send = (body: string, type: string) =>
      fetch(`${url}/boards/news`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send(JSON.stringify(ann), 'application/json')).status).toBe(415);
    expect((await send(`how=${'x'.repeat(40_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
    expect(await notes()).toEqual([]);
  });

  it('sends the content security policy of pages', async () => {
    const answer = await post({ email: 'ann@' });
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
