/** `/api/auth` in the GoTrue REST protocol, for the unmodified @supabase/auth-js client. */
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import * as z from 'zod';
import type { AppContext } from '../../context';
import { bearerToken } from '../../http/authorize';
import { networkOf } from '../../http/caller-key';
import type { Actor } from '../../http/define-route';
import { toHttpError } from '../../http/error-handler';
import { createLimiter } from '../../http/rate-limit';
import { requestState } from '../../http/request-context';
import { offeredIdentityProviders } from '../../providers/identity/create-identity-providers';
import type { AccessTokens } from './access-token';
import { AuthError } from './auth-error';
import { type AuthService, type Device, normaliseEmail } from './auth.service';
import type { Authenticator } from './authenticator';
import { createOAuthRouter } from './oauth.routes';
import { pkceGrant, redeemCode } from './pkce-grant';

/** The client sends fields of its own (`gotrue_meta_security`): unknown ones are left aside here. */
export const passwordGrant = z.object({
  // PostgreSQL has no NUL in text.
  email: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .regex(/^[^\0]*$/),
  password: z.string().min(1).max(1000),
});
export const refreshGrant = z.object({ refresh_token: z.string().min(1).max(500) });
export const signOutScope = z.enum(['global', 'local', 'others']).default('global');

/** Failed sign-ins allowed; a good one gives its point back. */
const FAILURES_PER_ADDRESS = { points: 10, perSeconds: 15 * 60 };
const FAILURES_PER_NETWORK = { points: 50, perSeconds: 15 * 60 };
const REFRESHES_PER_NETWORK = { points: 300, perSeconds: 5 * 60 };
const EXCHANGES_PER_NETWORK = { points: 60, perSeconds: 5 * 60 };

function read<S extends z.ZodType>(schema: S, value: unknown, message: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AuthError('validation_failed', message);
  return result.data;
}

const deviceOf = (request: Request): Device => ({
  ip: request.ip ?? '',
  userAgent: request.get('user-agent') ?? '',
});

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const known = toHttpError(error);
  switch (known.code) {
    case 'rate_limited':
      return new AuthError('over_request_rate_limit', known.message, known.detail.retryAfterSeconds);
    case 'bad_request':
    case 'payload_too_large':
    case 'unsupported_media_type':
      return new AuthError('bad_json', known.message);
    default:
      return new AuthError('unexpected_failure', known.message);
  }
}

const answerError: ErrorRequestHandler = (thrown, _request, response, next) => {
  if (response.headersSent) return next(thrown);
  const error = toAuthError(thrown);
  if (error.status >= 500)
    requestState(response).log.error({ err: thrown as unknown }, 'auth request failed');
  if (error.retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
  }
  response.status(error.status).json(error.toBody());
};

/** Names the request in log and metrics. */
const named =
  (operation: string): RequestHandler =>
  (_request, response, next) => {
    requestState(response).operation = operation;
    next();
  };

export function createAuthRouter(
  context: AppContext,
  { auth, authenticator, tokens }: { auth: AuthService; authenticator: Authenticator; tokens: AccessTokens },
): Router {
  const byAddress = createLimiter(context, 'sign-in-address', FAILURES_PER_ADDRESS);
  const byNetwork = createLimiter(context, 'sign-in-network', FAILURES_PER_NETWORK);
  const refreshes = createLimiter(context, 'refresh-network', REFRESHES_PER_NETWORK);
  const exchanges = createLimiter(context, 'exchange-network', EXCHANGES_PER_NETWORK);

  async function signIn(request: Request) {
    const credentials = read(passwordGrant, request.body, 'Please enter an email address and a password.');
    const address = normaliseEmail(credentials.email);
    const network = networkOf(request.ip ?? '');
    await byNetwork.take(network);
    await byAddress.take(address);
    const session = await auth.signIn(credentials, deviceOf(request));
    await byNetwork.giveBack(network);
    await byAddress.giveBack(address);
    return session;
  }

  async function refresh(request: Request) {
    const grant = read(refreshGrant, request.body, 'A refresh token is needed.');
    await refreshes.take(networkOf(request.ip ?? ''));
    return auth.refresh(grant.refresh_token, deviceOf(request));
  }

  async function exchangeCode(request: Request) {
    const grant = read(pkceGrant, request.body, 'A code and its verifier are needed.');
    await exchanges.take(networkOf(request.ip ?? ''));
    const userId = await redeemCode(context, grant);
    return auth.startSessionOf(userId, deviceOf(request));
  }

  async function findActor(request: Request, response: Response): Promise<Actor> {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw new AuthError('no_authorization', 'This endpoint requires a Bearer token');
    // An expired token is no ended session: the client then refreshes instead of signing out.
    if (!tokens.verify(token)) throw new AuthError('bad_jwt', 'invalid JWT: expired, malformed or not ours');
    const actor = await authenticator.authenticate(token);
    if (!actor)
      throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
    requestState(response).userId = actor.userId;
    return actor;
  }

  const router = Router();
  router.use(express.json({ limit: '16kb' }));

  router.post('/token', named('createToken'), async (request, response) => {
    switch (request.query.grant_type) {
      case 'password':
        response.json(await signIn(request));
        return;
      case 'refresh_token':
        response.json(await refresh(request));
        return;
      case 'pkce':
        response.json(await exchangeCode(request));
        return;
      default:
        throw new AuthError(
          'unsupported_grant_type',
          'The grant type must be password, refresh_token or pkce.',
        );
    }
  });

  router.post('/logout', named('signOut'), async (request, response) => {
    const actor = await findActor(request, response);
    const scope = read(signOutScope, request.query.scope, 'The scope must be global, local or others.');
    await auth.signOut(actor, scope, deviceOf(request));
    response.status(204).end();
  });

  router.get('/user', named('getUser'), async (request, response) => {
    const actor = await findActor(request, response);
    response.json(await auth.findUser(actor.userId));
  });

  router.use(createOAuthRouter(context, authenticator));

  router.get('/settings', named('getAuthSettings'), (_request, response) => {
    response.json({
      external: {
        email: true,
        phone: false,
        ...offeredIdentityProviders(context.config),
        anonymous_users: false,
      },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
  });

  router.get('/health', named('getAuthHealth'), (_request, response) => {
    response.json({ name: 'Farmpost accounts', description: 'Accounts in the GoTrue protocol' });
  });

  router.use((request) => {
    throw new AuthError('not_found', `${request.method} ${request.path} does not exist.`);
  });
  router.use(answerError);
  return router;
}
