import type { Request, Response } from 'express';
import { bearerToken } from '../../../http/authorize';
import { requestState } from '../../../http/request-context';
import { AuthError } from '../protocol/auth-error';
import type { SignedInActor } from './actor.queries';
import type { AuthParts } from './auth-parts';

type FindActor = (request: Pick<Request, 'headers'>, response: Response) => Promise<SignedInActor>;

/**
 * `before-second-step` also finds sessions that have not passed their second step.
 * Throws `AuthError`: no_authorization, bad_jwt, session_not_found, insufficient_aal.
 */
export const actorFinder =
  ({ tokens, authenticator }: AuthParts, from: 'complete' | 'before-second-step' = 'complete'): FindActor =>
  async (request, response) => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw new AuthError('no_authorization', 'This endpoint requires a Bearer token');
    // A different error than for an ended session: the client refreshes the token instead of signing out.
    if (!tokens.verify(token)) throw new AuthError('bad_jwt', 'invalid JWT: expired, malformed or not ours');
    const actor = await authenticator.identify(token);
    if (!actor)
      throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
    if (actor.needsSecondStep && from === 'complete') {
      throw new AuthError('insufficient_aal', 'Please confirm your second step first.');
    }
    requestState(response).userId = actor.userId;
    return actor;
  };
