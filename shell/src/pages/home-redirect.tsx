import { Navigate } from '@farmpost/shared/client/router';
import { useRoleHome } from '../chrome/frame-links';
import { useSession } from '../session/session';

/** `/` of a portal whose registry has no public home: to the day's first page, or to the sign-in. */
export function HomeRedirect() {
  const { status, role } = useSession();
  const homeOf = useRoleHome();
  if (status === 'loading') return null;
  return <Navigate to={status === 'signed-in' ? homeOf(role) : '/login'} replace />;
}
