/** Shows its content to users whom an access rule admits, and redirects everyone else. */
import { Navigate, useLocation } from '@farmpost/shared/client/router';
import { evaluateAccess, type AccessRule } from '@farmpost/shared/domain/access';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { standInFor, useFrameLinks, useRoleHome } from '../chrome/frame-links';
import { useSession } from '../session/session';

/** The location state that the sign-in page reads. */
export interface RefusedState {
  /** Path to return to after signing in. */
  readonly from?: string;
  /** Why a signed-in user was redirected. */
  readonly refused?: string;
}

export interface RouteGuardProps extends AccessRule {
  /** Shown instead of the content to users who may not see it; the URL stays. */
  readonly fallback?: ReactNode;
  /** Rendered around the content once access is granted. */
  readonly layout?: ComponentType<{ readonly children: ReactNode }>;
  /** Shown while session and profile are loading. */
  readonly loadingView?: ReactNode;
  readonly children: ReactNode;
}

export function RouteGuard({ fallback, layout: Layout, loadingView, children, ...rule }: RouteGuardProps) {
  const { status, role, permissions, recheck } = useSession();
  const { pathname, search, hash } = useLocation();
  const homeOf = useRoleHome();
  const links = useFrameLinks();
  useEffect(() => void recheck(), [recheck, pathname]);
  const content = Layout ? <Layout>{children}</Layout> : children;
  // Public content does not wait for the session.
  if (evaluateAccess(rule, null).granted) return content;
  if (status === 'loading') {
    return (
      loadingView ?? (
        <Waiting role="status" data-loading="">
          Verifying access...
        </Waiting>
      )
    );
  }

  const access = evaluateAccess(rule, status === 'signed-in' ? { role, permissions } : null);
  if (access.granted) return content;
  if (fallback !== undefined) return fallback;
  const standIn = status === 'signed-in' ? standInFor(links, pathname, { role, permissions }) : undefined;
  if (standIn !== undefined) return <Navigate to={standIn} replace />;
  // Avoid a redirect loop with the user's own home.
  if (!access.remember && pathname === homeOf(role)) return <Waiting role="alert">{access.reason}</Waiting>;
  const state: RefusedState = access.remember
    ? { from: pathname + search + hash }
    : { refused: access.reason };
  return <Navigate to={access.redirectTo} replace state={state} />;
}

const Waiting = styled.p`
  padding: 64px var(--page-gutter);
  color: var(--muted);
  text-align: center;
`;
