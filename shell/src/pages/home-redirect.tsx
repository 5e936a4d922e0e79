import { Navigate } from '@farmpost/shared/client/router';
import { roleHome } from '@farmpost/shared/domain/access';
import { useSession } from '../session/session';

/** `/` in a portal without a public home: redirects to the user's home, or to sign-in. */
export function HomeRedirect() {
  const { status, role } = useSession();
  if (status === 'loading') return null;
  return <Navigate to={status === 'signed-in' ? roleHome(role) : '/login'} replace />;
}
