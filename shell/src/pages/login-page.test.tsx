import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { demoAccounts } from '@farmpost/shared/domain/demo-accounts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FrameLinksContext } from '../chrome/frame-links';
import { SessionContext, type Session } from '../session/session';
import type { AuthActions } from '../session/auth-actions';
import { buildSession } from '../testing/build-session';
import { releasedFrame } from '../testing/released';
import { LoginPage } from './login-page';

const api = mockApi();
beforeEach(() => api.use(http.get('*/api/auth/settings', () => HttpResponse.json({ external: {} }))));
const signedOut = buildSession(null);

function open(
  options: {
    session?: Partial<Session>;
    signIn?: AuthActions['signIn'];
    at?: string;
    state?: unknown;
    demo?: boolean;
  } = {},
) {
  const { signIn = signedOut.actions.signIn } = options;
  const session = { ...signedOut, actions: { ...signedOut.actions, signIn }, ...options.session };
  return renderPage(<LoginPage demoAccounts={options.demo ? demoAccounts : []} />, {
    path: '/login',
    at: options.at ?? '/login',
    state: options.state,
    around: (children) => (
      <SessionContext value={session}>
        <FrameLinksContext value={releasedFrame}>{children}</FrameLinksContext>
      </SessionContext>
    ),
  });
}

const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

it('[AUTH-016] [AUTH-017] [AUTH-018] [AUTH-020] has its title, its fields and its links', () => {
  open();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to your account');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('type', 'password');
});

describe('checks, one message at a time', () => {
  it.each([
    ['[AUTH-026]', '', '', 'Please enter your email address and password to continue.', 'email'],
    ['[AUTH-027]', '', 'secret', 'Please enter your email address.', 'email'],
    ['[AUTH-028]', 'not-an-address', '', 'Please enter your password.', 'password'],
    [
      '[AUTH-029]',
      'name@example',
      'secret',
      'Please enter a valid email address (e.g., name@example.com).',
      'email',
    ],
  ])('%s "%s" and "%s"', async (_, address, secret, message, field) => {
    const signIn = jest.fn();
    const { user } = open({ signIn });
    if (address) await user.type(email(), address);
    if (secret) await user.type(password(), secret);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(field === 'email' ? email() : password()).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('[AUTH-025] shows only the first failure and replaces it with the next', async () => {
    const { user } = open();
    await user.click(submit());
    await user.type(email(), 'wrong');
    await user.click(submit());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your password.');
  });
});

it('[AUTH-024] disables the fields while submitting', async () => {
  let finish: (error: Error) => void = () => undefined;
  const signIn = () =>
    new Promise<{ data: null; error: Error }>((resolve) => {
      finish = (error) => resolve({ data: null, error });
    });
  const { user } = open({ signIn });
  await user.type(email(), 'dana@example.com');
  await user.type(password(), 'secret1');
  await user.click(submit());
  expect(email()).toBeDisabled();
  expect(password()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
  finish(new Error('Failed to fetch'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Connection problem. Please check your internet connection and try again.',
  );
  expect(email()).toBeEnabled();
});

it('[AUTH-019] has a checked "Remember me" and respects it', async () => {
  const signIn = jest.fn(async () => ({ data: buildMe(), error: null }));
  const { user } = open({ signIn });
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.type(email(), ' dana@example.com ');
  await user.type(password(), 'secret1');
  await user.click(submit());
  expect(signIn).toHaveBeenCalledWith({ email: 'dana@example.com', password: 'secret1', remember: false });
});

it('[AUTH-022] [AUTH-034] warns in yellow when the check timed out, and shows errors in red', async () => {
  const { user } = open({ state: { timedOut: true } });
  expect(
    screen.getByText('Authentication check timed out. Please log in again.').closest('[data-tone]'),
  ).toHaveAttribute('data-tone', 'warning');
  await user.click(submit());
  expect(screen.getByRole('alert')).toHaveAttribute('data-tone', 'danger');
});

describe('after signing in', () => {
  const signedIn = (role: 'agent' | 'admin' | 'sales_person') => {
    const me = buildMe(role);
    return { status: 'signed-in', me, role, permissions: me.permissions } as const;
  };
  it.each([
    ['the remembered page [AUTH-021]', '/login', { from: '/leads?page=2' }, 'agent', '/leads?page=2'],
    [
      'the redirect parameter first',
      '/login?redirect=/performance',
      { from: '/leads' },
      'agent',
      '/performance',
    ],
    ['not another site', '/login?redirect=//evil.example', undefined, 'agent', '/dashboard'],
    ['not back to itself', '/login', { from: '/login' }, 'sales_person', '/sales-dashboard'],
    ['the role’s home', '/login', undefined, 'admin', '/admin'],
  ] as const)('redirects to %s', async (_, at, state, role, target) => {
    const { router } = open({ at, state, session: signedIn(role) });
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(target));
  });
  it('says why a user was redirected from another role’s page', async () => {
    open({ state: { refused: 'This page is for administrators.' }, session: signedIn('agent') });
    expect(await screen.findByText('This page is for administrators.')).toBeInTheDocument();
  });
});

it('offers the demo accounts only in the demo', async () => {
  const { user, unmount } = open({ demo: true });
  await user.click(screen.getByRole('button', { name: /admin@demo/ }));
  expect(email()).toHaveValue('admin@demo.farmpost.test');
  expect(password()).toHaveValue('postcards4all');
  unmount();
  open();
  expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
});
