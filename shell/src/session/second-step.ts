/** Passes the second step with its own client, which stores nothing until the server accepts the code. */
import { currentMs } from '@farmpost/shared/domain/clock';
import type { GoTrueClient, Session as AuthSession } from '@supabase/auth-js';
import type { SecondStepNeeded } from './second-step-needed';

const clients = new WeakMap<SecondStepNeeded, Promise<GoTrueClient>>();

/** One client per sign-in, because a second attempt may use refreshed tokens. */
function clientOf(step: SecondStepNeeded): Promise<GoTrueClient> {
  const known = clients.get(step) ?? openClient(step);
  clients.set(step, known);
  known.catch(() => clients.delete(step));
  return known;
}

async function openClient({ session }: SecondStepNeeded): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  const auth = new GoTrueClient({
    url: `${window.location.origin}/api/auth`,
    storageKey: 'farmpost.second-step',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const { error } = await auth.setSession(session);
  if (error) throw error;
  return auth;
}

/** Throws the auth client's error: mfa_verification_failed, over_request_rate_limit … */
export async function passSecondStep(step: SecondStepNeeded, code: string): Promise<AuthSession> {
  const auth = await clientOf(step);
  const factor = step.session.user.factors?.find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  );
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  if (error) throw error;
  return { ...data, expires_at: Math.floor(currentMs() / 1000) + data.expires_in, token_type: 'bearer' };
}
