import { features } from '../../features';
import { addPoints } from '../../http/rate-limit.repo';
import { takeKey } from '../../http/idempotency.repo';
import { buildUser } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext } from '../../testing/test-app';
import { insertSession } from '../auth/sessions/session.repo';
import { insertSignUp } from '../auth/claims/sign-up.repo';
import { deleteExpiredRows } from './housekeeping.jobs';

const now = new Date('2026-11-21T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

eachEngine((engine) => {
  beforeEach(() => engine.reset());

  test('deletes expired rows and nothing else', async () => {
    const { db } = engine;
    for (const [key, expiresAt] of [
      ['over', daysAgo(0.01)],
      ['open', daysAgo(-1)],
    ] as const) {
      await addPoints(db, { key, points: 1, now: daysAgo(1), expiresAt });
    }
    for (const [key, at] of [
      ['old', daysAgo(2)],
      ['new', daysAgo(0.5)],
    ] as const) {
      await takeKey(db, { key, operation: 'o', actor: 'a', requestHash: 'h', now: at });
    }
    const user = await buildUser(db);
    for (const [id, expiresAt] of [
      ['long-ended', daysAgo(31)],
      ['just-ended', daysAgo(1)],
      ['alive', daysAgo(-20)],
    ] as const) {
      await insertSession(db, {
        id,
        userId: user.id,
        userAgent: '',
        ip: '',
        method: 'password',
        now: daysAgo(60),
        expiresAt,
      });
    }
    for (const [id, at] of [
      ['given up', daysAgo(31)],
      ['just asked', daysAgo(29)],
    ] as const) {
      await insertSignUp(db, {
        id,
        email: 'ada@example.com',
        password_hash: 'hash',
        user_metadata_json: {},
        redirect_to: '/',
        code_challenge: null,
        code_challenge_method: null,
        ip: '',
        created_at: at,
        token_hash: null,
        expires_at: null,
      });
    }
    await deleteExpiredRows(createTestContext(db, { now: () => now }), features);
    const limits = await db.selectFrom('rate_limits').select('key').execute();
    const answers = await db.selectFrom('idempotency_keys').select('key').execute();
    const sessions = await db.selectFrom('sessions').select('id').orderBy('id').execute();
    const signUps = await db.selectFrom('sign_ups').select('id').execute();
    expect([limits, answers, sessions, signUps]).toEqual([
      [{ key: 'open' }],
      [{ key: 'new' }],
      [{ id: 'alive' }, { id: 'just-ended' }],
      [{ id: 'just asked' }],
    ]);
  });
});
