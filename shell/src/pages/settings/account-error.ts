/** What to tell a person about an error of the account's own calls: of the auth client, or of the API. */

const messages: Readonly<Record<string, string>> = {
  email_exists: 'Another account uses this address. Choose another one.',
  user_already_exists: 'Another account uses this address. Choose another one.',
  invalid_email: 'Please enter a valid email address (e.g., name@example.com).',
  email_address_invalid: 'Please enter a valid email address (e.g., name@example.com).',
  validation_failed: '',
  same_password: 'The new password is the one you have. Choose another one.',
  weak_password: 'Password is too weak. Please choose a stronger password.',
  over_email_send_rate_limit: 'We have just sent a message there. Please wait a minute before asking again.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes before trying again.',
  network: 'Connection problem. Please check your internet connection and try again.',
};

/** Code of an error, whoever made it; `network` where no answer came. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  const isUnanswered = name === 'AuthRetryableFetchError' || /fetch/i.test(String(message));
  return isUnanswered ? 'network' : '';
}

/** The API's own messages are written for people; those of the protocol are replaced by ours. */
export function accountErrorMessage(error: unknown, otherwise: string): string {
  const known = messages[codeOf(error)];
  if (known) return known;
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return name === 'ApiError' && typeof message === 'string' && message !== '' ? message : otherwise;
}
