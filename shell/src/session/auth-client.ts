/** The session library, fetched only when somebody signs in or comes back signed in. */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { GoTrueClient } from '@supabase/auth-js';
import { sessionStore } from './session-store';
import { runOnce } from './share-run';

/** The one client of this page. Rejects when its code cannot be fetched; the next call tries again. */
export const loadAuthClient = runOnce(async (): Promise<GoTrueClient> => {
  const { GoTrueClient } = await import('@supabase/auth-js');
  return new GoTrueClient({
    url: `${window.location.origin}/api/auth`,
    storageKey: SESSION_STORAGE_KEY,
    storage: sessionStore,
    flowType: 'pkce',
  });
});
