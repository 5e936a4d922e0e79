/** Passkeys in the settings and in the sign-in page. A test double replaces the browser's dialog. */
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { startRegistration } from '@simplewebauthn/browser';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FrameLinksContext } from '../chrome/frame-links';
import { SessionContext, type Session } from '../session/session';
import { buildSession } from '../testing/build-session';
import { buildAuthUser } from '../testing/live-session';
import { openSettings } from '../testing/open-settings';
import { releasedFrame } from '../testing/released';
import { LoginPage } from './login-page';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: jest.fn(),
  startAuthentication: jest.fn(),
}));
const dialog = jest.mocked(startRegistration);

const api = mockApi();
const me = buildMe('agent');
let names: string[];
let added: unknown[];
beforeEach(() => {
  names = [];
  added = [];
  Object.assign(window, { PublicKeyCredential: class {} });
  dialog.mockReset().mockResolvedValue({ id: 'made' } as never);
  api.use(
    http.get('*/api/auth/settings', () => HttpResponse.json({ external: {} })),
    http.get('*/api/auth/sessions', () => HttpResponse.json({ sessions: [] })),
    http.get('*/api/auth/user', () =>
      HttpResponse.json({
        ...buildAuthUser(me),
        factors: names.map((name) => ({
          id: name,
          friendly_name: name,
          factor_type: 'webauthn',
          status: 'verified',
          created_at: '2026-11-20T09:00:00.000Z',
          updated_at: '2026-11-20T09:00:00.000Z',
        })),
      }),
    ),
    http.post('*/api/auth/passkeys/options', () =>
      HttpResponse.json({ challenge_id: 'challenge-1', options: { challenge: 'abc' } }),
    ),
    http.post('*/api/auth/passkeys', async ({ request }) => {
      added.push(await request.json());
      names.push('Chrome on Mac');
      return HttpResponse.json({ id: 'made', friendly_name: 'Chrome on Mac' });
    }),
    http.delete('*/api/auth/factors/:id', ({ params }) => {
      names = names.filter((name) => name !== params.id);
      return HttpResponse.json({ id: params.id });
    }),
  );
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

describe('in the settings', () => {
  const add = () => screen.findByRole('button', { name: 'Add a passkey' });

  it('adds and removes one', async () => {
    const { user } = openSettings('sign-in', me);
    await user.click(await add());
    expect(await screen.findByText('Chrome on Mac')).toBeVisible();
    expect(dialog).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(added).toEqual([{ challenge_id: 'challenge-1', response: { id: 'made' } }]);
    await user.click(screen.getByRole('button', { name: 'Remove the passkey Chrome on Mac' }));
    expect(await screen.findByText('The passkey was removed.')).toBeVisible();
    expect(screen.queryByText('Chrome on Mac')).toBeNull();
  });

  it('says so if the dialog was closed, and offers it again', async () => {
    dialog.mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
    const { user } = openSettings('sign-in', me);
    await user.click(await add());
    expect(
      await screen.findByText('No passkey was used. Please try again, or use another way.'),
    ).toBeVisible();
    expect(await add()).toBeEnabled();
  });

  it('says so in a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    openSettings('sign-in', me);
    expect(await screen.findByText('This browser has no passkeys.')).toBeVisible();
  });
});

describe('in the sign-in page', () => {
  const signedOut = buildSession(null);
  const open = (changes: Partial<Session> = {}) =>
    renderPage(<LoginPage demoAccounts={[]} />, {
      path: '/login',
      at: '/login',
      around: (children) => (
        <SessionContext value={{ ...signedOut, ...changes }}>
          <FrameLinksContext value={releasedFrame}>{children}</FrameLinksContext>
        </SessionContext>
      ),
    });
  const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

  it('signs in, remembered as the box says', async () => {
    const signInWithPasskey = jest.fn(async () => ({ data: me, error: null }));
    const { user } = open({ signInWithPasskey });
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(await button());
    expect(signInWithPasskey).toHaveBeenCalledWith(false);
  });

  it('reports what went wrong', async () => {
    const error = Object.assign(new Error('unknown'), { code: 'invalid_credentials' });
    const { user } = open({ signInWithPasskey: async () => ({ data: null, error }) });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This passkey is not known here. Please sign in another way.',
    );
  });

  it('is not offered by a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
