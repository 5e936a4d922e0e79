import type { AccessTokens } from '../tokens/access-token';
import type { Authenticator } from './authenticator';
import type { PasswordHasher } from '../passwords/password-hasher';

/** What the services of accounts work with beside the context. */
export interface AuthParts {
  readonly tokens: AccessTokens;
  readonly hasher: PasswordHasher;
  readonly authenticator: Authenticator;
}
