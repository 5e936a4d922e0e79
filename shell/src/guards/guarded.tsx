/** A route behind the guard that its table names. The rules are data; `RouteGuard` waits, shows or leads away. */
import type { GuardName } from '@farmpost/shared/contracts/platform';
import { guards } from '@farmpost/shared/domain/access';
import type { ReactNode } from 'react';
import { useSession } from '../session/session';
import { WayIn } from '../session/way-in';
import { RouteGuard } from './route-guard';

interface GuardedProps {
  readonly guard: GuardName;
  /** The public home: who is signed in goes to the home of his role, or where he wanted to when he signed up. */
  readonly leaveWhenSignedIn?: boolean;
  readonly children: ReactNode;
}

export function Guarded({ guard, leaveWhenSignedIn = false, children }: GuardedProps) {
  const { status, role } = useSession();
  if (leaveWhenSignedIn && status === 'signed-in') return <WayIn role={role} />;
  return <RouteGuard {...guards[guard]}>{children}</RouteGuard>;
}
