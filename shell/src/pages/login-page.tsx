/** `/login`: signs in and returns to the requested page. */
import { Link, useLocation } from '@farmpost/shared/client/router';
import type { DemoAccount } from '@farmpost/shared/contracts/platform';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Caps } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AuthForm } from '../chrome/auth-modal/auth-form';
import { useSession } from '../session/session';
import { requestedPath, withRedirect } from '../session/sign-in-target';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { AccountSheet } from './account-sheet';

/** Navigation state that a guard passes when it redirects here. */
interface LoginState {
  /** The requested path. */
  readonly from?: string;
  /** The session check timed out. */
  readonly timedOut?: boolean;
  /** Why a signed-in user was redirected from another role's page. */
  readonly refused?: string;
  /** A success message from the previous page: the password was changed. */
  readonly message?: string;
}

export function LoginPage({ demoAccounts }: { readonly demoAccounts: readonly DemoAccount[] }) {
  const session = useSession();
  const { search, state } = useLocation();
  const { from, timedOut = session.timedOut, refused, message } = (state ?? {}) as LoginState;
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn && refused) showToast({ message: refused });
  }, [isSignedIn, refused]);
  if (isSignedIn) {
    return <SignedInRedirect search={search} from={from} role={session.role} />;
  }
  const asked = requestedPath(search, from);
  return (
    <AccountSheet title="Sign in to your account">
      <p>
        New to Farmpost? <Link to={withRedirect('/signup', asked)}>Create an account</Link>
      </p>
      {timedOut && <Banner tone="warning">Authentication check timed out. Please log in again.</Banner>}
      {message && <Banner tone="success">{message}</Banner>}
      <AuthForm
        mode="sign-in"
        place="page"
        redirect={asked}
        foot={(fill) =>
          demoAccounts.length > 0 && (
            <Demo aria-label="Demo accounts">
              <Caps>Demo accounts</Caps>
              {demoAccounts.map(({ email, password, label }) => (
                <Button key={email} look="text" size="small" onClick={() => fill({ email, password })}>
                  <strong>{label}</strong>
                  <span>{email}</span>
                </Button>
              ))}
            </Demo>
          )
        }
      />
    </AccountSheet>
  );
}

const Demo = styled.section`
  display: grid;
  gap: 2px;
  margin-top: 8px;
  padding-top: 16px;
  border-top: 3px double var(--control);
  button {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-inline: -8px;
    font-weight: 400;
  }
  strong {
    font-weight: 600;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--muted);
  }
`;
