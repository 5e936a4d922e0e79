/** Gives this browser the releases of the account that is signed in: its place in rollouts, and its previews. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import { requestRaw } from '@farmpost/shared/client';
import { currentTime } from '@farmpost/shared/domain/clock';
import { useEffect } from 'react';
import { useSession } from './session';

const FOLLOWED_KEY = 'followed_account';
/** Delay, so that the call does not compete with the page. */
const PATIENCE_MS = 3000;

/** Calls the server once a day per account; its answer is kept in cookies. */
export function useFollowReleases(): void {
  const { me } = useSession();
  const id = me?.viewing ? undefined : me?.profile.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const wanted = `${id} ${utcDay(currentTime())}`;
    if (localStorage.getItem(FOLLOWED_KEY) === wanted) return undefined;
    const timer = setTimeout(
      () =>
        void requestRaw('POST /releases/visit', {}).then(
          () => localStorage.setItem(FOLLOWED_KEY, wanted),
          // The next page asks again.
          () => undefined,
        ),
      PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [id]);
}
