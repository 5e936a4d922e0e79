import { request } from '@farmpost/shared/client';
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { currentMs } from '@farmpost/shared/domain/clock';
import { advanceClock } from '@farmpost/shared/testing/clock';
import { buildAgentRecord, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { loadAuthClient } from './auth-client';
import { SESSION_TIMEOUT_MS } from './create-session';
import { PROFILE_CACHE_MS } from './permission-service';
import { SessionProvider, useSession } from './session';

const api = mockApi();
const me = buildMe('agent');

/** A token in the server's format; the browser never checks its signature. */
function buildSession(secondsLeft = 900) {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.floor(currentMs() / 1000) + secondsLeft;
  return {
    access_token: `${encode({ alg: 'HS256' })}.${encode({ sub: me.profile.id, exp: expires_at })}.c2ln`,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at,
    user: {
      id: me.profile.id,
      email: me.profile.email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: me.profile.created_at,
    },
  };
}

function Probe() {
  const session = useSession();
  return (
    <>
      <p>{session.status}</p>
      <p>{session.timedOut ? 'timed out' : 'in time'}</p>
      <p>{session.me?.profile.first_name ?? 'signed out'}</p>
      <button
        onClick={() =>
          void session.signIn({ email: 'dana@example.com', password: 'secret1', remember: true })
        }
      >
        in
      </button>
      <button
        onClick={() =>
          void session.signIn({ email: 'dana@example.com', password: 'secret1', remember: false })
        }
      >
        in for now
      </button>
      <p>{session.role ?? 'no role'}</p>
      <p>{session.error ?? 'no error'}</p>
      <button onClick={() => void session.recheck()}>check</button>
      <button onClick={() => void session.reload()}>reload</button>
      <button onClick={() => void session.signOut()}>out</button>
      <button onClick={() => void session.finishRedirect()}>back</button>
    </>
  );
}

function open() {
  const queries = new QueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, queries };
}

beforeEach(() => {
  const agent = buildAgentRecord({ id: me.agentId ?? '', userId: me.profile.id });
  api.answer('GET /agents', { data: [agent], total: 1, limit: 100, offset: 0 });
  api.use(
    http.post('*/api/auth/token', () => HttpResponse.json(buildSession())),
    http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
});
afterEach(async () => {
  const out = screen.queryByRole('button', { name: 'out' });
  if (out) await userEvent.click(out);
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  const auth = await loadAuthClient();
  await auth.stopAutoRefresh();
});

it('[AUTH-102] throws when used outside its provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  silence.mockRestore();
});

it('is signed out immediately, without a request, if nothing is stored', async () => {
  open();
  expect(await screen.findByText('signed-out')).toBeInTheDocument();
  expect(api.calls('GET /me')).toHaveLength(0);
});

it('ends the session of this browser alone when signing out', async () => {
  const scopes: (string | null)[] = [];
  api.answer('GET /me', me);
  api.use(
    http.post('*/api/auth/logout', ({ request: sent }) => {
      scopes.push(new URL(sent.url).searchParams.get('scope'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await screen.findByText('Dana');
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  expect(await screen.findByText('signed-out')).toBeInTheDocument();
  expect(scopes).toEqual(['local']);
});

it('[AUTH-106] [AUTH-111] [AUTH-105] signs in, keeps the session under its fixed key and sends its token', async () => {
  let authorization: string | null = null;
  api.answer('GET /me', me);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  expect(await screen.findByText('Dana')).toBeInTheDocument();
  const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as ReturnType<
    typeof buildSession
  >;
  expect(stored).toMatchObject({ refresh_token: 'refresh-1', user: { id: me.profile.id } });
  expect(stored.expires_at).toBeGreaterThan(currentMs() / 1000);
  api.use(
    http.get('*/api/me', ({ request: sent }) => {
      authorization = sent.headers.get('authorization');
      return HttpResponse.json(me);
    }),
  );
  await request('GET /me');
  expect(authorization).toBe(`Bearer ${stored.access_token}`);
});

it('keeps an unremembered session out of local storage', async () => {
  api.answer('GET /me', me);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'in for now' }));
  expect(await screen.findByText('Dana')).toBeInTheDocument();
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  expect(sessionStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull();
});

it('[AUTH-093] restores a stored session: loads until the profile is known, and refreshes an expired token', async () => {
  let renewals = 0;
  api.use(
    http.post('*/api/auth/token', ({ request: sent }) => {
      if (new URL(sent.url).searchParams.get('grant_type') === 'refresh_token') renewals += 1;
      return HttpResponse.json(buildSession());
    }),
  );
  api.answer('GET /me', me);
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSession(-10)));
  open();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('Dana')).toBeInTheDocument();
  expect(screen.queryByText('loading')).toBeNull();
  expect(renewals).toBe(1);
});

it('[AUTH-099] clears the user and all fetched data on sign-out', async () => {
  api.answer('GET /me', me);
  const { queries } = open();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await screen.findByText('Dana');
  queries.setQueryData(['leads'], ['private']);
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  expect(await screen.findByText('signed-out')).toBeInTheDocument();
  expect(screen.getByText('signed out')).toBeInTheDocument();
  expect(screen.getByText('no role')).toBeInTheDocument();
  expect(screen.getByText('no error')).toBeInTheDocument();
  expect(queries.getQueryData(['leads'])).toBeUndefined();
  await waitFor(() => expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull());
});

it('[AUTH-100] reloads the profile without the cache', async () => {
  api.answer('GET /me', me);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await screen.findByText('Dana');
  const read = api.calls('GET /me').length;
  api.answer('GET /me', { ...me, profile: { ...me.profile, first_name: 'Dee' } });
  await userEvent.click(screen.getByRole('button', { name: 'reload' }));
  expect(await screen.findByText('Dee')).toBeInTheDocument();
  expect(api.calls('GET /me')).toHaveLength(read + 1);
});

it('[AUTH-096] [AUTH-117] follows the auth client’s sign-out: clears the profile, and reads it again for the next user', async () => {
  api.answer('GET /me', me);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await screen.findByText('Dana');
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  expect(await screen.findByText('signed out')).toBeInTheDocument();
  const read = api.calls('GET /me').length;
  // Another tab's sign-in arrives only as an event of the client.
  await (await loadAuthClient()).signInWithPassword({ email: 'dana@example.com', password: 'secret1' });
  expect(await screen.findByText('Dana')).toBeInTheDocument();
  expect(api.calls('GET /me').length).toBeGreaterThan(read);
});

it('[AUTH-101] handles sign-in, sign-out, a refreshed token, a changed user and a recovery', async () => {
  api.answer('GET /me', me);
  const changed = { ...buildSession().user, email: 'dee@example.com' };
  api.use(
    http.put('*/api/auth/user', () => HttpResponse.json(changed)),
    http.get('*/api/auth/user', () => HttpResponse.json(changed)),
    http.post('*/api/auth/verify', () => HttpResponse.json(buildSession())),
  );
  const auth = await loadAuthClient();
  const heard: string[] = [];
  const { data } = auth.onAuthStateChange((event) => void heard.push(event));
  await auth.signInWithPassword({ email: 'dana@example.com', password: 'secret1' });
  await auth.refreshSession();
  await auth.updateUser({ data: { first_name: 'Dee' } });
  await auth.verifyOtp({ type: 'recovery', token_hash: 'a-token-of-a-mail' });
  await auth.signOut({ scope: 'local' });
  data.subscription.unsubscribe();
  expect(heard.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'PASSWORD_RECOVERY',
    'SIGNED_OUT',
  ]);
});

describe('[AUTH-087] a redirect sign-in', () => {
  const user = { ...buildSession().user, user_metadata: { first_name: 'Dana', last_name: 7 } };
  const comeBack = async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...buildSession(), user }));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(await screen.findByText('Dana')).toBeInTheDocument();
  };

  it('creates a profile from the provider’s data', async () => {
    api.answer('GET /me', me);
    api.answer('POST /profiles/{id}', me.profile);
    await comeBack();
    await waitFor(() => expect(api.calls('POST /profiles/{id}')).toHaveLength(1));
    expect(api.calls('POST /profiles/{id}')[0]).toMatchObject({
      params: { id: me.profile.id },
      body: { first_name: 'Dana', last_name: '', title: 'Real Estate Agent' },
    });
  });

  it('continues if that fails', async () => {
    api.answer('GET /me', me);
    api.refuse('POST /profiles/{id}', 'internal');
    await comeBack();
    await waitFor(() => expect(api.calls('POST /profiles/{id}')).toHaveLength(1));
    expect(screen.getByText('signed-in')).toBeInTheDocument();
  });
});

it('[AUTH-107] [AUTH-108] checks every 30 s, and refreshes a stored session that expires within 3 ticks', async () => {
  let renewals = 0;
  api.use(
    http.post('*/api/auth/token', () => {
      renewals += 1;
      return HttpResponse.json({ ...buildSession(), refresh_token: 'refresh-2' });
    }),
  );
  const auth = await loadAuthClient();
  await auth.stopAutoRefresh();
  const every = jest.spyOn(globalThis, 'setInterval');
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSession(900)));
  await auth.startAutoRefresh();
  const [tick] = every.mock.calls.find(([, milliseconds]) => milliseconds === 30_000) ?? [];
  every.mockRestore();
  await auth.stopAutoRefresh();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSession(125)));
  await (tick as () => Promise<void>)();
  expect(renewals).toBe(0);
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSession(115)));
  await (tick as () => Promise<void>)();
  await waitFor(() => expect(localStorage.getItem(SESSION_STORAGE_KEY)).toContain('refresh-2'));
  expect(renewals).toBe(1);
});

it('[AUTH-094] ends loading after 8 seconds with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    api.answer('GET /me', () => new Promise(() => undefined));
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSession()));
    open();
    expect(screen.getByText('loading')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(SESSION_TIMEOUT_MS - 1));
    expect(screen.getByText('loading')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('timed out')).toBeInTheDocument();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('8 s'));
  } finally {
    jest.useRealTimers();
    warn.mockRestore();
  }
});

describe('[PERM-008] a role check', () => {
  const check = () => userEvent.click(screen.getByRole('button', { name: 'check' }));

  it('reloads the profile after 5 minutes and applies the changed role', async () => {
    api.answer('GET /me', me);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'in' }));
    expect(await screen.findByText('agent')).toBeInTheDocument();
    const read = api.calls('GET /me').length;
    await check();
    expect(api.calls('GET /me')).toHaveLength(read);

    advanceClock(PROFILE_CACHE_MS);
    api.answer('GET /me', { ...me, role: 'admin', permissions: [] });
    await check();
    expect(await screen.findByText('admin')).toBeInTheDocument();
    expect(api.calls('GET /me')).toHaveLength(read + 1);
  });

  it('keeps the profile if it cannot be reloaded', async () => {
    api.answer('GET /me', me);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'in' }));
    await screen.findByText('agent');
    advanceClock(PROFILE_CACHE_MS);
    api.refuse('GET /me', 'unavailable');
    await check();
    await waitFor(() => expect(api.calls('GET /me').length).toBeGreaterThan(1));
    expect(screen.getByText('signed-in')).toBeInTheDocument();
  });
});
