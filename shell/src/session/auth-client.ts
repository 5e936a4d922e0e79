/** The session library, fetched only once somebody signs in or comes back signed in. */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { GoTrueClient } from '@supabase/auth-js';
import { sessionStore } from './session-store';

let client: Promise<GoTrueClient> | null = null;

/** The one client of this page. Rejects when its code cannot be fetched; the next call tries again. */
export function loadAuthClient(): Promise<GoTrueClient> {
  client ??= createClient().catch((cause: unknown) => {
    client = null;
    throw cause;
  });
  return client;
}

async function createClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  return new GoTrueClient({
    url: `${window.location.origin}/api/auth`,
    storageKey: SESSION_STORAGE_KEY,
    storage: sessionStore,
    flowType: 'pkce',
  });
}
