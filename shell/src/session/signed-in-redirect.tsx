/** Redirects a signed-in user to the page they wanted. */
import { Navigate } from '@farmpost/shared/client/router';
import type { Role } from '@farmpost/shared/contracts/roles';
import { useEffect, useState } from 'react';
import { useRoleHome } from '../chrome/frame-links';
import { requestedPath, signInTarget } from './sign-in-target';
import { forgetWantedPath, wantedPath } from './wanted-path';

interface SignedInRedirectProps {
  /** The query of the URL; its `redirect` comes first. */
  readonly search?: string;
  /** The page that required the sign-in; otherwise the one requested before sign-up is used. */
  readonly from?: string | undefined;
  readonly role: Role | null;
}

export function SignedInRedirect({ search = '', from, role }: SignedInRedirectProps) {
  const homeOf = useRoleHome();
  const [asked] = useState(() => requestedPath(search, from));
  const [target] = useState(() => asked ?? signInTarget('', wantedPath(), homeOf(role)));
  useEffect(() => {
    // The sign-up tab is signed in together with the confirmation tab and must not take the stored path from it.
    if (asked === undefined) forgetWantedPath();
  }, [asked]);
  return <Navigate to={target} replace />;
}
