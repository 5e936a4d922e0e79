/** The auth library, fetched only on sign-in or for a stored session. */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { GoTrueClient } from '@supabase/auth-js';
import { sessionStore } from './session-store';
import { runOnce } from './share-run';
import { viewToken } from './view';

const loadClient = runOnce(async (): Promise<GoTrueClient> => {
  const { GoTrueClient } = await import(/* webpackChunkName: "session" */ '@supabase/auth-js');
  return new GoTrueClient({
    url: `${window.location.origin}/api/auth`,
    storageKey: SESSION_STORAGE_KEY,
    storage: sessionStore,
    flowType: 'pkce',
  });
});

/**
 * The page's single client. Rejects if its code cannot be fetched; the next call tries again. Also rejects while an
 * administrator views the portal as someone else, because the browser's session is the administrator's own.
 */
export const loadAuthClient = async (): Promise<GoTrueClient> => {
  if (viewToken() !== null)
    throw new Error('This is not available while you view the portal as someone else.');
  return loadClient();
};
