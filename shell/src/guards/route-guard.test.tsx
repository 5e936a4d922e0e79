import type { Role } from '@farmpost/shared/contracts/roles';
import { buildMe } from '@farmpost/shared/testing/builders';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { RouteGuard, type RouteGuardProps } from './route-guard';

function open(options: Omit<RouteGuardProps, 'children'>, session = buildSession(null)) {
  const page = (
    <RouteGuard {...options}>
      <h1>The page</h1>
    </RouteGuard>
  );
  const { router } = renderPage(page, {
    path: '/page',
    at: '/page?tab=2',
    around: (children) => <SessionContext value={session}>{children}</SessionContext>,
  });
  return router.state;
}
const as = (role: Role | null) => buildSession(buildMe(role));
const content = () => screen.queryByRole('heading', { name: 'The page' });

describe('[GUARD-006] the guard’s options', () => {
  test('[GUARD-007] without any of them the page is public', () => {
    open({});
    expect(content()).toBeInTheDocument();
  });

  test('[GUARD-008] authentication, unless explicitly not required', () => {
    expect(open({ authenticated: true }).location).toMatchObject({
      pathname: '/login',
      state: { from: '/page?tab=2' },
    });
    open({ authenticated: false });
    expect(content()).toBeInTheDocument();
  });

  test('[GUARD-009] roles, one of which the user must have', () => {
    open({ roles: ['agent', 'admin'] }, as('admin'));
    expect(content()).toBeInTheDocument();
  });

  test('[GUARD-010] permissions, any one of which is enough', () => {
    open({ permissions: ['admin.manage_mls', 'sales.manage_referrals'] }, as('sales_person'));
    expect(content()).toBeInTheDocument();
  });

  test('[GUARD-004] [GUARD-014] a role or permission failure without a target redirects to the dashboard', () => {
    expect(open({ roles: ['admin'] }, as('agent')).location.pathname).toBe('/dashboard');
    expect(open({ permissions: ['admin.manage_mls'] }, as('agent')).location.pathname).toBe('/dashboard');
  });

  test('[GUARD-002] redirectTo, the target for everyone who is refused', () => {
    const rule = { roles: ['admin'], redirectTo: '/pricing' } as const;
    expect(open(rule).location.pathname).toBe('/pricing');
    expect(open(rule, as('agent')).location.pathname).toBe('/pricing');
  });

  test('fallback, shown instead of redirecting', () => {
    const { location } = open({ roles: ['admin'], fallback: <p>For administrators</p> }, as('agent'));
    expect(screen.getByText('For administrators')).toBeInTheDocument();
    expect(content()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/page');
  });

  test('[GUARD-005] layout, rendered around the content once access is granted', () => {
    const layout = ({ children }: { readonly children: ReactNode }) => (
      <section aria-label="Office">{children}</section>
    );
    open({ roles: ['agent'], layout }, as('agent'));
    expect(screen.getByRole('region', { name: 'Office' })).toContainElement(content());
  });

  test('layout is not rendered for users who are refused', () => {
    open({ roles: ['admin'], layout: () => <p>Office</p>, fallback: <p>No</p> }, as('agent'));
    expect(screen.queryByText('Office')).not.toBeInTheDocument();
  });

  test('[GUARD-001] loading view, instead of "Verifying access..."', () => {
    const loading = buildSession(null, { status: 'loading' });
    open({ roles: ['agent'] }, loading);
    expect(screen.getByText('Verifying access...')).toBeInTheDocument();
    open({ roles: ['agent'], loadingView: <p>One moment</p> }, loading);
    expect(screen.getByText('One moment')).toBeInTheDocument();
  });
});

test('[GUARD-011] [GUARD-012] the redirect carries the reason for the refusal', () => {
  expect(open({ roles: ['admin', 'sales_person'] }, as('agent')).location.state).toEqual({
    refused: "User role 'agent' does not match required roles: admin, sales_person",
  });
  expect(open({ permissions: ['sales.manage_referrals'] }, as('agent')).location.state).toEqual({
    refused: "User role 'agent' does not have required permissions: sales.manage_referrals",
  });
});
