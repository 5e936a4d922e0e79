/** The password rules of every form (decision 9). */
import { AuthError } from '../protocol/auth-error';

const MIN_LENGTH = 6;

/** Throws `weak_password` with the GoTrue protocol's reasons. */
export function assertPassword(password: string): void {
  const reasons = [
    ...(password.length < MIN_LENGTH ? ['length'] : []),
    ...(/\p{L}/u.test(password) ? [] : ['characters']),
  ];
  if (reasons.length === 0) return;
  throw new AuthError(
    'weak_password',
    `Password should be at least ${MIN_LENGTH} characters and contain a letter.`,
    { reasons },
  );
}
