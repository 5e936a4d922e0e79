/** The password rules of every form (decision 9). */
import { commonPasswords } from './common-passwords';
import type { PasswordHasher, PasswordLine } from './password-hasher';
import { AuthError } from '../protocol/auth-error';

const MIN_LENGTH = 6;

/** Throws `weak_password` with the GoTrue protocol's reasons. `emails` are the account's addresses. */
export async function assertPassword(
  hasher: Pick<PasswordHasher, 'weakness'>,
  password: string,
  emails: readonly string[],
  line: PasswordLine,
): Promise<void> {
  const reasons = [
    ...(password.length < MIN_LENGTH ? ['length'] : []),
    ...(/\p{L}/u.test(password) ? [] : ['characters']),
  ];
  if (reasons.length > 0) {
    throw new AuthError(
      'weak_password',
      `Password should be at least ${MIN_LENGTH} characters and contain a letter.`,
      { reasons },
    );
  }
  const typed = password.trim().toLowerCase();
  const names = emails.map((email) => email.slice(0, email.lastIndexOf('@')));
  if ([...emails, ...names].includes(typed)) {
    throw new AuthError(
      'weak_password',
      'Your email address, or its part before the @, cannot be your password. Please choose another one.',
      { reasons: ['pwned'] },
    );
  }
  if (commonPasswords.has(typed)) {
    throw new AuthError(
      'weak_password',
      'This password is too common: attackers try it first. Please choose another one.',
      { reasons: ['pwned'] },
    );
  }
  const weakness = await hasher.weakness(password, emails, line);
  if (weakness !== null) {
    throw new AuthError(
      'weak_password',
      `This password is easy to guess. ${weakness} Please choose another one.`,
      { reasons: ['pwned'] },
    );
  }
}
