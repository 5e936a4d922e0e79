/** Handles the code that a confirmation link leaves at the root path (specification 1, section 4). */
import { useLocation, useNavigate } from '@farmpost/shared/client/router';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect } from 'react';
import { useSession } from './session';

const CONFIRMED = 'Your address is confirmed.';

/** Signs in after the confirmation, or asks the user to sign in if they signed up in another browser. */
export function useMailedCode(): void {
  const { pathname, search, hash } = useLocation();
  const { finishRedirect } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== '/') return;
    const query = new URLSearchParams(search);
    if (query.has('error') || new URLSearchParams(hash.slice(1)).has('error')) {
      void navigate({ pathname: '/auth/callback', search, hash }, { replace: true });
      return;
    }
    if (!query.has('code')) return;
    void finishRedirect().then(({ data }) => {
      if (data) {
        // The guard of `/` redirects signed-in users to their home, which also removes the code from the URL.
        showToast({ message: `${CONFIRMED} Welcome to Farmpost.` });
      } else {
        const message = `${CONFIRMED} Please sign in.`;
        void navigate('/login', { replace: true, state: { message } });
      }
    });
  }, [pathname, search, hash, finishRedirect, navigate]);
}
