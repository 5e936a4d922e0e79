import { Navigate } from '@farmpost/shared/client/router';
import { useRoleHome } from '../chrome/frame-links';
import { useSession } from '../session/session';

/** `/` in a portal without a public home: redirects to the user's home, or to sign-in. */
export function HomeRedirect() {
  const { status, role } = useSession();
  const homeOf = useRoleHome();
  if (status === 'loading') return null;
  return <Navigate to={status === 'signed-in' ? homeOf(role) : '/login'} replace />;
}
