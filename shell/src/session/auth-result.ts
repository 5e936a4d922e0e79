/** The result of account actions, which never throw (specification 1, section 7.1). */
export type AuthResult<T> =
  | { readonly data: T; readonly error: null }
  | { readonly data: null; readonly error: Error };

/** Runs an action; logs and returns its error. A thrown value that is not an `Error` becomes one. */
export async function answerPair<T>(name: string, act: () => Promise<T>): Promise<AuthResult<T>> {
  try {
    return { data: await act(), error: null };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error('Unknown error');
    // oxlint-disable-next-line no-console -- the specification asks for it
    console.error(`${name} failed:`, error);
    return { data: null, error };
  }
}
