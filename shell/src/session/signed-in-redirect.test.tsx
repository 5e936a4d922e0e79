/** From a page that requires sign-in, through sign-up and confirmation, back to that page. */
import { useLocation } from '@farmpost/shared/client/router';
import { createMemoryRouter, RouterProvider } from '@farmpost/shared/testing/memory-router';
import { buildMe } from '@farmpost/shared/testing/builders';
import { stopClock } from '@farmpost/shared/testing/clock';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Guarded } from '../guards/guarded';
import { LoginPage } from '../pages/login-page';
import { SignupPage } from '../pages/signup-page';
import { buildSession } from '../testing/build-session';
import { SessionContext, type Session } from './session';
import { rememberWantedPath, wantedPath } from './wanted-path';

const api = mockApi();
beforeEach(() => {
  localStorage.clear();
  api.use(http.get('*/api/auth/settings', () => HttpResponse.json({ external: {} })));
});

const wish = '/campaign/new?template=01920000-0000-7000-8000-000000000001';
const visitor = buildSession(null);
const agent = buildSession(buildMe('agent'));

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(at: string, session: Session) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <Guarded guard="public" leaveWhenSignedIn>
            <h1>Home</h1>
          </Guarded>
        ),
      },
      {
        path: '/campaign/new',
        element: (
          <Guarded guard="agentCampaigns">
            <Elsewhere />
          </Guarded>
        ),
      },
      { path: '/login', element: <LoginPage demoAccounts={[]} /> },
      { path: '/signup', element: <SignupPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  );
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('a visitor who picks a design creates an account, confirms it, and returns to the page that applies the design', async () => {
  const user = userEvent.setup();
  const { unmount } = open(wish, visitor);
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(wish)}`,
  );
  await user.type(screen.getByLabelText('Email address'), 'dana@example.com');
  await user.type(screen.getByLabelText('Password'), 'postcards4all');
  await user.type(screen.getByLabelText('Confirm password'), 'postcards4all');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText(/Account created successfully!/)).toBeVisible();
  unmount();
  // The mailed link opens the portal's root, which exchanges the code.
  const tab = open('/', agent);
  expect(await screen.findByText(wish)).toBeVisible();
  expect(wantedPath()).toBeUndefined();
  tab.unmount();
  open('/', agent);
  expect(await screen.findByText('/dashboard')).toBeVisible();
});

it.each([
  ['the page in the URL', `/login?redirect=${encodeURIComponent(wish)}`, '/leads', wish],
  ['the page requested before signing up', '/login', wish, wish],
  ['the role’s home instead of another site', '/signup', '//evil.example', '/dashboard'],
])('redirects a signed-in user to %s', async (_, at, wanted, target) => {
  rememberWantedPath(wanted);
  open(at, agent);
  expect(await screen.findByText(target)).toBeVisible();
});

it('keeps the stored path for the confirmation tab when the sign-up tab is signed in with it', async () => {
  rememberWantedPath(wish);
  const { unmount } = open(`/signup?redirect=${encodeURIComponent(wish)}`, agent);
  expect(await screen.findByText(wish)).toBeVisible();
  unmount();
  open('/', agent);
  expect(await screen.findByText(wish)).toBeVisible();
});

it('keeps the path for a day and ignores invalid data', () => {
  stopClock('2026-11-21T12:00:00Z');
  rememberWantedPath(wish);
  stopClock('2026-11-22T11:59:00Z');
  expect(wantedPath()).toBe(wish);
  stopClock('2026-11-22T12:00:00Z');
  expect(wantedPath()).toBeUndefined();
  localStorage.setItem('farmpost.wanted', '{');
  expect(wantedPath()).toBeUndefined();
});
