import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { buildStoredSession } from '../testing/live-session';
import { createSession } from './create-session';
import { SecondStepNeeded } from './second-step-needed';

const api = mockApi();
const me = buildMe('agent');
const factor = { id: 'factor-1', factor_type: 'totp', status: 'verified' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sessionWith(aal: string) {
  const stored = buildStoredSession(me);
  const claims = { sub: me.profile.id, exp: stored.expires_at, aal };
  return {
    ...stored,
    access_token: `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`,
    refresh_token: `refresh-${aal}`,
    user: { ...stored.user, factors: [factor] },
  };
}

let codes: string[];
beforeEach(() => {
  codes = [];
  api.answer('GET /me', me);
  api.use(
    http.post('*/api/auth/token', () => HttpResponse.json(sessionWith('aal1'))),
    http.get('*/api/auth/user', () => HttpResponse.json(sessionWith('aal1').user)),
    http.post('*/api/auth/factors/:id/challenge', () =>
      HttpResponse.json({ id: 'challenge-1', type: 'totp', expires_at: 1 }),
    ),
    http.post('*/api/auth/factors/:id/verify', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      codes.push(code);
      if (code === '123456') return HttpResponse.json(sessionWith('aal2'));
      return HttpResponse.json(
        { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code' },
        { status: 422 },
      );
    }),
  );
});

const credentials = { email: 'dana@example.com', password: 'a fine password', remember: true };
const stored = () => localStorage.getItem(SESSION_STORAGE_KEY);

it('keeps a session out of storage until its second step, and enters with the one that passed', async () => {
  const session = createSession(new QueryClient());
  const step: unknown = await session.signIn(credentials).catch((error: unknown) => error);
  if (!(step instanceof SecondStepNeeded)) throw new Error('The sign-in asked for no second step.');
  expect(stored()).toBeNull();
  expect(api.calls('GET /me')).toHaveLength(0);
  expect((await session.finishSecondStep(step, '000000')).error).toMatchObject({
    code: 'mfa_verification_failed',
  });
  expect(stored()).toBeNull();
  const { data, error } = await session.finishSecondStep(step, '123456');
  expect(error).toBeNull();
  expect(data?.profile.id).toBe(me.profile.id);
  expect(codes).toEqual(['000000', '123456']);
  expect(JSON.parse(stored() ?? '{}')).toMatchObject({ refresh_token: 'refresh-aal2' });
  expect(session.store.getState().status).toBe('signed-in');
});
