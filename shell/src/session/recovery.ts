/**
 * The session of a password reset link. Its separate client stores nothing, so it neither signs the person in to the
 * portal nor signs anyone out.
 */
import type { GoTrueClient } from '@supabase/auth-js';
import { answerPair, type AuthResult } from './auth-result';

export interface Recovery {
  /** Sets the account's new password and ends the link's session. */
  setPassword(password: string): Promise<AuthResult<null>>;
}

/** The tokens in a link; `null` unless its type is `recovery` and it has both. */
export function tokensOfLink(search: string): { access_token: string; refresh_token: string } | null {
  const query = new URLSearchParams(search);
  const access_token = query.get('access_token');
  const refresh_token = query.get('refresh_token');
  if (query.get('type') !== 'recovery' || !access_token || !refresh_token) return null;
  return { access_token, refresh_token };
}

async function createClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  return new GoTrueClient({
    url: `${window.location.origin}/api/auth`,
    storageKey: 'farmpost.recovery',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
}

/** Without a PKCE challenge, so that the link also works in another browser or on the phone. */
export async function requestRecovery(email: string, redirectTo: string): Promise<void> {
  const auth = await createClient();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

/** Opens a link's session on the server. */
export function openRecovery(tokens: {
  access_token: string;
  refresh_token: string;
}): Promise<AuthResult<Recovery>> {
  return answerPair('openRecovery', async () => {
    const auth = await createClient();
    const { error } = await auth.setSession(tokens);
    if (error) throw error;
    return {
      setPassword: (password) =>
        answerPair('setPassword', async () => {
          const changed = await auth.updateUser({ password });
          if (changed.error) throw changed.error;
          await auth.signOut({ scope: 'local' });
          return null;
        }),
    };
  });
}
