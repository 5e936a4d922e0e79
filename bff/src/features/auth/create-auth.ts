/** Creates the auth router and the authenticator with their dependencies. */
import type { Router } from 'express';
import type { AppContext } from '../../context';
import type { SendPlainPage } from '../../gateway/plain-page';
import type { FairShares } from '../../http/fair-shares';
import { createAccessTokens } from './tokens/access-token';
import { createAuthRouter } from './auth.routes';
import { type Authenticator, createAuthenticator } from './sessions/authenticator';
import type { PasswordHasher } from './passwords/password-hasher';

export function createAuth(
  context: AppContext,
  hasher: PasswordHasher,
  send: SendPlainPage,
  shares: FairShares,
): { router: Router; authenticator: Authenticator } {
  const tokens = createAccessTokens({
    keys: context.config.jwtKeys,
    issuer: `${context.config.publicUrl}/api/auth`,
    now: context.now,
  });
  const authenticator = createAuthenticator(context, tokens);
  return {
    router: createAuthRouter(context, { tokens, hasher, authenticator }, send, shares),
    authenticator,
  };
}
