/** What a mailed link of confirmation leaves at the origin's root, where the specification sends it (1, section 4). */
import { useLocation, useNavigate } from '@farmpost/shared/client/router';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect } from 'react';
import { useSession } from './session';

const CONFIRMED = 'Your address is confirmed.';

/** Signs in who has just confirmed his address; in another browser than the one he signed up with, he is asked to. */
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
        // The guard of `/` leads who is signed in to his home, and takes the code out of the address with it.
        showToast({ message: `${CONFIRMED} Welcome to Farmpost.` });
      } else {
        const message = `${CONFIRMED} Please sign in.`;
        void navigate('/login', { replace: true, state: { message } });
      }
    });
  }, [pathname, search, hash, finishRedirect, navigate]);
}
