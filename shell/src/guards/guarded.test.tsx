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
      <FrameLinksContext value={releasedFrame}>
        <RouterProvider router={router} />
      </FrameLinksContext>
    </SessionContext>,
  );
}

test('[GUARD-001] while session and profile are loading it says so', () => {
  open('/leads', 'agent', loading);
  expect(screen.getByRole('status')).toHaveTextContent(/^Verifying access\.\.\.$/);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('[GUARD-007] a public page does not wait for the session', () => {
  open('/pricing', 'public', loading);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('[GUARD-003] [GUARD-008] a visitor is led to the sign-in page, which learns where he wanted to go', () => {
  open('/leads?status=new', 'agent', visitor);
  expect(screen.getByText('/login {"from":"/leads?status=new"}')).toBeInTheDocument();
});

test('[GUARD-014] a named guard leads a person of another role to the sign-in page, with the reason and no way back', () => {
  open('/admin', 'admin', signedIn('agent'));
  expect(
    screen.getByText(`/login {"refused":"User role 'agent' does not match required roles: admin"}`),
  ).toBeInTheDocument();
});

test('who may see the page sees it', () => {
  open('/leads', 'agent', signedIn('agent'));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

test('who may not even see his own home is told so there: nothing goes round in circles', () => {
  open('/admin', 'admin', signedIn('admin', { permissions: [] }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    "User role 'admin' does not have required permissions: admin.access_panel",
  );
});

test('[ROUTE-002] [GUARD-023] a signed-in user on the public home is sent to the home of his role', () => {
  open('/', 'public', signedIn('sales_person'), true);
  expect(screen.getByText('/sales-dashboard null')).toBeInTheDocument();
});

test('[PERM-008] a page that is guarded has the profile of the role check read again once it is old', () => {
  const recheck = jest.fn(async () => undefined);
  open('/leads', 'agent', signedIn('agent', { recheck }));
  expect(recheck).toHaveBeenCalledTimes(1);
});
