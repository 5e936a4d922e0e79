import type { Row } from '../../../db/tables';

/** How a session started. A `recovery` session may set a password without the current one. */
export type SignInMethod = 'password' | 'signup' | 'recovery' | 'email_change' | 'oauth' | 'webauthn';

/** The protocol's names of authentication methods (`amr`). */
const protocolNames: Readonly<Record<string, string>> = {
  signup: 'email/signup',
  webauthn: 'mfa/webauthn',
};

/** An entry of a token's `amr`. */
export interface AuthenticationMethod {
  readonly method: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

const entryOf = (method: string, at: string): AuthenticationMethod => ({
  method: protocolNames[method] ?? method,
  timestamp: Math.floor(Date.parse(at) / 1000),
});

/** The newest first, as in the protocol. */
export const methodsOf = (
  session: Pick<Row<'sessions'>, 'method' | 'created_at' | 'second_method' | 'second_at'>,
): AuthenticationMethod[] => [
  ...(session.second_method !== null && session.second_at !== null && session.second_method !== session.method
    ? [entryOf(session.second_method, session.second_at)]
    : []),
  entryOf(session.method, session.created_at),
];
