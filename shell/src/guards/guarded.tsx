/** A route behind the guard that its table names. The rules are data; `RouteGuard` waits, shows or redirects. */
import type { GuardName, PortalRoute } from '@farmpost/shared/contracts/platform';
import { Navigate } from '@farmpost/shared/client/router';
import { DEFAULT_HOME, guards } from '@farmpost/shared/domain/access';
import type { ReactNode } from 'react';
import { useRoleHome } from '../chrome/frame-links';
import { useSession } from '../session/session';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { RouteGuard } from './route-guard';

interface GuardedProps {
  readonly guard: GuardName;
  /** Narrows the guard. */
  readonly only?: PortalRoute['only'];
  /** The public home: signed-in users go to the home of their role, or to the page they wanted when they signed up. */
  readonly leaveWhenSignedIn?: boolean;
  /** The agents' home: signed-in users with a home of their own go there. */
  readonly isDefaultHome?: boolean;
  readonly children: ReactNode;
}

export function Guarded({
  guard,
  only,
  leaveWhenSignedIn = false,
  isDefaultHome = false,
  children,
}: GuardedProps) {
  const { status, role } = useSession();
  const home = useRoleHome()(role);
  if (leaveWhenSignedIn && status === 'signed-in') return <SignedInRedirect role={role} />;
  if (isDefaultHome && status === 'signed-in' && home !== DEFAULT_HOME) return <Navigate to={home} replace />;
  const rule = guards[guard];
  return (
    <RouteGuard {...rule}>
      {only ? (
        <RouteGuard {...only} redirectTo={rule.redirectTo}>
          {children}
        </RouteGuard>
      ) : (
        children
      )}
    </RouteGuard>
  );
}
