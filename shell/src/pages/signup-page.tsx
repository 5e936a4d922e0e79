/** `/signup`: a new account, which its owner confirms by mail. */
import { Link, Navigate } from '@farmpost/shared/client/router';
import { roleHome } from '@farmpost/shared/domain/access';
import { AuthForm } from '../chrome/auth-modal/auth-form';
import { useSession } from '../session/session';
import { AccountSheet } from './account-sheet';

export function SignupPage() {
  const { status, role } = useSession();
  if (status === 'signed-in') return <Navigate to={roleHome(role)} replace />;
  return (
    <AccountSheet title="Create your account">
      <p>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
      <AuthForm mode="sign-up" place="page" />
    </AccountSheet>
  );
}
