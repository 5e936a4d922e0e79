/** The second step of a sign-in with a password or a provider. */
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import type { Session as AuthSession } from '@supabase/auth-js';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FrameLinksContext } from '../chrome/frame-links';
import { needsSecondStep, SecondStepNeeded } from '../session/second-step-needed';
import { SessionContext, type Session } from '../session/session';
import { buildSession } from '../testing/build-session';
import { buildStoredSession } from '../testing/live-session';
import { releasedFrame } from '../testing/released';
import { AuthCallbackPage } from './auth-callback-page';
import { LoginPage } from './login-page';

const api = mockApi();
beforeEach(() => api.use(http.get('*/api/auth/settings', () => HttpResponse.json({ external: {} }))));
const me = buildMe('agent');
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionWith = (aal: string, factors: object[]) =>
  ({
    ...buildStoredSession(me),
    access_token: `e30.${encode({ aal })}.c2ln`,
    user: { ...buildStoredSession(me).user, factors },
  }) as unknown as AuthSession;
const app = { id: 'factor-1', factor_type: 'totp', status: 'verified' };

test.each([
  ['aal1', [app], true],
  ['aal2', [app], false],
  ['aal1', [{ ...app, status: 'unverified' }], false],
  ['aal1', [{ ...app, factor_type: 'webauthn' }], false],
  ['aal1', [], false],
])('a session with %s and %j: %s', (aal, factors, needed) => {
  expect(needsSecondStep(sessionWith(aal, factors))).toBe(needed);
});

const step = new SecondStepNeeded(sessionWith('aal1', [app]));
const signedOut = buildSession(null);
function open(page: 'login' | 'callback', changes: Partial<Session>) {
  const session = { ...signedOut, ...changes };
  const path = page === 'login' ? '/login' : '/auth/callback';
  return renderPage(page === 'login' ? <LoginPage demoAccounts={[]} /> : <AuthCallbackPage />, {
    path,
    at: path,
    around: (children) => (
      <SessionContext value={session}>
        <FrameLinksContext value={releasedFrame}>{children}</FrameLinksContext>
      </SessionContext>
    ),
  });
}
const code = () => screen.findByLabelText('Six-digit code');
const confirm = () => screen.getByRole('button', { name: 'Confirm' });
const wrong = Object.assign(new Error('Invalid TOTP code entered'), { code: 'mfa_verification_failed' });

it('asks for the code after the password, and completes the sign-in with it', async () => {
  const finishSecondStep = jest.fn<
    ReturnType<Session['finishSecondStep']>,
    Parameters<Session['finishSecondStep']>
  >(async () => ({ data: null, error: wrong }));
  const signIn = async () => ({ data: null, error: step });
  const { user } = open('login', { finishSecondStep, actions: { ...signedOut.actions, signIn } });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a fine password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the six digits that your app shows.');
  expect(finishSecondStep).not.toHaveBeenCalled();
  await user.type(await code(), '000000');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect or was already used.');
  expect(await code()).toHaveFocus();
  finishSecondStep.mockResolvedValue({ data: me, error: null });
  await user.type(await code(), '123 456');
  await user.click(confirm());
  expect(finishSecondStep).toHaveBeenLastCalledWith(step, '123456');
});

it('goes back to the password form', async () => {
  const signIn = async () => ({ data: null, error: step });
  const { user } = open('login', { actions: { ...signedOut.actions, signIn } });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a fine password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('asks for the code after a provider', async () => {
  const finishSecondStep = jest.fn(async () => ({ data: me, error: null }));
  const finishRedirect = async () => ({ data: null, error: step });
  const { user } = open('callback', { finishRedirect, finishSecondStep });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your sign-in' })).toBeVisible();
  await user.type(await code(), '123456');
  await user.click(confirm());
  expect(finishSecondStep).toHaveBeenCalledWith(step, '123456');
});
