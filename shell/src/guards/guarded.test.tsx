import { createMemoryRouter, RouterProvider, useLocation } from '@farmpost/shared/client/router';
import type { GuardName } from '@farmpost/shared/contracts/platform';
import { rolePermissions, type Role } from '@farmpost/shared/contracts/roles';
import { buildMe } from '@farmpost/shared/testing/builders';
import { render, screen } from '@testing-library/react';
import { SessionContext, type Session } from '../session/session';
import { Guarded } from './guarded';

const session = (status: Session['status'], role: Role | null = null): Session => ({
  status,
  me: status === 'signed-in' ? buildMe(role) : null,
  role,
  permissions: role ? rolePermissions[role] : [],
  timedOut: false,
  signIn: () => Promise.reject(new Error('not here')),
  signOut: () => Promise.resolve(),
  reload: () => Promise.resolve(),
});

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {JSON.stringify(state)}
    </p>
  );
}

function open(path: string, guard: GuardName, current: Session, leaveWhenSignedIn = false) {
  const guarded = (
    <Guarded guard={guard} leaveWhenSignedIn={leaveWhenSignedIn}>
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
      <RouterProvider router={router} />
    </SessionContext>,
  );
}

test('[GUARD-001] while the session is loading it says so', () => {
  open('/leads', 'agent', session('loading'));
  expect(screen.getByRole('status')).toHaveTextContent('Verifying access...');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a public page does not wait for the session', () => {
  open('/pricing', 'public', session('loading'));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('[GUARD-003] a visitor is led to the sign-in page, which learns where he wanted to go', () => {
  open('/leads?status=new', 'agent', session('signed-out'));
  expect(screen.getByText('/login {"from":"/leads?status=new"}')).toBeInTheDocument();
});

test('a signed-in person of another role is told why, and nothing leads back', () => {
  open('/admin', 'admin', session('signed-in', 'agent'));
  expect(
    screen.getByText(`/login {"refused":"User role 'agent' does not match required roles: admin"}`),
  ).toBeInTheDocument();
});

test('who may see the page sees it', () => {
  open('/leads', 'agent', session('signed-in', 'agent'));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('[ROUTE-002] a signed-in user on the public home is sent to the home of his role', () => {
  open('/', 'public', session('signed-in', 'sales_person'), true);
  expect(screen.getByText('/sales-dashboard null')).toBeInTheDocument();
});
