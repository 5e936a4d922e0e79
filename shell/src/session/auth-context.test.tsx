import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { loadAuthClient } from './auth-client';
import { SessionProvider, useSession } from './session';

const api = mockApi();
afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

function Probe() {
  const { user, profile, role, loading, error, actions } = useSession();
  const sign = () => void actions.signIn({ email: 'a@b.co', password: 'secret1', remember: true });
  return (
    <>
      <output>{JSON.stringify({ user, profile, role, loading, error })}</output>
      <button onClick={sign}>in</button>
    </>
  );
}

it('[AUTH-092] [AUTH-095] [AUTH-097] [AUTH-098] exposes the session, loads during an action and keeps its error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  api.use(
    http.post('*/api/auth/token', async () => {
      await refused;
      const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
      return HttpResponse.json(body, { status: 400 });
    }),
  );
  const signedOut = { user: null, profile: null, role: null };
  const { user } = renderPage(<Probe />, {
    around: (children) => <SessionProvider>{children}</SessionProvider>,
  });
  const shows = async (state: object) =>
    expect(await screen.findByText(JSON.stringify({ ...signedOut, ...state }))).toBeInTheDocument();
  await shows({ loading: false, error: null });
  await user.click(screen.getByRole('button', { name: 'in' }));
  await shows({ loading: true, error: null });
  refuse();
  await shows({ loading: false, error: 'Invalid login credentials' });
  await user.click(screen.getByRole('button', { name: 'in' }));
  await shows({ loading: false, error: 'Invalid login credentials' });
  expect(log).toHaveBeenCalledWith('signIn failed:', expect.any(Error));
  log.mockRestore();
});
