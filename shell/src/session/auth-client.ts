/** The auth library, fetched only on sign-in or for a stored session. */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { GoTrueClient } from '@supabase/auth-js';
import { sessionStore } from './session-store';
import { runOnce } from './share-run';

/** The page's single client. Rejects if its code cannot be fetched; the next call tries again. */
export const loadAuthClient = runOnce(async (): Promise<GoTrueClient> => {
  const { GoTrueClient } = await import(/* webpackChunkName: "session" */ '@supabase/auth-js');
  return new GoTrueClient({
    url: `${window.location.origin}/api/auth`,
    storageKey: SESSION_STORAGE_KEY,
    storage: sessionStore,
    flowType: 'pkce',
  });
});
