/** Mounts the operations of the contracts: reads, authorizes, rate-limits, runs and answers each request. */
import type { Operation } from '@farmpost/shared/contracts/http';
import { type IRoute, type Request, type RequestHandler, type Response, Router } from 'express';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import {
  authorize,
  type Authenticate,
  bearerToken,
  DEPLOY_TOKEN_PREFIX,
  endedMessage,
  NO_DEPLOY_TOKEN,
} from './authorize';
import { networkOf } from './caller-key';
import { checkAnswer } from './check-answer';
import type { Actor, RawAnswer, Route, RouteRequest } from './define-route';
import { callerOf, createFairShares, type FairShares, type Lane } from './fair-shares';
import { AppError } from '../app-error';
import { answerOnce, hashRequest, type JsonAnswer, readIdempotencyKey } from './idempotency';
import { createLimiter, type Limiter } from './rate-limit';
import { readBody, readParams, readQuery } from './read-input';
import { requestState } from './request-context';
import { sendRaw } from './send-raw';

export interface MountOptions {
  readonly context: AppContext;
  readonly authenticate: Authenticate;
  /** Shared with the application's other routers. */
  readonly shares?: FairShares;
  /** Aborts when the server stops, which ends open streams. */
  readonly shutdown: AbortSignal;
}

/** For each key, over all its operations. */
const KEY_LIMIT = { points: 120, perSeconds: 60 };

type Input = RouteRequest<unknown, unknown, unknown, Actor | null>;

const successStatus = (operation: Operation): number =>
  operation.status ?? (operation.response || operation.produces ? 200 : 204);

async function findActor(request: Request, operation: Operation, authenticate: Authenticate) {
  const token = bearerToken(request.headers.authorization);
  const actor = token === null ? null : await authenticate(token);
  if (token !== null && !actor && operation.access !== 'public') {
    throw new AppError(
      'unauthenticated',
      operation.access === 'deploy' ? NO_DEPLOY_TOKEN : endedMessage(token),
    );
  }
  // A call that anyone may make is not made on behalf of the key's agent.
  return actor?.apiScopes && operation.access === 'public' ? null : actor;
}

function laneOf({ staysOpen, isHeavy }: Operation): Lane {
  if (staysOpen) return 'stream';
  return isHeavy ? 'heavy' : 'usual';
}

/** Null for an operation that is not for teams, and for a caller without such a token. */
function deployTokenOf(request: Request, { access }: Operation): string | null {
  const token = bearerToken(request.headers.authorization);
  return access === 'deploy' && token?.startsWith(DEPLOY_TOKEN_PREFIX) ? token : null;
}

/** Runs the handler, in a transaction and once per idempotency key if the route requires it. */
async function run(
  route: Route,
  input: Input,
  context: AppContext,
): Promise<JsonAnswer & { isReplay: boolean }> {
  const { operation } = route;
  const act = async (within: AppContext): Promise<JsonAnswer> => {
    const body: unknown = await route.handler(input as Parameters<typeof route.handler>[0], within);
    if (!context.config.production && !operation.produces) checkAnswer(operation, body);
    return { status: successStatus(operation), body };
  };
  if (!route.transaction) return { ...(await act(context)), isReplay: false };
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const { idempotencyKey: key } = input;
    if (!operation.idempotent || key === null) return { ...(await act(within)), isReplay: false };
    return answerOnce(
      db,
      {
        operation: operation.id,
        actor: input.actor?.userId ?? 'anonymous',
        key,
        requestHash: hashRequest(input.params, input.query, input.body),
        now: context.now().toISOString(),
      },
      () => act(within),
    );
  });
}

function handlerOf(
  route: Route,
  { context, authenticate, shutdown }: MountOptions,
  shares: FairShares,
  keyLimiter: Limiter,
): RequestHandler {
  const { operation } = route;
  const limiter = operation.rateLimit && createLimiter(context, operation.id, operation.rateLimit);
  const lane = laneOf(operation);
  return async (request: Request, response: Response) => {
    const state = requestState(response);
    state.operation = operation.id;
    const ip = request.ip ?? '';
    const deployToken = deployTokenOf(request, operation);
    const actor = deployToken === null ? await findActor(request, operation, authenticate) : null;
    // The person whom limits and logs count: in a view as someone else, the administrator.
    const callerId = actor?.viewing?.adminId ?? actor?.userId;
    state.userId = callerId ?? null;
    const share = shares.open(lane, callerOf(actor, ip), response);
    if (actor?.apiScopes) await keyLimiter.take(actor.sessionId);
    if (deployToken === null) authorize(operation, actor);
    await limiter?.take(callerId ?? networkOf(ip));
    const input: Input = {
      params: readParams(operation, request),
      query: readQuery(operation, request),
      body: await readBody(operation, request, response),
      actor,
      ip,
      userAgent: request.get('user-agent') ?? '',
      requestId: state.requestId,
      deployToken,
      idempotencyKey: readIdempotencyKey(request.get('idempotency-key')),
      headers: request.headers,
    };
    const answer = await share.run(() => run(route, input, { ...context, log: state.log }));
    if (operation.produces) {
      await sendRaw(response, answer.body as RawAnswer, answer.status, shutdown);
      return;
    }
    if (answer.isReplay) response.setHeader('idempotency-replayed', 'true');
    if (answer.status === 204) response.status(204).end();
    else response.status(answer.status).json(answer.body);
  };
}

/** Literal segments before parameters, so `/campaigns/estimate` is never read as an id: `{` sorts after all letters. */
const byPath = (a: Route, b: Route) => (a.operation.path < b.operation.path ? -1 : 1);

export const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** A router for all routes; other methods on their paths get 405. Throws for a route that cannot work as described. */
export function mountRoutes(routes: readonly Route[], options: MountOptions): Router {
  const router = Router({ caseSensitive: true });
  const keyLimiter = createLimiter(options.context, 'api-key', KEY_LIMIT);
  const shares = options.shares ?? createFairShares(options.context.config);
  const paths = new Map<string, { readonly at: IRoute; readonly methods: Set<string> }>();
  // A path without parameters is looked up, instead of tried against hundreds of patterns in turn.
  const literal = new Map<string, RequestHandler>();
  router.use((request, response, next) => {
    const handler = literal.get(`${request.method} ${request.path}`);
    return handler ? handler(request, response, next) : next();
  });
  for (const route of routes.toSorted(byPath)) {
    const { operation } = route;
    if (operation.idempotent && !route.transaction) {
      throw new Error(
        `${operation.id} is idempotent: its answer must be stored in the transaction of its effect.`,
      );
    }
    const path = expressPath(operation.path);
    const { at, methods } = paths.get(path) ?? { at: router.route(path), methods: new Set() };
    if (methods.has(operation.method)) {
      throw new Error(`${operation.method} ${operation.path} is mounted twice.`);
    }
    paths.set(path, { at, methods: methods.add(operation.method) });
    const handler = handlerOf(route, options, shares, keyLimiter);
    at[operation.method](handler);
    if (!path.includes(':')) literal.set(`${operation.method.toUpperCase()} ${path}`, handler);
  }
  for (const { at, methods } of paths.values()) {
    const allowed = [...methods, ...(methods.has('get') ? ['head'] : [])].map((method) =>
      method.toUpperCase(),
    );
    at.all((request, response) => {
      response.setHeader('allow', allowed.join(', '));
      throw new AppError('method_not_allowed', `${request.method} is not allowed here.`);
    });
  }
  return router;
}
