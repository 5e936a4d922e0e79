/** `/api/teams/{part}/…`: calls of a team's pages to its own back end. */
import { remoteName } from '@farmpost/shared/contracts/platform';
import { Router, type RequestHandler } from 'express';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Callers } from '../../feature';
import { bearerToken, endedMessage } from '../../http/authorize';
import { callerOf } from '../../http/fair-shares';
import type { Actor } from '../../http/define-route';
import { requestState } from '../../http/request-context';
import type { Circuits } from './circuit';
import { createForward, type Forward, REQUEST_BYTES } from './forward';
import { authorizeCall } from './team-backend.policy';
import { findBackend } from './team-backend.service';
import { createTeamTokens } from './team-token';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const tokensOf = ({ config, now }: AppContext) =>
  createTeamTokens({ secrets: config.jwtKeys, issuer: config.publicUrl, now });

async function actorOf(authorization: string | undefined, { authenticate }: Callers): Promise<Actor> {
  const token = bearerToken(authorization);
  if (token === null) throw new AppError('unauthenticated', 'Please sign in to continue.');
  const actor = await authenticate(token);
  if (!actor) throw new AppError('unauthenticated', endedMessage(token));
  return actor;
}

/** @param circuits shared with the page that shows their health */
export function createTeamRouter(context: AppContext, callers: Callers, circuits: Circuits): RequestHandler {
  const tokens = tokensOf(context);
  let forward: Forward | null = null;
  const router = Router();
  router.use('/teams/:part', async (request, response) => {
    const state = requestState(response);
    state.operation = 'callTeamBackend';
    const { method } = request;
    if (!METHODS.includes(method)) {
      response.setHeader('allow', METHODS.join(', '));
      throw new AppError('method_not_allowed', `${method} is not allowed here.`);
    }
    const actor = await actorOf(request.headers.authorization, callers);
    state.userId = actor.viewing?.adminId ?? actor.userId;
    const part = remoteName.safeParse(request.params.part).data;
    const backend = part && (await findBackend(context.db, part));
    if (!backend) throw notFound('This service');
    authorizeCall(actor, backend);
    if (request.headers['transfer-encoding'] !== undefined) {
      throw new AppError('bad_request', 'Send the body with its Content-Length.');
    }
    if (Number(request.headers['content-length'] ?? 0) > REQUEST_BYTES) {
      throw new AppError('payload_too_large', 'The body is larger than 1 MB.');
    }
    const share = callers.shares.open('usual', callerOf(actor, request.ip ?? ''), response);
    const send = (forward ??= createForward(context.providers.outgoing));
    const call = { url: backend.url, token: tokens.sign(actor, backend.part), requestId: state.requestId };
    const { failure } = await share.run(() =>
      circuits.of(backend.part, backend.url).run(() => send(request, response, call)),
    );
    if (failure === null) return;
    state.log.warn(
      { part: backend.part, url: backend.url, reason: failure },
      'a call of a team’s back end failed',
    );
    if (response.headersSent || response.closed) return;
    throw new AppError(
      'provider_failed',
      `The service of ${backend.part} did not answer as expected. Please try again.`,
    );
  });
  return router;
}

/** Keys with which back ends verify the portal's tokens. */
export function createKeySetRouter(context: AppContext): RequestHandler {
  const { keySet } = tokensOf(context);
  const router = Router();
  router.get('/.well-known/jwks.json', (_request, response) => {
    response.setHeader('cache-control', 'public, max-age=300');
    response.json(keySet);
  });
  return router;
}
