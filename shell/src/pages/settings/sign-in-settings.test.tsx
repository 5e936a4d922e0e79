import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildAuthUser } from '../../testing/live-session';
import { openSettings } from '../../testing/open-settings';
import type { DeviceSession } from './api/sessions';

const api = mockApi();
const me = buildMe('agent');

const desk: DeviceSession = {
  id: 'desk',
  device: 'Firefox on Linux',
  ip: '203.0.113.7',
  created_at: '2026-11-01T09:00:00.000Z',
  last_used_at: '2026-11-20T09:00:00.000Z',
  is_current: true,
};
const phone = { ...desk, id: 'phone', device: 'Safari on iPhone', is_current: false };
const laptop = { ...phone, id: 'laptop', device: 'Chrome on Mac', last_used_at: '2026-11-21T09:00:00.000Z' };

const refusal = (status: number, error_code: string) =>
  HttpResponse.json({ code: status, error_code, msg: error_code }, { status });

let signedIn: readonly DeviceSession[];
/** The requests to the auth protocol: method, path and body. */
let asked: unknown[];
beforeEach(() => {
  signedIn = [phone, desk, laptop];
  asked = [];
  api.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json({ sessions: signedIn })),
    http.delete('*/api/auth/sessions/:id', ({ params }) => {
      asked.push(['DELETE', params.id]);
      signedIn = signedIn.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/auth/logout', ({ request }) => {
      asked.push(['logout', new URL(request.url).searchParams.get('scope')]);
      signedIn = signedIn.filter((session) => session.is_current);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('*/api/auth/user', async ({ request }) => {
      const { email, password, current_password } = (await request.json()) as Record<string, string>;
      asked.push({ email, password, current_password });
      if (current_password === 'wrong-1') return refusal(400, 'invalid_credentials');
      if (email === 'taken@example.com') return refusal(422, 'email_exists');
      return HttpResponse.json(buildAuthUser(me));
    }),
  );
});

describe('password', () => {
  const current = () => screen.getByLabelText('Current password');
  const next = () => screen.getByLabelText('New password');
  const submit = () => screen.getByRole('button', { name: 'Change password' });

  it('changes with the current password, and says what happens to other devices', async () => {
    const { user } = openSettings('sign-in', me);
    expect(screen.getByText(/signs out every other device/)).toBeInTheDocument();
    await user.type(current(), 'postcards4all');
    await user.type(next(), 'more-postcards5');
    await user.click(submit());
    expect(
      await screen.findByText('Password changed. Every other device has been signed out.'),
    ).toBeInTheDocument();
    expect(asked).toEqual([
      { email: undefined, password: 'more-postcards5', current_password: 'postcards4all' },
    ]);
    expect(next()).toHaveValue('');
  });

  it.each([
    ['', 'new-1234', 'Please enter your current password.'],
    ['old-1234', '', 'Please enter a new password.'],
    ['old-1234', 'abc12', 'Password must be at least 6 characters long.'],
    ['old-1234', '123456', 'Password should contain at least one letter for better security.'],
    [
      'old-1234',
      'old-1234',
      'The new password is the same as your current one. Please choose a different one.',
    ],
  ])('does not send "%s" and "%s"', async (old, chosen, message) => {
    const { user } = openSettings('sign-in', me);
    if (old) await user.type(current(), old);
    if (chosen) await user.type(next(), chosen);
    await user.click(submit());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('keeps the input if the current password is wrong, and focuses that field', async () => {
    const { user } = openSettings('sign-in', me);
    await user.type(current(), 'wrong-1');
    await user.type(next(), 'more-postcards5');
    await user.click(submit());
    expect(await screen.findByText('Incorrect current password.')).toBeInTheDocument();
    await waitFor(() => expect(current()).toHaveFocus());
    expect(current()).toHaveValue('wrong-1');
    expect(next()).toHaveValue('more-postcards5');
  });
});

describe('email address', () => {
  const address = () => screen.getByLabelText('New email address');
  const submit = () => screen.getByRole('button', { name: 'Change email address' });

  it('waits for both addresses, and can be sent again or canceled', async () => {
    const { user } = openSettings('sign-in', me);
    api.answer('GET /me', { ...me, pendingEmail: 'new@example.com' });
    await user.type(address(), 'new@example.com');
    await user.click(submit());
    expect(
      await screen.findByText(/We sent a link to dana@example.com and one to new@example.com/),
    ).toBeInTheDocument();

    let resent: unknown = null;
    api.use(
      http.post('*/api/auth/resend', async ({ request }) => {
        resent = await request.json();
        return HttpResponse.json({});
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Send both again' }));
    expect(await screen.findByText('Both messages are on their way again.')).toBeInTheDocument();
    expect(resent).toMatchObject({ type: 'email_change' });

    api.answer('GET /me', me);
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(address()).toBeInTheDocument());
    expect(asked.at(-1)).toMatchObject({ email: 'dana@example.com' });
  });

  it.each([
    ['', 'Please enter your new email address.'],
    ['new@example', 'Please enter a valid email address (e.g., name@example.com).'],
    ['Dana@Example.com', 'This is already your address.'],
  ])('does not send "%s"', async (typed, message) => {
    const { user } = openSettings('sign-in', me);
    if (typed) await user.type(address(), typed);
    await user.click(submit());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(address()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('keeps the input if the server refuses', async () => {
    const { user } = openSettings('sign-in', me);
    await user.type(address(), 'taken@example.com');
    await user.click(submit());
    expect(
      await screen.findByText('Another account uses this address. Please choose a different one.'),
    ).toBeInTheDocument();
    expect(address()).toHaveValue('taken@example.com');
  });
});

describe('devices', () => {
  const rows = async () => {
    const region = await screen.findByRole('region', { name: 'Devices' });
    return within(region)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  };

  it('lists where the account is signed in, this device first', async () => {
    openSettings('sign-in', me);
    await screen.findByText('Chrome on Mac');
    const [first, second, third] = await rows();
    expect(first).toMatch(/^Firefox on Linux This device.*203\.0\.113\.7.*in use now/);
    expect(second).toMatch(/^Chrome on Mac.*last used/);
    expect(third).toMatch(/^Safari on iPhone/);
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument();
  });

  it('signs one out immediately', async () => {
    const { user } = openSettings('sign-in', me);
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).not.toBeInTheDocument();
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeInTheDocument();
    expect(asked).toEqual([['DELETE', 'phone']]);
  });

  it('restores a device that could not be signed out', async () => {
    api.use(http.delete('*/api/auth/sessions/:id', () => refusal(500, 'unexpected_failure')));
    const { user } = openSettings('sign-in', me);
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(
      await screen.findByText('That device could not be signed out. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeInTheDocument();
  });

  it('signs all others out', async () => {
    const { user } = openSettings('sign-in', me);
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText('Every other device is signed out.')).toBeInTheDocument();
    expect(await rows()).toHaveLength(1);
    expect(asked).toEqual([['logout', 'others']]);
  });

  it('offers a retry if the list does not load', async () => {
    api.use(http.get('*/api/auth/sessions', () => refusal(500, 'unexpected_failure'), { once: true }));
    const { user } = openSettings('sign-in', me);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Mac')).toBeInTheDocument();
  });
});
