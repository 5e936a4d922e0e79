/** `/signup`: creates an account, which its owner confirms by email; `redirect` is where to go afterwards. */
import { Link, useLocation } from '@farmpost/shared/client/router';
import { AuthForm } from '../chrome/auth-modal/auth-form';
import { useSession } from '../session/session';
import { askedPath, withRedirect } from '../session/sign-in-target';
import { WayIn } from '../session/way-in';
import { AccountSheet } from './account-sheet';

export function SignupPage() {
  const { status, role } = useSession();
  const { search } = useLocation();
  if (status === 'signed-in') return <WayIn search={search} role={role} />;
  const asked = askedPath(search);
  return (
    <AccountSheet title="Create your account">
      <p>
        Already have an account? <Link to={withRedirect('/login', asked)}>Sign in</Link>
      </p>
      <AuthForm mode="sign-up" place="page" redirect={asked} />
    </AccountSheet>
  );
}
