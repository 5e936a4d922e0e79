/**
 * `/authorize` and `/callback`. A browser navigates through both, so every response is a redirect, including errors.
 *
 * No cookie connects them, because Apple responds with a cross-site POST, which carries none. Instead, the state is
 * secret and works once, and the final code is useless without the verifier stored in the browser that started the
 * sign-in. So an attacker's link can neither sign a visitor in nor reveal their session.
 */
import express, { type Request, type Response, Router } from 'express';
import type { AppContext } from '../../../context';
import { networkOf } from '../../../http/caller-key';
import { toAppError } from '../../../http/error-handler';
import { createLimiter } from '../../../http/rate-limit';
import { requestState } from '../../../http/request-context';
import { AuthError } from '../protocol/auth-error';
import type { Authenticator } from '../sessions/authenticator';
import { createOAuthService } from './oauth.service';

const STEPS_PER_NETWORK = { points: 60, perSeconds: 5 * 60 };

/** Returns text fields and drops repeated and nested ones. PostgreSQL does not allow NUL in text. */
function readFields(source: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((source ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0'),
    ),
  );
}

export function createOAuthRouter(context: AppContext, authenticator: Authenticator): Router {
  const oauth = createOAuthService(context, authenticator);
  const steps = createLimiter(context, 'oauth-network', STEPS_PER_NETWORK);

  /** 303, so that the browser follows Apple's POST with a GET. */
  const redirect = (response: Response, address: string) => {
    response.setHeader('referrer-policy', 'no-referrer');
    response.redirect(303, address);
  };

  async function step(
    request: Request,
    response: Response,
    operation: string,
    go: (fields: Record<string, string>) => Promise<string>,
  ): Promise<void> {
    requestState(response).operation = operation;
    const fields = readFields(request.method === 'POST' ? request.body : request.query);
    try {
      await steps.take(networkOf(request.ip ?? ''));
    } catch (refusal) {
      const { message } = toAppError(refusal);
      redirect(response, oauth.fail(new AuthError('over_request_rate_limit', message), fields.redirect_to));
      return;
    }
    redirect(response, await go(fields));
  }

  const router = Router();
  router.get('/authorize', (request, response) =>
    step(request, response, 'beginOAuth', (fields) => oauth.begin(fields)),
  );
  const finish = (request: Request, response: Response) =>
    step(request, response, 'finishOAuth', (fields) => oauth.finish(fields, request.ip ?? ''));
  router.get('/callback', finish);
  router.post('/callback', express.urlencoded({ extended: false, limit: '16kb' }), finish);
  return router;
}
