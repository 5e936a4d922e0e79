/** Validates a password change, in order; the server enforces the same rules. */

export interface PasswordFailure {
  readonly message: string;
  /** The invalid field; `null` if the problem is not about a field. */
  readonly field: 'current' | 'password' | null;
}

/** The first failed check; `null` if the change may be sent. */
export function firstPasswordFailure(form: {
  readonly current: string;
  readonly password: string;
}): PasswordFailure | null {
  if (form.current === '') return { field: 'current', message: 'Please enter your current password.' };
  if (form.password === '') return { field: 'password', message: 'Please enter a new password.' };
  if (form.password.length < 6) {
    return { field: 'password', message: 'Password must be at least 6 characters long.' };
  }
  if (!/\p{L}/u.test(form.password)) {
    return { field: 'password', message: 'Password should contain at least one letter for better security.' };
  }
  if (form.password === form.current) {
    return {
      field: 'password',
      message: 'The new password is the same as your current one. Please choose a different one.',
    };
  }
  return null;
}
