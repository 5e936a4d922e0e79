/** A route behind the guard that its table names. The rules are data; `RouteGuard` waits, shows or redirects. */
import type { GuardName } from '@farmpost/shared/contracts/platform';
import { guards } from '@farmpost/shared/domain/access';
import type { ReactNode } from 'react';
import { useSession } from '../session/session';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { RouteGuard } from './route-guard';

interface GuardedProps {
  readonly guard: GuardName;
  /** The public home: signed-in users go to the home of their role, or to the page they wanted when they signed up. */
  readonly leaveWhenSignedIn?: boolean;
  readonly children: ReactNode;
}

export function Guarded({ guard, leaveWhenSignedIn = false, children }: GuardedProps) {
  const { status, role } = useSession();
  if (leaveWhenSignedIn && status === 'signed-in') return <SignedInRedirect role={role} />;
  return <RouteGuard {...guards[guard]}>{children}</RouteGuard>;
}
