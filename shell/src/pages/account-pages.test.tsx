import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { SessionContext, type Session } from '../session/session';
import { buildSession } from '../testing/build-session';
import { buildAuthUser } from '../testing/live-session';
import { AuthCallbackPage } from './auth-callback-page';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';

const api = mockApi();
const me = buildMe('agent');
const defaults = buildSession(null).actions;

function open(page: ReactElement, at: string, session: Session = buildSession(null)) {
  return renderPage(page, {
    path: at.split('?')[0],
    at,
    around: (children) => <SessionContext value={session}>{children}</SessionContext>,
  });
}
let log: jest.SpyInstance;
beforeEach(() => (log = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => {
  jest.useRealTimers();
  log.mockRestore();
});

/** Advances the clock and waits for the effects. */
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

describe('/forgot-password', () => {
  const ask = (answer: typeof defaults.sendPasswordReset = defaults.sendPasswordReset) => {
    const sendPasswordReset = jest.fn(answer);
    return {
      ...open(
        <ForgotPasswordPage />,
        '/forgot-password',
        buildSession(null, { actions: { ...defaults, sendPasswordReset } }),
      ),
      sendPasswordReset,
    };
  };
  const submit = () => screen.getByRole('button', { name: 'Send reset link' });
  const email = () => screen.getByLabelText('Email address');

  it('[AUTH-062] [AUTH-063] [AUTH-064] [AUTH-115] sends the email, says where to look, and links back', async () => {
    const { user, sendPasswordReset } = ask();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
    await user.type(email(), 'dana@example.com');
    await user.click(submit());
    expect(
      await screen.findByText(/sent instructions.*check your inbox and your spam folder/),
    ).toBeInTheDocument();
    expect(sendPasswordReset).toHaveBeenCalledWith('dana@example.com');
  });

  it.each([
    ['[AUTH-065]', ' ', 'Please enter your email address.'],
    ['[AUTH-066]', 'dana@example', 'Please enter a valid email address.'],
  ])('%s rejects "%s"', async (_, text, message) => {
    const { user, sendPasswordReset } = ask();
    await user.type(email(), text);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(sendPasswordReset).not.toHaveBeenCalled();
  });

  it.each([
    [
      '[AUTH-067]',
      'over_email_send_rate_limit',
      'Too many requests. Please wait a few minutes before trying again.',
    ],
    ['[AUTH-068]', 'invalid_email', 'Please enter a valid email address.'],
    ['[AUTH-069]', 'boom', 'Failed to send password reset email. Please try again.'],
  ])('%s reports %s', async (_, code, message) => {
    const error = Object.assign(new Error('refused'), { code });
    const { user } = ask(async () => ({ data: null, error }));
    await user.type(email(), 'dana@example.com');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('[AUTH-070] reports an unexpected error', async () => {
    const { user } = ask(() => Promise.reject(new Error('boom')));
    await user.type(email(), 'dana@example.com');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An unexpected error occurred. Please try again.',
    );
  });
});

describe('/reset-password', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${encode({ alg: 'HS256' })}.${encode({ sub: me.profile.id, exp: 4_000_000_000 })}.c2ln`;
  const link = `/reset-password?access_token=${token}&refresh_token=refresh-1&type=recovery`;
  const answer = (put: () => Response = () => HttpResponse.json(buildAuthUser(me))) =>
    api.use(
      http.get('*/api/auth/user', () => HttpResponse.json(buildAuthUser(me))),
      http.put('*/api/auth/user', put),
      http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    );
  const password = () => screen.findByLabelText('New password');
  const submit = () => screen.getByRole('button', { name: 'Set new password' });

  it('[AUTH-071] [AUTH-072] [AUTH-074] verifies the link, cleans the URL immediately, and does not sign in', async () => {
    answer();
    const { router } = open(<ResetPasswordPage />, link);
    expect(screen.getByText('Verifying your reset link…')).toHaveAttribute('role', 'status');
    expect(await password()).toBeInTheDocument();
    expect(screen.getByLabelText('Confirm new password')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['another type', link.replace('recovery', 'signup')],
    ['no access token', '/reset-password?refresh_token=r&type=recovery'],
    ['no refresh token', `/reset-password?access_token=${token}&type=recovery`],
    ['nothing', '/reset-password'],
  ])('[AUTH-073] [AUTH-083] [AUTH-072] is invalid with %s', async (_, at) => {
    open(<ResetPasswordPage />, at);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Invalid or expired password reset link. Please request a new password reset.',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Request a new link' })).toBeInTheDocument());
  });

  it.each([
    ['[AUTH-076]', '', '', 'Please enter a new password.'],
    ['[AUTH-077]', 'abc', '', 'Please confirm your new password.'],
    ['[AUTH-078]', 'abc', 'xyz', 'Password must be at least 6 characters long.'],
    ['[AUTH-079]', 'secret1', 'secret2', 'Passwords do not match. Please try again.'],
  ])('%s checks "%s" and "%s"', async (_, first, second, message) => {
    answer();
    const { user } = open(<ResetPasswordPage />, link);
    const field = await password();
    if (first) await user.type(field, first);
    if (second) await user.type(screen.getByLabelText('Confirm new password'), second);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  async function send(user: ReturnType<typeof open>['user']) {
    await user.type(await password(), 'secret1');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret1');
    await user.click(submit());
  }

  it.each([
    [
      '[AUTH-080]',
      'session_not_found',
      'Your reset session has expired. Please request a new password reset.',
    ],
    ['[AUTH-081]', 'weak_password', 'Password is too weak. Please choose a stronger password.'],
    ['[AUTH-082]', 'unexpected_failure', 'Failed to reset password. Please try again.'],
  ])('%s reports %s', async (_, error_code, message) => {
    answer(() => HttpResponse.json({ code: 422, error_code, msg: 'refused' }, { status: 422 }));
    const { user } = open(<ResetPasswordPage />, link);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('[AUTH-075] [AUTH-116] changes the password and goes to the sign-in page after 2 seconds', async () => {
    let sent: unknown;
    answer();
    api.use(
      http.put('*/api/auth/user', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(buildAuthUser(me));
      }),
    );
    const { user, router } = open(<ResetPasswordPage />, link);
    await user.type(await password(), 'secret1');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret1');
    const timer = jest.spyOn(globalThis, 'setTimeout');
    await user.click(submit());
    expect(await screen.findByText(/Your password was changed/)).toBeInTheDocument();
    expect(sent).toMatchObject({ password: 'secret1' });
    expect(timer).toHaveBeenCalledWith(expect.any(Function), 2000);
    timer.mockRestore();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ message: expect.stringContaining('changed') });
  });
});

describe('/auth/callback', () => {
  const callback = (at: string, finishRedirect: Session['finishRedirect'], person: typeof me | null = null) =>
    open(<AuthCallbackPage />, at, buildSession(person, { finishRedirect }));

  it.each([
    [
      '[AUTH-084] [AUTH-088]',
      'error_description=Denied+there&error=access_denied',
      'OAuth Error: Denied there',
    ],
    ['[AUTH-084]', 'error=access_denied', 'OAuth Error: access_denied'],
    [
      '[AUTH-089]',
      'error_description=Unable+to+exchange+external+code:+4',
      'OAuth configuration error: the redirect address of this site does not match the one registered with the provider. Please contact support.',
    ],
  ])('%s reads ?%s', (_, query, message) => {
    callback(`/auth/callback?${query}`, jest.fn());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('[AUTH-086] shows "Authentication Error" and goes to the sign-in page after 5 seconds', async () => {
    jest.useFakeTimers();
    const { router } = callback('/auth/callback?error=x', jest.fn());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Authentication Error');
    await pass(4_999);
    expect(router.state.location.pathname).toBe('/auth/callback');
    await pass(1);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('[AUTH-090] reports a session error', async () => {
    callback('/auth/callback?code=1', async () => ({ data: null, error: new Error('bad verifier') }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed: bad verifier');
  });

  it('[AUTH-091] reports a missing session', async () => {
    callback('/auth/callback', async () => ({ data: null, error: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No active session found after authentication',
    );
  });

  it.each([
    ['/auth/callback?code=1', '/dashboard'],
    ['/auth/callback?code=1&redirect=%2Fleads%3Fpage%3D2', '/leads'],
    ['/auth/callback?code=1&redirect=%2F%2Fevil.example', '/dashboard'],
  ])('[AUTH-085] %s leads to %s', async (at, target) => {
    const { router } = callback(at, async () => ({ data: me, error: null }), me);
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });
});
