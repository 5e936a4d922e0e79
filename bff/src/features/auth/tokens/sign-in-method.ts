/** How a session started. A `recovery` session may set a password without the current one. */
export type SignInMethod = 'password' | 'signup' | 'recovery' | 'email_change' | 'oauth';

/** The protocol's names of authentication methods (`amr`). */
const protocolNames: Readonly<Record<string, string>> = { signup: 'email/signup' };

/** An entry of a token's `amr`. */
export interface AuthenticationMethod {
  readonly method: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

export const methodEntry = (method: string, at: string): AuthenticationMethod => ({
  method: protocolNames[method] ?? method,
  timestamp: Math.floor(Date.parse(at) / 1000),
});
