/**
 * `/signup`: creates an account, which its owner confirms by email. `redirect` is where to go afterwards, `invitation` or
 * `referral` the link of a salesperson that led here.
 */
import { Link, useLocation } from '@farmpost/shared/client/router';
import { AuthForm } from '../chrome/auth-modal/auth-form';
import { useSession } from '../session/session';
import { requestedPath, withRedirect } from '../session/sign-in-target';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { AccountSheet } from './account-sheet';
import { InvitedBy } from './invited-by';
import { useInviter } from './use-inviter';

export function SignupPage() {
  const { status, role } = useSession();
  const { search } = useLocation();
  const inviter = useInviter(search);
  if (status === 'signed-in') return <SignedInRedirect search={search} role={role} />;
  const asked = requestedPath(search);
  return (
    <AccountSheet title="Create your account">
      <InvitedBy {...inviter} />
      <p>
        Already have an account? <Link to={withRedirect('/login', asked)}>Sign in</Link>
      </p>
      <AuthForm mode="sign-up" place="page" redirect={asked} invitedEmail={inviter.data?.email} />
    </AccountSheet>
  );
}
