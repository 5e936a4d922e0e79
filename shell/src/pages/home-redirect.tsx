import { Navigate } from '@farmpost/shared/client/router';
import { roleHome } from '@farmpost/shared/domain/access';
import { useSession } from '../session/session';

/** `/` of a portal whose registry has no public home: to the day's first page, or to the sign-in. */
export function HomeRedirect() {
  const { status, role } = useSession();
  if (status === 'loading') return null;
  return <Navigate to={status === 'signed-in' ? roleHome(role) : '/login'} replace />;
}
