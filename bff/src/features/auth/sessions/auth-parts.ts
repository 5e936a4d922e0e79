import type { AccessTokens } from '../tokens/access-token';
import type { Authenticator } from './authenticator';
import type { PasswordHasher } from '../passwords/password-hasher';

/** Dependencies of the auth services besides the context. */
export interface AuthParts {
  readonly tokens: AccessTokens;
  readonly hasher: PasswordHasher;
  readonly authenticator: Authenticator;
}
