/** How the actions of accounts answer: never by throwing (specification 1, section 7.1). */
export type AuthResult<T> =
  { readonly data: T; readonly error: null } | { readonly data: null; readonly error: Error };

/** Runs an action; its error is logged and answered. What is thrown and is no error becomes one. */
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
