import { operation } from '@farmpost/shared/contracts/http';
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import * as z from 'zod';
import { readConfig } from '../config';
import { eachEngine } from '../testing/each-engine';
import { serveRoutes } from '../testing/serve-routes';
import { createTestContext } from '../testing/test-app';
import { defineRoute, type Actor } from './define-route';
import { type Caller, callerOf, createFairShares, describeShares } from './fair-shares';
import { createOpenApi } from './openapi';

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const ann: Caller = { key: 'ann', isNetwork: false };
const network: Caller = { key: 'network 192.0.2.1', isNetwork: true };
const response = () => new EventEmitter() as Response;

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('open requests', () => {
  it.each([
    ['usual', ann, 64],
    ['usual', network, 244],
    ['heavy', ann, 9],
    ['stream', ann, 20],
  ] as const)('of %s for %j are bounded, and an answered one makes room', (lane, caller, most) => {
    const shares = createFairShares(config);
    const answers = Array.from({ length: most }, response);
    for (const each of answers) shares.open(lane, caller, each);
    expect(() => shares.open(lane, caller, response())).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    expect(() => shares.open(lane, { ...caller, key: 'another' }, response())).not.toThrow();
    answers[0]?.emit('close');
    expect(() => shares.open(lane, caller, response())).not.toThrow();
  });

  it('are counted for the person, the API key, the administrator of a view, or the network', () => {
    const actor = { userId: 'ann', sessionId: 's1' } as Actor;
    expect(callerOf(actor, '192.0.2.1')).toEqual(ann);
    expect(callerOf({ ...actor, apiScopes: [] }, '192.0.2.1').key).toBe('key s1');
    expect(callerOf({ ...actor, viewing: { adminId: 'admin' } } as unknown as Actor, '').key).toBe('admin');
    expect(callerOf(null, '2001:db8::1')).toEqual({ key: 'network 2001:db8:0:0::/64', isNetwork: true });
  });
});

it('runs a heavy request of a caller at a time, and usual ones beside it', async () => {
  const shares = createFairShares(config);
  const { opened, open } = gate();
  const begun: string[] = [];
  const run = (lane: 'usual' | 'heavy', key: string, until = Promise.resolve()) =>
    shares.open(lane, { ...ann, key }, response()).run(() => {
      begun.push(`${lane} ${key}`);
      return until;
    });
  const first = run('heavy', 'ann', opened);
  const second = run('heavy', 'ann');
  await run('usual', 'ann');
  await run('heavy', 'ben');
  expect(begun.toSorted()).toEqual(['heavy ann', 'heavy ben', 'usual ann']);
  open();
  await Promise.all([first, second]);
  expect(begun).toHaveLength(4);
});

it('does no work for a client that has left', async () => {
  const shares = createFairShares(config);
  const left = Object.assign(response(), { closed: true });
  const work = jest.fn();
  await expect(shares.open('usual', ann, left).run(work)).rejects.toMatchObject({ code: 'bad_request' });
  expect(work).not.toHaveBeenCalled();
});

const getSlow = operation({
  id: 'getSlow',
  method: 'get',
  path: '/slow',
  summary: 'A slow read',
  tag: 'Tests',
  access: 'user',
  response: z.object({ isDone: z.boolean() }),
});

eachEngine((engine) => {
  it('refuses with 429 and Retry-After what exceeds the line, and answers all others', async () => {
    const { opened, open } = gate();
    const actors = { ann: { userId: 'ann' }, ben: { userId: 'ben' } } as unknown as Record<string, Actor>;
    const slow = defineRoute(getSlow, async ({ actor }) => {
      if (actor.userId === 'ann') await opened;
      return { isDone: true };
    });
    const served = await serveRoutes([slow], createTestContext(engine.db), actors);
    const get = (token: string) =>
      fetch(`${served.url}/slow`, { headers: { authorization: `Bearer ${token}` } });
    try {
      const storm = Array.from({ length: 70 }, () => get('ann'));
      const refused = await Promise.any(
        storm.map(async (each) => {
          const answer = await each;
          if (answer.status !== 429) throw new Error('answered');
          return answer;
        }),
      );
      expect(refused.headers.get('retry-after')).toBe('1');
      expect((await get('ben')).status).toBe(200);
      open();
      const statuses = (await Promise.all(storm)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(64);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    } finally {
      open();
      await served.close();
    }
  });
});

it('describes the limits in force in the API docs', () => {
  const docs = createOpenApi([{ ...getSlow, isHeavy: true }], 'http://localhost', {
    limits: describeShares(readConfig({ NODE_ENV: 'test', REQUESTS_WAITING: '33' })),
  });
  expect(docs.info.description).toContain('may have 37 requests open, of which 4 are at work');
  const { get } = docs.paths?.['/api/slow'] ?? {};
  expect(get?.responses?.['429']).toBeDefined();
  expect(get?.description).toContain('Heavy');
});
