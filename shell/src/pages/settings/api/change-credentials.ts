/** Password and email address, by the protocol's own client, which keeps its session in step. */
import { useMutation } from '@tanstack/react-query';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { loadAuthClient } from '../../../session/auth-client';

/** Where the mailed links come back to. */
const backToSettings = () => window.location.origin + href(paths.settings, { tab: 'sign-in' });

/** Throws what the auth client answers: invalid_credentials, same_password, weak_password … */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ current, password }: { current: string; password: string }) => {
      const auth = await loadAuthClient();
      const { error } = await auth.updateUser({ password, current_password: current });
      if (error) throw error;
    },
  });
}

/** Asks for the change; both addresses are written to, and nothing changes before both have confirmed. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: async (email: string) => {
      const auth = await loadAuthClient();
      const { error } = await auth.updateUser({ email }, { emailRedirectTo: backToSettings() });
      if (error) throw error;
    },
  });
}

/** Ends a change that waits: to ask for the present address again is to take the wish back. */
export function useCancelEmailChange() {
  return useMutation({
    mutationFn: async (current: string) => {
      const auth = await loadAuthClient();
      const { error } = await auth.updateUser({ email: current });
      if (error) throw error;
    },
  });
}

/** Sends the messages of a change that waits once more. */
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
