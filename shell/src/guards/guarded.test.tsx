import { useLocation } from '@farmpost/shared/client/router';
import { createMemoryRouter, RouterProvider } from '@farmpost/shared/testing/memory-router';
import type { GuardName } from '@farmpost/shared/contracts/platform';
import type { Role } from '@farmpost/shared/contracts/roles';
import { buildMe } from '@farmpost/shared/testing/builders';
import { render, screen } from '@testing-library/react';
import { SessionContext, type Session } from '../session/session';
import { FrameLinksContext } from '../chrome/frame-links';
import { buildSession } from '../testing/build-session';
import { releasedFrame } from '../testing/released';
import { Guarded } from './guarded';

const loading = buildSession(null, { status: 'loading' });
const visitor = buildSession(null);
const signedIn = (role: Role | null, changes?: Partial<Session>) => buildSession(buildMe(role), changes);

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {JSON.stringify(state)}
    </p>
  );
}

function open(
  path: string,
  guard: GuardName,
  current: Session,
  leaveWhenSignedIn = false,
  isDefaultHome = false,
) {
  const guarded = (
    <Guarded guard={guard} leaveWhenSignedIn={leaveWhenSignedIn} isDefaultHome={isDefaultHome}>
      <h1>The page</h1>
    </Guarded>
  );
  const router = createMemoryRouter(
    [
      { path: path.split('?')[0], element: guarded },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <SessionContext value={current}>
      <FrameLinksContext value={releasedFrame}>
        <RouterProvider router={router} />
      </FrameLinksContext>
    </SessionContext>,
  );
}

test('[GUARD-001] says so while session and profile are loading', () => {
  open('/leads', 'agent', loading);
  expect(screen.getByRole('status')).toHaveTextContent(/^Verifying access\.\.\.$/);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('[GUARD-007] a public page does not wait for the session', () => {
  open('/pricing', 'public', loading);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('[GUARD-003] [GUARD-008] redirects a visitor to the sign-in page with the requested path', () => {
  open('/leads?status=new', 'agent', visitor);
  expect(screen.getByText('/login {"from":"/leads?status=new"}')).toBeInTheDocument();
});

test('[GUARD-014] a named guard redirects a user with another role to the sign-in page, with the reason and no return path', () => {
  open('/admin', 'admin', signedIn('agent'));
  expect(
    screen.getByText(`/login {"refused":"User role 'agent' does not match required roles: admin"}`),
  ).toBeInTheDocument();
});

test('shows the page to users who may see it', () => {
  open('/leads', 'agent', signedIn('agent'));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('shows the reason instead of a redirect loop to users who may not see their own home', () => {
  open('/admin', 'admin', signedIn('admin', { permissions: [] }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    "User role 'admin' does not have required permissions: admin.access_panel",
  );
});

test('[ROUTE-002] [GUARD-023] redirects a signed-in user from the public home to the home of their role', () => {
  open('/', 'public', signedIn('sales_person'), true);
  expect(screen.getByText('/sales-dashboard null')).toBeInTheDocument();
});

test.each([
  ['admin', '/admin'],
  ['sales_person', '/sales-dashboard'],
] as const)('sends %s from the agents’ home to their own', (role, home) => {
  open('/dashboard', 'authenticated', signedIn(role), false, true);
  expect(screen.getByText(`${home} null`)).toBeInTheDocument();
});

test.each(['agent', null] as const)('shows the dashboard to %s', (role) => {
  open('/dashboard', 'authenticated', signedIn(role), false, true);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('[PERM-008] a guarded page reloads the profile for the role check once it is stale', () => {
  const recheck = jest.fn(async () => undefined);
  open('/leads', 'agent', signedIn('agent', { recheck }));
  expect(recheck).toHaveBeenCalledTimes(1);
});
