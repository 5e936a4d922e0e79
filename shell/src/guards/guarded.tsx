/** Shows a page to those who may see it. The rules are data; this only waits, shows or leads away. */
import { Navigate, useLocation } from '@farmpost/shared/client/router';
import type { GuardName } from '@farmpost/shared/contracts/platform';
import { evaluateAccess, guards, roleHome } from '@farmpost/shared/domain/access';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSession } from '../session/session';

const Waiting = styled.p`
  padding: 64px 24px;
  color: var(--muted);
  text-align: center;
`;

/** What the sign-in page reads from the location's state. */
export interface RefusedState {
  /** Path to come back to after signing in. */
  readonly from?: string;
  /** Why a signed-in person was led away. */
  readonly refused?: string;
}

interface GuardedProps {
  readonly guard: GuardName;
  /** The public home: who is signed in goes to the home of his role instead. */
  readonly leaveWhenSignedIn?: boolean;
  readonly children: ReactNode;
}

export function Guarded({ guard, leaveWhenSignedIn = false, children }: GuardedProps) {
  const { status, role, permissions } = useSession();
  const { pathname, search, hash } = useLocation();
  if (leaveWhenSignedIn && status === 'signed-in') return <Navigate to={roleHome(role)} replace />;
  // What is public does not wait for the session.
  if (guard === 'public') return children;
  if (status === 'loading') return <Waiting role="status">Verifying access...</Waiting>;

  const access = evaluateAccess(guards[guard], status === 'signed-in' ? { role, permissions } : null);
  if (access.granted) return children;
  const state: RefusedState = access.remember
    ? { from: pathname + search + hash }
    : { refused: access.reason };
  return <Navigate to={access.redirectTo} replace state={state} />;
}
