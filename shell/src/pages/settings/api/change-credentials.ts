/** Changes password and email address through the auth client, which keeps its session in sync. */
import { useMutation } from '@tanstack/react-query';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { loadAuthClient } from '../../../session/auth-client';

/** Where the mailed links return. */
const backToSettings = () => window.location.origin + href(paths.settings, { tab: 'sign-in' });

/** Throws the auth client's error: invalid_credentials, same_password, weak_password … */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ current, password }: { current: string; password: string }) => {
      const auth = await loadAuthClient();
      const { error } = await auth.updateUser({ password, current_password: current });
      if (error) throw error;
    },
  });
}

/** Requests the change; both addresses get an email, and nothing changes until both have confirmed. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: async (email: string) => {
      const auth = await loadAuthClient();
      const { error } = await auth.updateUser({ email }, { emailRedirectTo: backToSettings() });
      if (error) throw error;
    },
  });
}

/** Cancels a pending change: requesting the current address withdraws it. */
export function useCancelEmailChange() {
  return useMutation({
    mutationFn: async (current: string) => {
      const auth = await loadAuthClient();
      const { error } = await auth.updateUser({ email: current });
      if (error) throw error;
    },
  });
}

/** Sends the emails of a pending change again. */
export function useResendEmailChange() {
  return useMutation({
    mutationFn: async (email: string) => {
      const auth = await loadAuthClient();
      const { error } = await auth.resend({
        type: 'email_change',
        email,
        options: { emailRedirectTo: backToSettings() },
      });
      if (error) throw error;
    },
  });
}
