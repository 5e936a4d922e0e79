import { request, type ResponseOf } from '@farmpost/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../../session/session';

export type Preferences = ResponseOf<'PATCH /me/notifications'>;

/** Changes the user's notification settings, then updates the session. Throws `ApiError`. */
export function useUpdateNotifications() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (changed: Partial<Pick<Preferences, 'leadSms' | 'productNews' | 'scanAlert'>>) =>
      request('PATCH /me/notifications', { body: changed }),
    onSuccess: () => reload(),
  });
}

/** Sends a 6-digit code to a number. Throws `ApiError`. */
export function useSendPhoneCode() {
  return useMutation({ mutationFn: (phone: string) => request('POST /me/phone', { body: { phone } }) });
}

/** Throws `ApiError`: validation_failed for a wrong code, gone for an expired one. */
export function useVerifyPhone() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (code: string) => request('POST /me/phone/verify', { body: { code } }),
    onSuccess: () => reload(),
  });
}
