/** Checks of the change of a password, in order; the server asks for the same. */

export interface PasswordFailure {
  readonly message: string;
  /** The field that needs the change; null where no field is to blame. */
  readonly field: 'current' | 'password' | null;
}

/** The first check that fails; null when the change may be sent. */
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
    return { field: 'password', message: 'The new password is the one you have. Choose another one.' };
  }
  return null;
}
