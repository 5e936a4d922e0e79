/** User messages for errors of account calls, from the auth client or the API. */
import { saysWhyWeak } from '../../session/sign-in-rules';

const messages: Readonly<Record<string, string>> = {
  email_exists: 'Another account uses this address. Please choose a different one.',
  user_already_exists: 'Another account uses this address. Please choose a different one.',
  invalid_email: 'Please enter a valid email address (e.g., name@example.com).',
  email_address_invalid: 'Please enter a valid email address (e.g., name@example.com).',
  validation_failed: '',
  same_password: 'The new password is the same as your current one. Please choose a different one.',
  weak_password: 'Password is too weak. Please choose a stronger password.',
  over_email_send_rate_limit: 'We just sent a message there. Please wait a minute before trying again.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes before trying again.',
  network: 'Connection problem. Please check your internet connection and try again.',
};

/** An error's code, whatever its source; `network` if there was no response. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  const isUnanswered = name === 'AuthRetryableFetchError' || /fetch/i.test(String(message));
  return isUnanswered ? 'network' : '';
}

/** The API's own messages are written for users; the protocol's are replaced with ours. */
export function accountErrorMessage(error: unknown, otherwise: string): string {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  // Name the password rule that failed.
  if (typeof message === 'string' && saysWhyWeak(message)) return message;
  const known = messages[codeOf(error)];
  if (known) return known;
  return name === 'ApiError' && typeof message === 'string' && message !== '' ? message : otherwise;
}
