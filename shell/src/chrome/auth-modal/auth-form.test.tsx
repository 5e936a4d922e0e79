import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { SignupPage } from '../../pages/signup-page';
import type { AuthActions } from '../../session/auth-actions';
import { SessionContext } from '../../session/session';
import type { AuthMode } from '../../session/sign-in-rules';
import { buildSession } from '../../testing/build-session';
import { releasedFrame } from '../../testing/released';
import { FrameLinksContext } from '../frame-links';
import { AuthForm } from './auth-form';
import { AuthModalProvider, useAuthModal } from './use-auth-modal';

const api = mockApi();
const offer = (external: Record<string, boolean>) =>
  api.use(http.get('*/api/auth/settings', () => HttpResponse.json({ external })));
beforeEach(() => offer({ email: true, google: true, apple: true }));

const defaults = buildSession(null).actions;
const around = (actions: Partial<AuthActions>) => (children: ReactNode) => (
  <SessionContext value={buildSession(null, { actions: { ...defaults, ...actions } })}>
    <FrameLinksContext value={releasedFrame}>{children}</FrameLinksContext>
  </SessionContext>
);

function openForm(mode: AuthMode = 'sign-up', actions: Partial<AuthActions> = {}, redirect?: string) {
  return renderPage(<AuthForm mode={mode} place="page" redirect={redirect} />, { around: around(actions) });
}
const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const create = () => screen.getByRole('button', { name: 'Create Account' });

describe('/signup', () => {
  it('[AUTH-012] [AUTH-013] [AUTH-014] [AUTH-015] shows its title, its three fields and the link to sign-in', () => {
    renderPage(<SignupPage />, { around: around({}) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(email()).toBeEnabled();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).not.toBeInTheDocument();
  });

  it.each([
    ['[AUTH-026]', '', '', '', 'Please enter your email address and password to continue.'],
    ['[AUTH-027]', '', 'secret1', '', 'Please enter your email address.'],
    ['[AUTH-028]', 'wrong', '', '', 'Please enter your password.'],
    ['[AUTH-029]', 'a@b', 's', '', 'Please enter a valid email address (e.g., name@example.com).'],
    ['[AUTH-030]', 'a@b.co', 's', '', 'Please confirm your password by typing it again.'],
    [
      '[AUTH-031]',
      'a@b.co',
      's',
      't',
      "The passwords you entered don't match. Please make sure both password fields are identical.",
    ],
    [
      '[AUTH-032]',
      'a@b.co',
      '12345',
      '12345',
      'Password must be at least 6 characters long for security. Please choose a longer password.',
    ],
    [
      '[AUTH-033]',
      'a@b.co',
      '123456',
      '123456',
      'Password should contain at least one letter for better security.',
    ],
  ])('%s [AUTH-025] checks in order "%s", "%s", "%s"', async (_, address, secret, again, message) => {
    const signUp = jest.fn();
    const { user } = openForm('sign-up', { signUp });
    if (address) await user.type(email(), address);
    if (secret) await user.type(password(), secret);
    if (again) await user.type(confirmation(), again);
    await user.click(create());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(signUp).not.toHaveBeenCalled();
  });

  it('[AUTH-035] [AUTH-034] shows the next step in green, and resends the link', async () => {
    const signUp = jest.fn(defaults.signUp);
    const resendConfirmation = jest.fn(defaults.resendConfirmation);
    const { user } = openForm('sign-up', { signUp, resendConfirmation });
    await user.type(email(), ' new@example.com ');
    await user.type(password(), 'secret1');
    await user.type(confirmation(), 'secret1');
    await user.click(create());
    const success = await screen.findByText(
      "Account created successfully! Please check your email and click the confirmation link to activate your account. Don't forget to check your spam folder.",
    );
    expect(success.closest('[data-tone]')).toHaveAttribute('data-tone', 'success');
    expect(signUp).toHaveBeenCalledWith({ email: 'new@example.com', password: 'secret1' });
    await user.click(screen.getByRole('button', { name: 'Resend the confirmation link' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
    expect(resendConfirmation).toHaveBeenCalledWith('new@example.com');
  });

  it('[AUTH-024] disables its fields while submitting, and keeps the input', async () => {
    let finish: (error: Error) => void = () => undefined;
    const signUp = () =>
      new Promise<{ data: null; error: Error }>((resolve) => {
        finish = (error) => resolve({ data: null, error });
      });
    const { user } = openForm('sign-up', { signUp });
    await user.type(email(), 'new@example.com');
    await user.type(password(), 'secret1');
    await user.type(confirmation(), 'secret1');
    await user.click(create());
    for (const field of [email(), password(), confirmation()]) expect(field).toBeDisabled();
    finish(new Error('User already registered'));
    expect(await screen.findByRole('alert')).toHaveTextContent('already registered');
    expect(password()).toHaveValue('secret1');
  });
});

it('offers to resend the link if the address is not confirmed', async () => {
  const error = Object.assign(new Error('Email not confirmed'), { code: 'email_not_confirmed' });
  const { user } = openForm('sign-in', { signIn: async () => ({ data: null, error }) });
  await user.type(email(), 'new@example.com');
  await user.type(password(), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Resend the confirmation link' })).toBeInTheDocument();
});

it('shows the password on request', async () => {
  const { user } = openForm('sign-in');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

describe('providers', () => {
  it.each([['sign-in'], ['sign-up']] as const)(
    '[AUTH-023] [AUTH-114] continues with Google or Apple: %s',
    async (mode) => {
      const signInWithProvider = jest.fn(defaults.signInWithProvider);
      const { user } = openForm(mode, { signInWithProvider }, '/leads');
      const group = await screen.findByRole('group', { name: 'Or continue with' });
      expect(
        within(group)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['Google', 'Apple']);
      await user.click(within(group).getByRole('button', { name: 'Google' }));
      expect(signInWithProvider).toHaveBeenCalledWith('google', { redirect: '/leads', remember: true });
    },
  );

  it('omits providers that the deployment does not offer', async () => {
    offer({ email: true, google: false, apple: true });
    openForm();
    expect(await screen.findByRole('button', { name: 'Apple' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Google' })).not.toBeInTheDocument();
  });

  it.each([
    [
      '[AUTH-054]',
      'Google',
      'popup_closed_by_user',
      'Sign-in was cancelled. Please try again and complete the sign-in process.',
    ],
    ['[AUTH-055]', 'Google', 'access_denied', 'Access was denied. Please allow permissions and try again.'],
    [
      '[AUTH-056]',
      'Apple',
      'network down',
      'Network connection problem. Please check your internet and try again.',
    ],
    ['[AUTH-057] [AUTH-061]', 'Google', 'boom', 'Failed to sign in with Google.'],
    ['[AUTH-058] [AUTH-061]', 'Apple', 'boom', 'Failed to sign in with Apple. Please try again.'],
  ])('%s tells why %s failed: %s', async (_, name, text, message) => {
    const error = Object.assign(new Error(text), { status: 400 });
    const signInWithProvider = async () => ({ data: null, error });
    const { user } = openForm('sign-in', { signInWithProvider });
    await user.click(await screen.findByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it.each([
    ['[AUTH-059]', 'Google'],
    ['[AUTH-060]', 'Apple'],
  ])('%s says so when %s fails unexpectedly', async (_, name) => {
    const signInWithProvider = async () => ({ data: null, error: new TypeError('url is not a function') });
    const { user } = openForm('sign-in', { signInWithProvider });
    await user.click(await screen.findByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      `An unexpected error occurred with ${name} Sign In. Please try again.`,
    );
  });
});

describe('modal', () => {
  function Page() {
    const modal = useAuthModal();
    return <button onClick={() => modal?.open()}>Start</button>;
  }
  async function openModal(actions: Partial<AuthActions> = {}) {
    const page = (
      <AuthModalProvider>
        <Page />
      </AuthModalProvider>
    );
    const view = renderPage(page, { path: '/', around: around(actions) });
    await view.user.click(screen.getByRole('button', { name: 'Start' }));
    return { ...view, modal: await screen.findByRole('dialog') };
  }

  it('[AUTH-001] [AUTH-002] opens in sign-up mode and switches', async () => {
    const { user, modal } = await openModal();
    expect(modal).toHaveAccessibleName('Create your account');
    await user.click(screen.getByRole('button', { name: 'Sign in instead' }));
    expect(modal).toHaveAccessibleName('Sign in to your account');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(modal).toHaveAccessibleName('Create your account');
  });

  it('[AUTH-006] [AUTH-007] [AUTH-008] offers Apple only, no "Remember me", and the forgot link to sign-in', async () => {
    const { user } = await openModal();
    expect(await screen.findByRole('button', { name: 'Apple' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Google' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in instead' }));
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('[AUTH-003] closes on Escape', async () => {
    const { user } = await openModal();
    email().focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[AUTH-004] closes on a click outside', async () => {
    const { user, modal } = await openModal();
    await user.click(modal);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[AUTH-005] closes with its button', async () => {
    const { user } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[AUTH-009] is large and at most 90% of the view high', async () => {
    const { modal } = await openModal();
    expect(modal).toHaveAttribute('data-size', 'large');
    const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    expect(styles.some(({ cssText }) => /max-height:\s*90dvh/.test(cssText))).toBe(true);
  });

  it('[AUTH-010] closes after a sign-in and goes to the role’s home', async () => {
    const signIn = async () => ({ data: buildMe('sales_person'), error: null });
    const { user, router } = await openModal({ signIn });
    await user.click(screen.getByRole('button', { name: 'Sign in instead' }));
    await user.type(email(), 'sam@example.com');
    await user.type(password(), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/sales-dashboard');
  });
});
