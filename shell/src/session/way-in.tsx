/** Leads who is signed in to where he wanted to go. */
import { Navigate } from '@farmpost/shared/client/router';
import type { Role } from '@farmpost/shared/contracts/roles';
import { useEffect, useState } from 'react';
import { useRoleHome } from '../chrome/frame-links';
import { askedPath, signInTarget } from './sign-in-target';
import { forgetWantedPath, wantedPath } from './wanted-path';

interface WayInProps {
  /** The address's query: `redirect` comes before all else. */
  readonly search?: string;
  /** The page that asked for the sign-in; else the one that was asked for before the sign-up. */
  readonly from?: string | undefined;
  readonly role: Role | null;
}

export function WayIn({ search = '', from, role }: WayInProps) {
  const homeOf = useRoleHome();
  const [asked] = useState(() => askedPath(search, from));
  const [target] = useState(() => asked ?? signInTarget('', wantedPath(), homeOf(role)));
  useEffect(() => {
    // The tab of the sign-up is signed in with the one that the mailed link opened, and must not take the wish from it.
    if (asked === undefined) forgetWantedPath();
  }, [asked]);
  return <Navigate to={target} replace />;
}
