/** Error messages of the account screens other than sign-in and sign-up (specification 1, section 8). */
import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import { MIN_PASSWORD_LENGTH, partsOfError, saysWhyWeak } from './sign-in-rules';

export type Provider = 'google' | 'apple';
export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' };

const includes = (error: unknown, ...parts: string[]): boolean => {
  const { code, message } = partsOfError(error);
  const text = `${code} ${message}`.toLowerCase();
  return parts.some((part) => text.includes(part));
};

/** The generic messages differ because the specification words them differently (decision 11). */
const genericProviderMessages: Readonly<Record<Provider, string>> = {
  google: 'Failed to sign in with Google.',
  apple: 'Failed to sign in with Apple. Please try again.',
};

/** Whether the provider or the server sent an error; the sign-in client gives theirs a code or an HTTP status. */
const wasSent = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && Boolean(error.code)) || 'status' in error);

/** The provider sign-in could not be started; any other exception is unexpected. */
export function providerErrorMessage(error: unknown, provider: Provider): string {
  if (includes(error, 'popup_closed'))
    return 'Sign-in was cancelled. Please try again and complete the sign-in process.';
  if (includes(error, 'popup_blocked'))
    return 'Your browser blocked the sign-in window. Please allow pop-ups for this site and try again.';
  if (includes(error, 'access_denied')) return 'Access was denied. Please allow permissions and try again.';
  if (includes(error, 'network', 'failed to fetch'))
    return 'Network connection problem. Please check your internet and try again.';
  if (wasSent(error)) return genericProviderMessages[provider];
  return `An unexpected error occurred with ${providerNames[provider]} Sign In. Please try again.`;
}

/** The error that the provider or the server left in the callback URL. */
export function callbackErrorMessage(description: string): string {
  if (description.includes('Unable to exchange external code'))
    return 'OAuth configuration error: the redirect address of this site does not match the one registered with the provider. Please contact support.';
  return `OAuth Error: ${description}`;
}

const INVALID_ADDRESS = 'Please enter a valid email address.';

/** `null` if the email may be requested. */
export function firstForgotFailure(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.';
  return isEmail(email) ? null : INVALID_ADDRESS;
}

export function forgotErrorMessage(error: unknown): string {
  if (includes(error, 'rate_limit'))
    return 'Too many requests. Please wait a few minutes before trying again.';
  if (includes(error, 'invalid_email')) return INVALID_ADDRESS;
  return 'Failed to send password reset email. Please try again.';
}

export const UNEXPECTED_MESSAGE = 'An unexpected error occurred. Please try again.';
export const INVALID_LINK_MESSAGE =
  'Invalid or expired password reset link. Please request a new password reset.';

export interface ResetForm {
  readonly password: string;
  readonly confirmation: string;
}
export interface ResetFailure {
  readonly message: string;
  readonly field: keyof ResetForm;
}

/** The first failed check of a new password; `null` if it may be sent. */
export function firstResetFailure({ password, confirmation }: ResetForm): ResetFailure | null {
  if (password === '') return { message: 'Please enter a new password.', field: 'password' };
  if (confirmation === '') return { message: 'Please confirm your new password.', field: 'confirmation' };
  if (password.length < MIN_PASSWORD_LENGTH)
    return { message: 'Password must be at least 6 characters long.', field: 'password' };
  if (password !== confirmation)
    return { message: 'Passwords do not match. Please try again.', field: 'confirmation' };
  return null;
}

export function resetErrorMessage(error: unknown): string {
  if (includes(error, 'session_not_found', 'session missing'))
    return 'Your reset session has expired. Please request a new password reset.';
  if (saysWhyWeak(partsOfError(error).message)) return partsOfError(error).message;
  if (includes(error, 'weak_password')) return 'Password is too weak. Please choose a stronger password.';
  return 'Failed to reset password. Please try again.';
}
