/** Messages for passkeys. The browser's errors have names, the server's have codes. */

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

const messages: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Please try again, or use another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  invalid_credentials: 'This passkey is not known here. Please sign in another way.',
  user_banned: 'This account is suspended. Please contact support.',
  email_not_confirmed: 'Please confirm your email address first.',
  mfa_challenge_expired: 'This took too long. Please try again.',
  insufficient_aal: 'Please sign in with your second step first.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes before trying again.',
};

export function passkeyErrorMessage(error: unknown): string {
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown };
  const known = messages[String(code)] ?? messages[String(name)];
  if (known) return known;
  if (/fetch/i.test(String(message)))
    return 'Connection problem. Please check your internet connection and try again.';
  return 'The passkey could not be used. Please try again, or use another way.';
}
