import { request } from '@farmpost/shared/client';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Reauthentication } from '../chrome/reauthentication';
import { buildAuthUser, buildStoredSession, storeSession } from '../testing/live-session';
import { loadAuthClient } from './auth-client';
import { SessionProvider, useSession } from './session';

const api = mockApi();
const dana = buildMe('agent', { first_name: 'Dana' }, { agentId: null });
const sam = buildMe('admin', { id: '00000000-0000-4000-8000-00000000000b', first_name: 'Sam' });

/** A guarded page with a form; its button sends the input. */
function Page() {
  const { status } = useSession();
  return status === 'signed-in' ? <OpenPage /> : <p>{status}</p>;
}

function OpenPage() {
  const { me, hasExpired } = useSession();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState('not sent');
  const send = () =>
    request('POST /me/phone', { body: { phone: note } }).then(
      () => setAnswer('sent'),
      (error: Error) => setAnswer(error.message),
    );
  return (
    <>
      <p>{me?.profile.first_name}</p>
      <p>{JSON.stringify(queries.getQueryData(['leads']) ?? 'nothing kept')}</p>
      <label>
        Note
        <input value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </label>
      <button onClick={() => void send()}>Send</button>
      <output>{answer}</output>
      {hasExpired && <Reauthentication />}
    </>
  );
}

/** The user types a note; by the time they send it, their session has expired on the server. */
async function loseSession() {
  storeSession(dana);
  api.answer('GET /me', dana);
  const view = renderPage(<Page />, {
    path: '/page',
    at: '/page?tab=2',
    around: (children) => <SessionProvider>{children}</SessionProvider>,
  });
  await view.user.type(await screen.findByLabelText('Note'), 'Dee');
  let tokens = 0;
  api.use(
    http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 401 })),
    http.post('*/api/auth/token', ({ request: asked }) => {
      tokens += 1;
      const isRenewal = new URL(asked.url).searchParams.get('grant_type') === 'refresh_token';
      const body = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
      return isRenewal
        ? HttpResponse.json(body, { status: 400 })
        : HttpResponse.json(buildStoredSession(dana));
    }),
  );
  let calls = 0;
  api.use(
    http.post('*/api/me/phone', async ({ request: sent }) => {
      calls += 1;
      if (calls > 1) return HttpResponse.json({ ...dana, note: await sent.json() });
      const error = { code: 'unauthenticated', message: 'Please sign in.', requestId: 'r' };
      return HttpResponse.json({ error }, { status: 401 });
    }),
  );
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  return { ...view, dialog, calls: () => calls, tokens: () => tokens };
}
const passwordField = () => screen.getByLabelText('Password');
const signInAgain = () => screen.getByRole('button', { name: 'Sign In' });

beforeEach(() => {
  api.answer('GET /agents', { data: [], total: 0, limit: 100, offset: 0 });
  api.use(
    http.get('*/api/auth/settings', () => HttpResponse.json({ external: { google: true, apple: true } })),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await (await loadAuthClient()).signOut({ scope: 'local' });
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});
afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

it('asks for the password, keeps the page, and resends the rejected call', async () => {
  const { user, dialog, calls } = await loseSession();
  expect(dialog).toHaveTextContent('Your session has ended.');
  expect(screen.getByLabelText('Email address')).toHaveValue(dana.profile.email);
  expect(screen.getByLabelText('Email address')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Note')).toHaveValue('Dee');
  await user.type(passwordField(), 'secret1');
  await user.click(signInAgain());
  expect(await screen.findByText('sent')).toBeInTheDocument();
  expect(calls()).toBe(2);
  expect(screen.getByLabelText('Note')).toHaveValue('Dee');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the error and asks again', async () => {
  const { user, tokens } = await loseSession();
  const before = tokens();
  await user.click(signInAgain());
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your password.');
  expect(tokens()).toBe(before);
  const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  api.use(http.post('*/api/auth/token', () => HttpResponse.json(body, { status: 400 })));
  await user.type(passwordField(), 'wrong1');
  await user.click(signInAgain());
  expect(await screen.findByText(/password you entered is incorrect/)).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('Dee');
});

it('redirects to sign-in with the return path after a sign-out', async () => {
  const { user, router, calls } = await loseSession();
  await user.click(screen.getByRole('button', { name: 'Sign out instead' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/page?tab=2' });
  expect(calls()).toBe(1);
});

it('sends no calls for another user and shows them none of the first user’s data', async () => {
  const { calls } = await loseSession();
  api.answer('GET /me', sam);
  const auth = await loadAuthClient();
  api.use(
    http.get('*/api/auth/user', () => HttpResponse.json(buildAuthUser(sam))),
    http.post('*/api/auth/token', () => HttpResponse.json(buildStoredSession(sam))),
  );
  // As another tab does it.
  await auth.signInWithPassword({ email: 'sam@example.com', password: 'secret1' });
  expect(await screen.findByText('Sam')).toBeInTheDocument();
  expect(screen.getByText('"nothing kept"')).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('');
  expect(screen.getByText('not sent')).toBeInTheDocument();
  expect(calls()).toBe(1);
});

describe('the sign-in methods of the account', () => {
  const ask = (providers: string[]) => {
    const user = { ...buildAuthUser(dana), app_metadata: { providers } };
    const stored = { ...buildStoredSession(dana), user };
    localStorage.setItem('farmpost.auth', JSON.stringify(stored));
    return stored;
  };
  it('opens the provider in a pop-up, so that the page stays', async () => {
    ask(['google']);
    api.answer('GET /me', dana);
    const opened = jest.spyOn(window, 'open').mockReturnValue(window);
    const { user } = renderPage(<Reauthentication />, {
      around: (children) => <SessionProvider>{children}</SessionProvider>,
    });
    const google = await screen.findByRole('button', { name: 'Google' });
    await waitFor(() => expect(screen.queryByLabelText('Password')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Apple' })).not.toBeInTheDocument();
    await user.click(google);
    await waitFor(() => expect(opened).toHaveBeenCalled());
    const address = new URL(String(opened.mock.calls[0]?.[0]));
    expect(address.searchParams.get('provider')).toBe('google');
    expect(address.searchParams.get('redirect_to')).toBe('http://localhost/auth/callback?window=1');
    opened.mockReturnValue(null);
    await user.click(google);
    expect(await screen.findByRole('alert')).toHaveTextContent('allow pop-ups');
  });
});
